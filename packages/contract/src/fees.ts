import * as z from 'zod/mini';
import { ACCOUNT_TIERS } from './account-tier.ts';
import { endpoint } from './endpoint.ts';
import { Decimal, TimeMs } from './wire.ts';

const AccountTier = z.enum(ACCOUNT_TIERS);

/** What one tier pays, in percent, and from which 30-day turnover in USDT it is given. */
export const TierFees = z.strictObject({
  tier: AccountTier,
  turnoverMin: Decimal,
  spotMakerPercent: Decimal,
  spotTakerPercent: Decimal,
  contractMakerPercent: Decimal,
  contractTakerPercent: Decimal,
});
export type TierFees = z.infer<typeof TierFees>;

/** A market as the engine holds it now. */
export const SpotTerms = z.strictObject({
  symbol: z.string(),
  status: z.string(),
  makerPercent: Decimal,
  takerPercent: Decimal,
  tick: Decimal,
  step: Decimal,
  minNotional: Decimal,
  maxNotional: Decimal,
  openOrdersMax: z.int(),
});
export type SpotTerms = z.infer<typeof SpotTerms>;

export const getSpotFees = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getExchangeSpotFee',
  access: 'public',
  summary: 'What trading costs now, market by market as the engine has it, and the schedule of tiers',
  reply: z.strictObject({
    markets: z.array(SpotTerms),
    swapPercent: Decimal,
    /** The part of every trading fee that the security fund gets. */
    fundPercent: Decimal,
    tiers: z.array(TierFees),
    /** The tiers that are given today: while only the first is, everybody pays what the markets say. */
    tiersInForce: z.array(AccountTier),
    asOfMs: TimeMs,
  }),
  refusals: {},
});
export type SpotFees = z.infer<typeof getSpotFees.reply>;
