import * as z from 'zod/mini';
import { Decimal, Id, SignedDecimal, TimeMs } from '../shared/fields.ts';

/**
 * Where a second contract stands: it waits for its open tick, counts down, has reached its close time and waits for its
 * settlement, or has ended. `void` gave stake and fee back because ticks were missing or wrong.
 */
export const SECOND_ORDER_STATES = ['generating', 'running', 'settling', 'settled', 'void'] as const;
export const SecondOrderState = z.enum(SECOND_ORDER_STATES);
export type SecondOrderState = z.infer<typeof SecondOrderState>;

/**
 * Why a contract was void: no tick came in time to open it, fewer than three of the last five exist, or two people have
 * found that the index was wrong in one of its seconds.
 */
export const SECOND_VOID_REASONS = ['noOpenTick', 'tooFewTicks', 'erroneousTicks'] as const;
export const SecondVoidReason = z.enum(SECOND_VOID_REASONS);
export type SecondVoidReason = z.infer<typeof SecondVoidReason>;

/** An order's number, printed on its receipt. */
export const SecondOrderNo = z.string().check(z.regex(/^S[1-9]\d{0,17}$/));

/** What of a signed tick is needed to draw it; the receipt has the whole tick. */
export const SecondTick = z.strictObject({ seq: z.int(), ts: TimeMs, price: Decimal });
export type SecondTick = z.infer<typeof SecondTick>;

/** A second contract (ENT-9). `betContent` 1 rise, 0 fall; `status` 0 running, 1 settled, 2 void. */
export const SecondOrder = z.strictObject({
  id: Id,
  orderNo: SecondOrderNo,
  /** As sockets and lists name the market: `BTC/USDT`, `EUR/USD`. */
  symbol: z.string(),
  /** The coin that is staked. */
  baseSymbol: z.string(),
  betContent: z.literal([0, 1]),
  /** A whole number. */
  betAmount: Decimal,
  fee: Decimal,
  periodId: Id,
  /** In seconds. */
  period: z.int(),
  /** The profit rate: `0.85`. */
  odds: Decimal,
  /** Whether a loss costs the whole stake; otherwise it costs stake × odds. */
  flag: z.boolean(),
  status: z.literal([0, 1, 2]),
  state: SecondOrderState,
  /** 1 win, 2 lose, 3 tie; null before the settlement and of a void contract. */
  openResult: z.nullable(z.literal([1, 2, 3])),
  voidReason: z.nullable(SecondVoidReason),
  openPrice: z.nullable(Decimal),
  /** The index of now, while the contract runs. */
  currentPrice: z.nullable(Decimal),
  closePrice: z.nullable(Decimal),
  /** What was credited. */
  payout: z.nullable(Decimal),
  /** Payout less stake and fee; null before the settlement. */
  profitLoss: z.nullable(SignedDecimal),
  /** The same as if the contract ended at `currentPrice`; null unless it runs. */
  profitLossNow: z.nullable(SignedDecimal),
  createTime: TimeMs,
  openTime: z.nullable(TimeMs),
  /** `openTime` + period, to the millisecond. */
  closeTime: z.nullable(TimeMs),
  settleTime: z.nullable(TimeMs),
  /** Milliseconds to `closeTime` by the server's clock when it answered; null before the open tick and after the end. */
  countdown: z.nullable(z.int()),
  /** Given at the acceptance, before anybody knows the open price. */
  commitHash: z.string(),
  openTick: z.nullable(SecondTick),
  /** Those of the last five seconds that exist; empty before the settlement. */
  closeTicks: z.array(SecondTick),
});
export type SecondOrder = z.infer<typeof SecondOrder>;

/** `data` of a private `SETTLEMENT` frame: a contract was accepted, opened or settled. */
export const SecondOrderEvent = z.strictObject({ kind: z.literal('second'), order: SecondOrder });
export type SecondOrderEvent = z.infer<typeof SecondOrderEvent>;
