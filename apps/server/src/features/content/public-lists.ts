import { BILL_TYPES, type BillKind } from '@candor/contract/wallet/bills.ts';
import { LOCALES } from '@candor/contract/shared/locale.ts';
import type { DictionaryCode, DictionaryItem, FormId } from '@candor/contract/markets/public-lists.ts';
import { WALLET_KEYS } from '@candor/contract/wallet/wire.ts';
import type { Articles } from './articles.ts';

type FormRow = Record<string, string>;

/** What may happen in every wallet: money comes in, is moved, or is corrected by hand. */
const EVERYWHERE: readonly BillKind[] = ['deposit', 'transferIn', 'transferOut', 'adjustment'];
const TRADES: readonly BillKind[] = ['tradeBuy', 'tradeSell', 'fee'];
const OTC: readonly BillKind[] = ['otcEscrow', 'otcRelease', 'otcRefund', 'otcFee'];

/** The kinds of lines that a wallet may have besides. */
function billsOf(...kinds: readonly BillKind[]): readonly DictionaryItem[] {
  return itemsOf([...EVERYWHERE, ...kinds].map((kind) => [String(BILL_TYPES[kind]), kind]));
}

const OTC_STATUSES = itemsOf([
  ['1', 'pendingPayment'],
  ['2', 'paid'],
  ['3', 'completed'],
  ['4', 'cancelled'],
]);
/** Minutes a buyer has to pay. */
const PAY_MINUTES = itemsOf(['15', '30', '45', '60'].map((minutes) => [minutes, minutes]));
const WALLETS = itemsOf(WALLET_KEYS.map((key, index) => [String(index + 1), key]));

/** The dictionaries of the operator; each is a closed list of our own, and no table stands behind them. */
export const DICTIONARIES: Readonly<Record<DictionaryCode, readonly DictionaryItem[]>> = {
  wallet_trans_account: WALLETS,
  otc_order_status: OTC_STATUSES,
  assets_mybill_wallet_type: billsOf(
    'withdrawal',
    'withdrawalRefund',
    'internalOut',
    'internalIn',
    'rebate',
    'swapOut',
    'swapIn',
    'fee',
    'loanDisburse',
    'loanRepay',
    'loanInterest',
  ),
  assets_mybill_spot_type: billsOf(...TRADES),
  assets_mybill_margin_type: billsOf(
    ...TRADES,
    'marginBorrow',
    'marginRepay',
    'marginInterest',
    'liquidation',
    'compensation',
  ),
  assets_mybill_contract_type: billsOf(
    'fee',
    'realisedProfit',
    'funding',
    'liquidation',
    'deleverage',
    'compensation',
    'secondStake',
    'secondPayout',
  ),
  assets_mybill_market_type: billsOf(...OTC),
  assets_mybill_wealth_type: billsOf('pledge', 'pledgeReward', 'redemption', 'financeBuy', 'financeIncome', 'defi'),
  assets_mybill_service_type: billsOf(...OTC, 'merchantDeposit'),
  order_buy_timeout: PAY_MINUTES,
  order_sell_timeout: PAY_MINUTES,
};

/** Rule 5.2: principal and interest together, when the time is over. */
export const REPAY_TYPES: readonly DictionaryItem[] = itemsOf([['0', 'atMaturity']]);

/** Pictures of the site that anybody may show. */
const IMAGES = ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png'];

/** The rows of one public list. */
export function formRows(formId: FormId, articles: Articles): readonly FormRow[] {
  if (formId === 'languages')
    return LOCALES.map((code, index) => ({ id: String(index + 1), code, name: nameOf(code) }));
  if (formId === 'images') return IMAGES.map((link, index) => ({ id: String(index + 1), name: link.slice(1), link }));
  return articles.published.map(({ id, code, sectionCode, updatedAtMs, sources }) => ({
    id: String(id),
    code,
    section_code: sectionCode,
    name: sources.en?.title ?? code,
    updatedAtMs: String(updatedAtMs),
  }));
}

/** Numbers by their size, everything else by its letters. */
export function sortRows(rows: readonly FormRow[], column: string, order: 'asc' | 'desc'): readonly FormRow[] {
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted((left, right) => direction * compare(left[column] ?? '', right[column] ?? ''));
}

function compare(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true });
}

/** A language by its own name. */
function nameOf(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}

function itemsOf(pairs: readonly (readonly [string, string])[]): readonly DictionaryItem[] {
  return pairs.map(([value, text]) => ({ value, text }));
}
