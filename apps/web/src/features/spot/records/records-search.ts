import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { SPOT_ORDER_STATES } from '@candor/contract/spot/order.ts';
import type { exportSpotFills, exportSpotOrders } from '@candor/contract/spot/records.ts';
import * as z from 'zod/mini';
import { daysToMs } from '#shared/i18n/day-range.ts';
import { ENDED_STATES, WAITING_STATES } from '#shared/trade-desk/orders/order-state-names.ts';

export const RECORD_TABS = ['open', 'history', 'trades'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** What the address says: which list, what of it, which page; '' is everything. Typed by hand it may hold anything. */
export const RecordsSearch = z.object({
  tab: z.catch(z.enum(RECORD_TABS), 'open'),
  market: z.catch(z.string().check(z.regex(/^[A-Z0-9]{1,12}_[A-Z0-9]{1,12}$/)), ''),
  side: z.catch(z.enum(['', '0', '1']), ''),
  type: z.catch(z.enum(['', '0', '1', '2', '3']), ''),
  state: z.catch(z.enum(['', ...SPOT_ORDER_STATES]), ''),
  from: z.catch(Day, ''),
  to: z.catch(Day, ''),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
});
export type RecordsSearch = z.infer<typeof RecordsSearch>;

/** The states that an order of a list can be in. */
export const STATES_OF_TAB = {
  open: WAITING_STATES,
  history: ENDED_STATES,
  trades: [],
} as const satisfies Record<RecordTab, readonly RecordsSearch['state'][]>;

/** Whose orders a page shows. */
export type RecordAccount = 'spot' | 'cross' | 'isolated';

export function orderQueryOf(search: RecordsSearch, zoneId: string): RequestInput<typeof exportSpotOrders>['query'] {
  const { tab, type, state } = search;
  // The address may ask for a state that this list never has.
  const known = STATES_OF_TAB[tab].find((candidate) => candidate === state);
  return {
    ...commonQueryOf(search, zoneId),
    status: tab === 'history' ? '1' : '0',
    delegateType: type || undefined,
    state: known,
  };
}

export function fillQueryOf(search: RecordsSearch, zoneId: string): RequestInput<typeof exportSpotFills>['query'] {
  return commonQueryOf(search, zoneId);
}

function commonQueryOf({ market, side, from, to }: RecordsSearch, zoneId: string) {
  return { symbol: market || undefined, type: side || undefined, ...daysToMs({ from, to }, zoneId) };
}

/** Whether anything but the list itself was chosen. */
export function isFiltered({ market, side, type, state, from, to }: RecordsSearch): boolean {
  return [market, side, type, state, from, to].some((chosen) => chosen !== '');
}
