import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { MARKET_REFUSALS } from '../markets/wire.ts';
import { PerpetualDelisting, PerpetualName, PerpetualPrices, PerpetualContract, RiskTierRow } from './instrument.ts';
import { PublicLiquidation } from './liquidation.ts';
import { Decimal, PAGE, pageOf, SignedDecimal, TimeMs } from '../shared/fields.ts';

export const listPerpetuals = endpoint({
  method: 'GET',
  path: '/public/contracts',
  access: 'public',
  summary: 'Every perpetual contract with its limits, tiers and prices as the engine has them',
  reply: z.strictObject({
    contracts: z.array(
      z.extend(PerpetualContract, { prices: PerpetualPrices, delisting: z.nullable(PerpetualDelisting) }),
    ),
    /** The server's clock: countdowns run by it. */
    asOfMs: TimeMs,
  }),
  refusals: {},
});

export const FundingRate = z.strictObject({
  symbolName: z.string(),
  /** What the running interval would come to if it ended now, and what the last one came to; fractions. */
  fundingRate: SignedDecimal,
  lastFundingRate: SignedDecimal,
  nextFundingTime: TimeMs,
  interestRate: SignedDecimal,
  premiumIndex: SignedDecimal,
  markPrice: z.nullable(Decimal),
  indexPrice: z.nullable(Decimal),
  atMs: TimeMs,
});
export type FundingRate = z.infer<typeof FundingRate>;

export const getFundingRate = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getFundingRate',
  access: 'public',
  summary: 'The funding of a contract: predicted, last, and when the next is due',
  query: z.strictObject({ symbolName: PerpetualName }),
  reply: FundingRate,
  refusals: MARKET_REFUSALS,
});

export const FundingRow = z.strictObject({
  fundingTime: TimeMs,
  fundingRate: SignedDecimal,
  markPrice: Decimal,
});

export const listFundingRates = endpoint({
  method: 'GET',
  path: '/public/contracts/:symbol/fundingRates',
  access: 'public',
  summary: 'The fundings of a contract, newest first',
  params: z.strictObject({ symbol: PerpetualName }),
  query: z.strictObject(PAGE),
  reply: pageOf(FundingRow),
  refusals: MARKET_REFUSALS,
});

/** Mark and index at the end of a minute. */
export const MarkRow = z.strictObject({ atMs: TimeMs, markPrice: Decimal, indexPrice: Decimal });

export const listMarks = endpoint({
  method: 'GET',
  path: '/public/contracts/:symbol/marks',
  access: 'public',
  summary: 'Mark and index of a contract minute by minute, newest first',
  params: z.strictObject({ symbol: PerpetualName }),
  query: z.strictObject(PAGE),
  reply: pageOf(MarkRow),
  refusals: MARKET_REFUSALS,
});

export const PerpetualTiers = z.strictObject({
  symbolName: z.string(),
  coin: z.string(),
  tiers: z.array(RiskTierRow),
});

export const getUbwMaintenanceMargin = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/entrust/get/getUbwMaintenanceMargin',
  access: 'public',
  summary: 'The risk tiers of the USDT-margined contracts',
  reply: z.array(PerpetualTiers),
  refusals: {},
});

export const getBbwMaintenanceMargin = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/entrust/get/getBbwMaintenanceMargin/:coin',
  access: 'public',
  summary: 'The risk tiers of a coin’s coin-margined contract',
  params: z.strictObject({ coin: PerpetualName }),
  reply: PerpetualTiers,
  refusals: MARKET_REFUSALS,
});

export const listLiquidations = endpoint({
  method: 'GET',
  path: '/public/liquidations',
  access: 'public',
  summary: 'Every trade of a liquidation, of one contract or of all, newest first, anonymous',
  query: z.strictObject({ symbol: z.optional(PerpetualName), ...PAGE }),
  reply: pageOf(PublicLiquidation),
  refusals: {},
});

export const InsuranceDay = z.strictObject({
  /** The day in UTC, by its beginning. */
  dayMs: TimeMs,
  coin: z.string(),
  /** What it took in and what it paid out on that day. */
  income: Decimal,
  paid: Decimal,
  /** What it held at its end, or holds now. */
  balance: SignedDecimal,
});
export type InsuranceDay = z.infer<typeof InsuranceDay>;

export const getInsuranceFund = endpoint({
  method: 'GET',
  path: '/public/insuranceFund',
  access: 'public',
  summary: 'The insurance fund per coin and per day, from the ledger; balance = balance before + income − paid',
  reply: z.strictObject({
    /** `seed`: what a demonstration's fund was given at its beginning, and has not earned; 0 elsewhere. */
    assets: z.array(z.strictObject({ coin: z.string(), balance: SignedDecimal, seed: Decimal })),
    /** Every day on which it moved, newest first. */
    days: z.array(InsuranceDay),
    asOfMs: TimeMs,
  }),
  refusals: {},
});
