import { SPOT_ORDER_STATES } from '@candor/contract/spot/order.ts';
import * as z from 'zod/mini';
import { daysToMs } from '#shared/i18n/day-range.ts';
import { ENDED_STATES, WAITING_STATES } from '#shared/trade-desk/orders/order-state-names.ts';
import type { OrderFilter, RecordFilter } from './record-queries.ts';

export const RECORD_TABS = ['open', 'history', 'fills', 'closed', 'fundings', 'liquidations'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** What the address says: which list, what of it, which page; '' is everything. Typed by hand it may hold anything. */
export const RecordsSearch = z.object({
  tab: z.catch(z.enum(RECORD_TABS), 'open'),
  contract: z.catch(z.string().check(z.regex(/^[A-Z0-9]{1,20}$/)), ''),
  mode: z.catch(z.enum(['', '1', '2']), ''),
  direction: z.catch(z.enum(['', '1', '2', '3', '4']), ''),
  type: z.catch(z.enum(['', '0', '1', '2', '3']), ''),
  state: z.catch(z.enum(['', ...SPOT_ORDER_STATES]), ''),
  from: z.catch(Day, ''),
  to: z.catch(Day, ''),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
});
export type RecordsSearch = z.infer<typeof RecordsSearch>;

/** Lists of orders have more to choose by than the others. */
type OrderTab = Extract<RecordTab, 'open' | 'history'>;

export const STATES_OF_TAB = { open: WAITING_STATES, history: ENDED_STATES } as const;

export function isOrderTab(tab: RecordTab): tab is OrderTab {
  return tab === 'open' || tab === 'history';
}

/** Whose records, and by whose days. */
export interface RecordPlace {
  readonly contractType: '1' | '2';
  readonly zoneId: string;
}

export function recordFilterOf(
  { contract, from, to }: RecordsSearch,
  { contractType, zoneId }: RecordPlace,
): RecordFilter {
  return { contractType, symbol: contract || undefined, ...daysToMs({ from, to }, zoneId) };
}

export function orderFilterOf(search: RecordsSearch & { readonly tab: OrderTab }, place: RecordPlace): OrderFilter {
  const { tab, mode, direction, type, state } = search;
  return {
    ...recordFilterOf(search, place),
    status: tab === 'open' ? '0' : '1',
    pattern: mode || undefined,
    direction: direction || undefined,
    delegateType: type || undefined,
    // The address may ask for a state that this list never has.
    state: STATES_OF_TAB[tab].find((candidate) => candidate === state),
  };
}

/** What a list does not have is not asked for, even where another list was. */
export const UNFILTERED = {
  contract: '',
  mode: '',
  direction: '',
  type: '',
  state: '',
  from: '',
  to: '',
} as const satisfies Partial<RecordsSearch>;

/** Whether anything but the list itself was chosen. */
export function isFiltered({ contract, mode, direction, type, state, from, to }: RecordsSearch): boolean {
  return [contract, mode, direction, type, state, from, to].some((chosen) => chosen !== '');
}
