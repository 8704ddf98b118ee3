import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { Decimal, TimeMs } from '../shared/fields.ts';

/** What one asset of the fund came to, from the first fee on. */
export const FundAsset = z.strictObject({
  coin: z.string(),
  balance: Decimal,
  /** All trading fees ever paid in it, and what of them the fund has got. */
  fees: Decimal,
  income: Decimal,
});
export type FundAsset = z.infer<typeof FundAsset>;

export const FundDay = z.strictObject({
  /** The day in UTC, by its beginning. */
  dayMs: TimeMs,
  coin: z.string(),
  fees: Decimal,
  income: Decimal,
  /** What the fund held at its end, or holds now. */
  balance: Decimal,
});
export type FundDay = z.infer<typeof FundDay>;

export const getSecurityFund = endpoint({
  method: 'GET',
  path: '/public/securityFund',
  access: 'public',
  summary:
    'The security fund per asset and per day, from the ledger. Whoever reads it can check it: income is floor(fees ÷ 10) over all days, and the days add up',
  reply: z.strictObject({
    assets: z.array(FundAsset),
    /** Every day on which a fee was paid, newest first. */
    days: z.array(FundDay),
    /** Everything up to this moment is counted. */
    asOfMs: TimeMs,
  }),
  refusals: {},
});
