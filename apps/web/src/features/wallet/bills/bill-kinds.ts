import { BILL_TYPES, type BillKind } from '@candor/contract/wallet/bills.ts';
import type { Translate } from '#shared/i18n/translate.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets the names of a constant.
const BILL_KINDS = Object.keys(BILL_TYPES) as readonly BillKind[];

/** A server newer than this page may send a kind that has no name here; its number is shown then. */
export function billKindName(t: Translate, billType: number): string {
  const kind = BILL_KINDS.find((candidate) => BILL_TYPES[candidate] === billType);
  return kind === undefined ? t('bills.kind.other', { number: String(billType) }) : t(`bills.kind.${kind}`);
}
