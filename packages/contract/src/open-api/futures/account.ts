import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, SignedDecimal, TimeMs } from '../../shared/fields.ts';
import { MaybeDecimal, OpenSymbol } from '../fields.ts';
import { type FuturesRoot, PositionSide, READ, SPAN, WHICH_SYMBOL } from './futures-fields.ts';

/** The contract wallet in one settlement coin. */
const FuturesAsset = z.strictObject({
  asset: z.string(),
  walletBalance: Decimal,
  unrealizedProfit: SignedDecimal,
  marginBalance: SignedDecimal,
  maintMargin: Decimal,
  initialMargin: Decimal,
  positionInitialMargin: Decimal,
  openOrderInitialMargin: Decimal,
  crossWalletBalance: Decimal,
  crossUnPnl: SignedDecimal,
  availableBalance: Decimal,
  maxWithdrawAmount: Decimal,
  marginAvailable: z.boolean(),
  updateTime: TimeMs,
});

/** What an account has on a contract; the sizes of shorts are below zero. */
const AccountPosition = z.strictObject({
  symbol: z.string(),
  positionSide: PositionSide,
  positionAmt: SignedDecimal,
  entryPrice: Decimal,
  unrealizedProfit: SignedDecimal,
  leverage: z.string(),
  isolated: z.boolean(),
  isolatedMargin: SignedDecimal,
  isolatedWallet: Decimal,
  notional: z.optional(SignedDecimal),
  notionalValue: z.optional(SignedDecimal),
  initialMargin: Decimal,
  maintMargin: Decimal,
  positionInitialMargin: Decimal,
  openOrderInitialMargin: Decimal,
  updateTime: TimeMs,
});

const Account = z.strictObject({
  feeTier: z.int(),
  canTrade: z.boolean(),
  canDeposit: z.boolean(),
  canWithdraw: z.boolean(),
  multiAssetsMargin: z.literal(false),
  updateTime: TimeMs,
  /** Of all settlement coins of contracts margined in USDT, which is one. */
  totalInitialMargin: z.optional(Decimal),
  totalMaintMargin: z.optional(Decimal),
  totalWalletBalance: z.optional(Decimal),
  totalUnrealizedProfit: z.optional(SignedDecimal),
  totalMarginBalance: z.optional(SignedDecimal),
  totalPositionInitialMargin: z.optional(Decimal),
  totalOpenOrderInitialMargin: z.optional(Decimal),
  totalCrossWalletBalance: z.optional(Decimal),
  totalCrossUnPnl: z.optional(SignedDecimal),
  availableBalance: z.optional(Decimal),
  maxWithdrawAmount: z.optional(Decimal),
  assets: z.array(FuturesAsset),
  positions: z.array(AccountPosition),
});

const Balance = z.strictObject({
  accountAlias: z.string(),
  asset: z.string(),
  balance: Decimal,
  crossWalletBalance: Decimal,
  crossUnPnl: SignedDecimal,
  availableBalance: Decimal,
  maxWithdrawAmount: Decimal,
  marginAvailable: z.boolean(),
  updateTime: TimeMs,
});

/** A position with what threatens it. Of what does not exist the price is nought, as programs are used to it. */
const PositionRisk = z.strictObject({
  symbol: z.string(),
  positionSide: PositionSide,
  positionAmt: SignedDecimal,
  entryPrice: Decimal,
  markPrice: MaybeDecimal,
  unRealizedProfit: SignedDecimal,
  liquidationPrice: Decimal,
  leverage: z.string(),
  marginType: z.enum(['isolated', 'cross']),
  isolatedMargin: SignedDecimal,
  isolatedWallet: Decimal,
  isAutoAddMargin: z.literal('false'),
  notional: z.optional(SignedDecimal),
  notionalValue: z.optional(SignedDecimal),
  marginAsset: z.string(),
  initialMargin: Decimal,
  maintMargin: Decimal,
  positionInitialMargin: Decimal,
  openOrderInitialMargin: Decimal,
  /** How near the front of the line for deleveraging, 0 to 4. */
  adl: z.int(),
  updateTime: TimeMs,
});

type Version = 'v1' | 'v2' | 'v3';

/** The account, its balances and positions; the versions differ by what they leave out. */
export function futuresAccountCalls(root: FuturesRoot, version: Version) {
  return {
    account: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/${version}/account`,
      summary: 'The contract wallet with its margins, and what is open',
      reply: Account,
      open: { weight: 5 },
    }),
    balance: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/${version}/balance`,
      summary: 'The contract wallet coin by coin',
      reply: z.array(Balance),
      open: { weight: 5 },
    }),
    positionRisk: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/${version}/positionRisk`,
      summary: 'Positions with their mark, liquidation price and margins',
      query: z.strictObject({
        symbol: z.optional(OpenSymbol),
        pair: z.optional(OpenSymbol),
        marginAsset: z.optional(OpenSymbol),
      }),
      reply: z.array(PositionRisk),
      open: { weight: 5 },
    }),
  };
}

export const INCOME_TYPES = ['REALIZED_PNL', 'COMMISSION', 'FUNDING_FEE', 'INSURANCE_CLEAR'] as const;
export type IncomeType = (typeof INCOME_TYPES)[number];

/** What was paid and received, and what stands before a liquidation. */
export function futuresIncomeCalls(root: FuturesRoot) {
  return {
    income: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/income`,
      summary: 'What trades, fees, fundings and liquidations brought or took, oldest first',
      query: z.strictObject({
        symbol: z.optional(OpenSymbol),
        incomeType: z.optional(z.enum(INCOME_TYPES)),
        ...SPAN,
      }),
      reply: z.array(
        z.strictObject({
          symbol: z.string(),
          incomeType: z.enum(INCOME_TYPES),
          income: SignedDecimal,
          asset: z.string(),
          info: z.string(),
          time: TimeMs,
          /** One number for each row of its kind. */
          tranId: z.string(),
          tradeId: z.string(),
        }),
      ),
      open: { weight: 30 },
    }),
    adlQuantile: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/adlQuantile`,
      summary: 'How near the front of the line for deleveraging one’s positions stand, 0 to 4',
      query: WHICH_SYMBOL,
      reply: z.array(z.strictObject({ symbol: z.string(), adlQuantile: z.record(z.string(), z.int()) })),
      open: { weight: 5 },
    }),
  };
}
