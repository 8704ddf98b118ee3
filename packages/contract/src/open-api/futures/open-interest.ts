import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, TimeMs } from '../../shared/fields.ts';
import { OpenSymbol } from '../fields.ts';
import { SPAN } from './futures-fields.ts';

/** How far apart the rows are; every one is a multiple of the first. */
export const OPEN_INTEREST_PERIODS = ['5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d'] as const;
export type OpenInterestPeriod = (typeof OPEN_INTEREST_PERIODS)[number];

/** Contracts with an end are not offered: of those there is nothing to tell. */
export const CONTRACT_TYPES = ['ALL', 'PERPETUAL', 'CURRENT_QUARTER', 'NEXT_QUARTER'] as const;

/** One address for both families: a contract margined in USDT is named by `symbol`, one margined in its coin by `pair`. */
export const listOpenInterest = endpoint({
  method: 'GET',
  access: 'public',
  refusals: {},
  path: '/futures/data/openInterestHist',
  summary: 'How much was open of a contract at each time, and what that was worth by its mark; 30 days are kept',
  query: z.strictObject({
    symbol: z.optional(OpenSymbol),
    pair: z.optional(OpenSymbol),
    contractType: z.optional(z.enum(CONTRACT_TYPES)),
    period: z.enum(OPEN_INTEREST_PERIODS),
    ...SPAN,
  }),
  reply: z.array(
    z.strictObject({
      symbol: z.optional(z.string()),
      pair: z.optional(z.string()),
      contractType: z.optional(z.literal('PERPETUAL')),
      sumOpenInterest: Decimal,
      /** In what the contract is settled in. */
      sumOpenInterestValue: Decimal,
      timestamp: TimeMs,
    }),
  ),
  open: { weight: 1 },
});
