import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { Decimal, TimeMs } from '../shared/fields.ts';

/** How an auction stands by which a market opens again (rule R8). */
export const MarketAuction = z.strictObject({
  /** `CALL`: orders collect, and nobody trades. `UNCROSSING`: they trade at its price, and none is taken. */
  phase: z.enum(['CALL', 'UNCROSSING']),
  startedAtMs: TimeMs,
  /** When the call ends at the earliest: it is extended while it would trade too far from the reference. */
  endsAtMs: TimeMs,
  extensions: z.int(),
  /** What would trade now and at which price, and what one side would be left with; null while nothing would. */
  price: z.nullable(Decimal),
  quantity: z.nullable(Decimal),
  surplus: z.nullable(Decimal),
  surplusSide: z.nullable(z.enum(['buy', 'sell'])),
});
export type MarketAuction = z.infer<typeof MarketAuction>;

/** When a market stops, and for how long. */
const Breaker = z.strictObject({
  symbolName: z.string(),
  /** How far the price may go from where it was five minutes before, as a part of that: `0.1`. */
  limit: Decimal,
  callMs: z.int(),
  /** How much longer, so many times at most, while it would trade farther than the limit from the reference. */
  extensionMs: z.int(),
  extensions: z.int(),
});
export type Breaker = z.infer<typeof Breaker>;

export const listAuctions = endpoint({
  method: 'GET',
  path: '/public/auctions',
  access: 'public',
  summary: 'Markets that a circuit breaker has stopped, with what would trade now, and the terms of every breaker',
  reply: z.strictObject({
    auctions: z.array(z.extend(MarketAuction, { symbolName: z.string() })),
    breakers: z.array(Breaker),
    atMs: TimeMs,
  }),
  refusals: {},
});
