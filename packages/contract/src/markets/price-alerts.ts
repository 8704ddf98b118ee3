import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { MARKET_REFUSALS, SymbolName } from './wire.ts';
import type { RefusalTable } from '../shared/refusal-table.ts';
import { Decimal, Id, SentDecimal, TimeMs } from '../shared/fields.ts';

export const PRICE_ALERT_REFUSALS = {
  ...MARKET_REFUSALS,
  /** So many wait already: `{maximum}`. */
  tooManyAlerts: { code: 3003, status: 422 },
  /** The index of this market is not known now, so nobody can say from which side the price would come. */
  indexUnavailable: { code: 7009, status: 422 },
  /** The index stands exactly there. */
  priceReached: { code: 4007, status: 422 },
} as const satisfies RefusalTable;

export const PriceAlert = z.strictObject({
  alertId: Id,
  symbol: z.string(),
  /** From which side it is reached: the index has to be at least, or at most, this price. */
  direction: z.enum(['above', 'below']),
  price: Decimal,
  createdAtMs: TimeMs,
});
export type PriceAlert = z.infer<typeof PriceAlert>;

export const listPriceAlerts = endpoint({
  method: 'GET',
  path: '/api/priceAlerts/list',
  access: 'user',
  summary: 'Prices one waits for',
  reply: z.array(PriceAlert),
  refusals: {},
});

export const addPriceAlert = endpoint({
  method: 'POST',
  path: '/api/priceAlerts/add',
  access: 'user',
  idempotent: true,
  summary: 'Be told once, when the index reaches this price',
  body: z.strictObject({ symbol: SymbolName, price: SentDecimal }),
  reply: PriceAlert,
  refusals: PRICE_ALERT_REFUSALS,
});

export const removePriceAlert = endpoint({
  method: 'POST',
  path: '/api/priceAlerts/remove',
  access: 'user',
  summary: 'No longer wait for a price; one that is gone changes nothing',
  body: z.strictObject({ alertId: Id }),
  reply: z.strictObject({}),
  refusals: {},
});
