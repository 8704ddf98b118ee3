import * as z from 'zod/mini';
import { Decimal, SignedDecimal, TimeMs } from '../shared/fields.ts';

/** 1 margined in USDT (`ubw`), 2 margined in the coin itself (`bbw`). */
export const PerpetualType = z.literal([1, 2]);
export type PerpetualType = z.infer<typeof PerpetualType>;

/** The same in the addresses of family B. */
export const PERPETUAL_WORDS = ['ubw', 'bbw'] as const;

/**
 * A contract's name is written in one piece, `BTCUSDT` or `BTCUSD`, so that it is never taken for the spot market
 * `BTC/USDT`; in calls about contracts the other spellings are understood too.
 */
export const PerpetualName = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}([/_][A-Za-z0-9]{1,12})?$/));

/** A step of size with its own leverage and its own maintenance (rule 2.3): maintenance = value × rate − deduction. */
export const RiskTierRow = z.strictObject({
  tier: z.int(),
  /** In the settlement coin; the last tier has no end. */
  maxValue: z.nullable(Decimal),
  maxLeverage: z.int(),
  /** As a fraction: `0.005` is 0.5 %. */
  maintenanceRate: Decimal,
  deduction: Decimal,
});
export type RiskTierRow = z.infer<typeof RiskTierRow>;

/** When a contract ends, and what all its positions were settled at, with what that price was made of. */
export const PerpetualDelisting = z.strictObject({
  announcedAtMs: TimeMs,
  /** From here on positions can only be closed; here trading stops and the final price is taken. */
  closeOnlyAtMs: TimeMs,
  settleAtMs: TimeMs,
  /** Since then the settlement waits, because too little was heard of the index. */
  waitsSinceMs: z.nullable(TimeMs),
  /** The mean of the index, one sample a second over thirty minutes, on the grid of the contract. */
  final: z.nullable(
    z.strictObject({
      price: Decimal,
      mean: Decimal,
      sampleCount: z.int(),
      fromMs: TimeMs,
      toMs: TimeMs,
    }),
  ),
  settledAtMs: z.nullable(TimeMs),
});
export type PerpetualDelisting = z.infer<typeof PerpetualDelisting>;

/** What a contract is and within which limits it trades. Rates are fractions. */
export const PerpetualContract = z.strictObject({
  symbol: z.string(),
  contractType: PerpetualType,
  base: z.string(),
  quote: z.string(),
  /** The coin it is margined and settled in. */
  settle: z.string(),
  status: z.enum(['PRE', 'TRADING', 'CANCEL_ONLY', 'HALT', 'DELISTED']),
  tickSize: Decimal,
  stepSize: Decimal,
  /** What one whole contract is worth in the quote; a USDT-margined one is counted in the coin and has none. */
  faceValue: z.nullable(Decimal),
  minQty: Decimal,
  maxQty: Decimal,
  marketMaxQty: Decimal,
  /** What one owner may have long, and short; what all longs, and so all shorts, may have together. */
  maxPosition: Decimal,
  maxOpenInterest: Decimal,
  /** In the settlement coin; `0` where one contract is the least. */
  minNotional: Decimal,
  makerFee: Decimal,
  takerFee: Decimal,
  /** How far a market order may walk from the best price, and how far a price may stand beyond the mark. */
  marketSlippage: Decimal,
  priceBand: Decimal,
  /** How far the mark may stand from the index. */
  markClamp: Decimal,
  /** The value in the quote that impact prices are taken for. */
  impactValue: Decimal,
  leverages: z.array(z.int()),
  tiers: z.array(RiskTierRow),
  maxOpenOrders: z.int(),
  maxTriggerOrders: z.int(),
});
export type PerpetualContract = z.infer<typeof PerpetualContract>;

/** Where a contract stands now. Null is unknown: no index yet, no trade yet. */
export const PerpetualPrices = z.strictObject({
  symbolName: z.string(),
  lastPrice: z.nullable(Decimal),
  markPrice: z.nullable(Decimal),
  indexPrice: z.nullable(Decimal),
  /** When the mark was last worked out; after 5 s of silence nothing fires, after 60 s nothing new is taken. */
  markedAtMs: z.nullable(TimeMs),
  /** What the running interval would come to if it ended now, as a fraction. */
  fundingRate: SignedDecimal,
  lastFundingRate: SignedDecimal,
  nextFundingTime: TimeMs,
  /** The lots of all longs, which are as many as those of all shorts. */
  openInterest: Decimal,
});
export type PerpetualPrices = z.infer<typeof PerpetualPrices>;
