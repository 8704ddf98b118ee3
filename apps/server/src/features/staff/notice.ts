import type { OperatorSetting } from '@candor/contract/settings/operator-setting.ts';

/** Rule 10: what adds risk or takes something away is announced a day before. */
export const NOTICE_HOURS = 24;
export const NOTICE_MS = NOTICE_HOURS * 3_600_000;
/** Whom a user may be asked to give an allowance to is announced two days before (rule 5.4). */
const VAULT_NOTICE_HOURS = 48;

export function noticeHoursOf({ kind }: Pick<OperatorSetting, 'kind'>): number {
  return kind === 'vault' ? VAULT_NOTICE_HOURS : NOTICE_HOURS;
}

export function noticeMsOf(setting: Pick<OperatorSetting, 'kind'>): number {
  return noticeHoursOf(setting) * 3_600_000;
}
