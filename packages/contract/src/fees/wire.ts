import * as z from 'zod/mini';
import { ACCOUNT_TIERS } from './account-tier.ts';
import { endpoint } from '../shared/endpoint.ts';
import { PERPETUAL_WORDS, PerpetualType } from '../perpetuals/instrument.ts';
import { Decimal, TimeMs } from '../shared/fields.ts';

export const AccountTier = z.enum(ACCOUNT_TIERS);

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
    asOfMs: TimeMs,
  }),
  refusals: {},
});
export type SpotFees = z.infer<typeof getSpotFees.reply>;

/** A contract as the engine holds it now; what is in the settlement coin says so by `coin`. */
export const PerpetualTerms = z.strictObject({
  symbol: z.string(),
  contractType: PerpetualType,
  coin: z.string(),
  status: z.string(),
  makerPercent: Decimal,
  takerPercent: Decimal,
  /** What being liquidated costs on top, as far as there is so much left. */
  liquidationPercent: Decimal,
  tick: Decimal,
  step: Decimal,
  minValue: Decimal,
  openOrdersMax: z.int(),
});
export type PerpetualTerms = z.infer<typeof PerpetualTerms>;

export const getPerpetualFees = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getExchangeContractFee',
  access: 'public',
  summary: 'What trading contracts costs now, of one kind (ubw, bbw) or of both, and the schedule of tiers',
  query: z.strictObject({ type: z.optional(z.enum(PERPETUAL_WORDS)) }),
  reply: z.strictObject({ contracts: z.array(PerpetualTerms), tiers: z.array(TierFees), asOfMs: TimeMs }),
  refusals: {},
});

export const getAccountTier = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/getAccountTier',
  access: 'user',
  apiKey: 'read',
  summary: 'The own tier, what was agreed about it, and the turnover of thirty days that counts for it',
  reply: z.strictObject({ tier: AccountTier, agreedTier: AccountTier, turnover: Decimal }),
  refusals: {},
});
