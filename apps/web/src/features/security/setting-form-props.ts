import type { SecurityOverview } from '@candor/contract/security/wire.ts';

/** What a form needs that stands both in the account centre and in the personal centre. */
export interface SettingFormProps {
  readonly overview: SecurityOverview;
  /** Each centre has its own call for the same change. */
  readonly centre: 'account' | 'personal';
  readonly onDone?: (() => void) | undefined;
}
