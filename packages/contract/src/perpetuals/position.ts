import * as z from 'zod/mini';
import { PerpetualType } from './instrument.ts';
import { MarginPattern, TriggerBy } from './order.ts';
import { Decimal, Id, SignedDecimal, TimeMs } from '../shared/fields.ts';

export const POSITION_STATES = ['open', 'liquidating', 'closed', 'liquidated', 'deleveraged'] as const;

/** Margin balance ÷ maintenance margin in percent (rule C-25), two decimals; null without maintenance. */
const MarginRatio = z.nullable(SignedDecimal);

/**
 * A position as family A spells it (rule 2.11). The figures that follow from the mark are those of `markPrice`; a screen
 * that hears a newer mark works them out from `cost` with the formulas of the domain.
 */
export const PerpetualPosition = z.strictObject({
  id: Id,
  orderNo: z.string(),
  symbol: z.string(),
  baseSymbol: z.string(),
  contractType: PerpetualType,
  coin: z.string(),
  /** 0 long, 1 short. */
  type: z.literal([0, 1]),
  leverage: z.int(),
  pattern: MarginPattern,
  /** 0 current, 1 history; `state` says how it ended. */
  status: z.literal([0, 1]),
  state: z.enum(POSITION_STATES),
  /** Initial margin, and the margin that stands for it now; in cross mode the wallet does, and this is the initial one. */
  amount: Decimal,
  adjustAmount: Decimal,
  /** The quantity that is open; of a closed position the most that ever was. */
  openNum: Decimal,
  openPrice: z.nullable(Decimal),
  /** Exactly what the open lots cost, with 18 decimals: entry price and profit follow from it. */
  cost: z.string().check(z.regex(/^\d{1,21}(\.\d{1,18})?$/)),
  /** The expected liquidation price; null where no price does it. */
  closePrice: z.nullable(Decimal),
  /** What was paid in fees while it opened, and while it closed. */
  openFee: Decimal,
  sellFee: Decimal,
  /** Funding received; below zero when it was paid. */
  funding: SignedDecimal,
  /** The average at which lots were closed. */
  dealPrice: z.nullable(Decimal),
  closedNum: Decimal,
  /** What the open lots are worth at the mark. */
  entrustmentValue: Decimal,
  /** Margin and unrealised profit together. */
  remainMargin: SignedDecimal,
  maintenanceMargin: Decimal,
  marginRatio: MarginRatio,
  /** Unrealised while it is open, realised afterwards; and the same over the initial margin, in percent. */
  earn: SignedDecimal,
  earnRate: z.nullable(SignedDecimal),
  realised: SignedDecimal,
  /** What may be taken out of an isolated margin now; null in cross mode. */
  maxReduce: z.nullable(Decimal),
  /** How near the front of the line for deleveraging it stands, 1 to 5; null when it is not open. */
  adlStep: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  /** The nearest stops that stand; `loss/list` has them all. */
  takeProfitPrice: z.nullable(Decimal),
  stopLossPrice: z.nullable(Decimal),
  markPrice: z.nullable(Decimal),
  createTime: TimeMs,
  updateTime: TimeMs,
  params: z.strictObject({ createTime: z.string() }),
});
export type PerpetualPosition = z.infer<typeof PerpetualPosition>;

/** A take-profit or stop-loss of a position (rule 2.8); the three fields of the other kind are null. */
export const PositionStop = z.strictObject({
  id: Id,
  positionId: Id,
  symbol: z.string(),
  /** 0 take-profit, 1 stop-loss. */
  lossType: z.literal([0, 1]),
  /** 0 limit, 1 market. */
  delegateType: z.literal([0, 1]),
  triggerBy: TriggerBy,
  earnPrice: z.nullable(Decimal),
  earnDelegatePrice: z.nullable(Decimal),
  /** Null is the whole position, however large it then is. */
  earnNumber: z.nullable(Decimal),
  losePrice: z.nullable(Decimal),
  loseDelegatePrice: z.nullable(Decimal),
  loseNumber: z.nullable(Decimal),
  /** 0 active, 1 triggered, 2 cancelled. */
  status: z.literal([0, 1, 2]),
  createTime: TimeMs,
  updateTime: TimeMs,
});
export type PositionStop = z.infer<typeof PositionStop>;

/** What an owner has chosen for a contract, and what leverage the account may choose. */
export const PerpetualSetting = z.strictObject({
  symbol: z.string(),
  contractType: PerpetualType,
  leverage: z.int(),
  pattern: MarginPattern,
  positionMode: z.enum(['hedge', 'oneWay']),
  /** By region, experience and age of the account (rule 2.1); the tiers of the contract limit it further. */
  leverageMax: z.int(),
});
export type PerpetualSetting = z.infer<typeof PerpetualSetting>;

/** The contract wallet in one settlement coin, at the marks. */
export const PerpetualAsset = z.strictObject({
  coin: z.string(),
  /** All money in it: cash, frozen for orders, isolated margins. */
  balance: Decimal,
  frozen: Decimal,
  /** What stands in isolated margins. */
  margin: Decimal,
  /** What may be promised or taken out: cash less losses and initial margins of cross positions. */
  available: Decimal,
  /** Of all positions; in cross mode alone below. */
  unrealised: SignedDecimal,
  crossUnrealised: SignedDecimal,
  /** Balance and unrealised profit together. */
  equity: SignedDecimal,
  crossInitialMargin: Decimal,
  crossMaintenance: Decimal,
  /** Of the cross positions together; null while there are none. */
  marginRatio: MarginRatio,
});
export type PerpetualAsset = z.infer<typeof PerpetualAsset>;
