import type { Side } from '../matching/side.ts';
import type { Perpetual, Direction } from './instrument/perpetual.ts';
import type { PerpetualOrderRecord } from './orders/perpetual-order.ts';
import type { DelistingRecord } from './delisting/delisting.ts';
import type { PositionRecord } from './positions/position.ts';

export interface PerpetualChanged {
  readonly kind: 'contractChanged';
  readonly contract: Perpetual;
}

export interface PerpetualOrderChanged {
  readonly kind: 'contractOrderChanged';
  readonly order: PerpetualOrderRecord;
}

export interface PositionChanged {
  readonly kind: 'positionChanged';
  readonly position: PositionRecord;
}

/** One side of a trade: what it closed and opened, what it gained and paid. */
export interface TradeSide {
  readonly owner: number;
  readonly orderId?: number;
  readonly closedLots: number;
  readonly realisedUnits: bigint;
  readonly feeUnits: bigint;
  /** What a liquidation paid to the insurance fund beside the fee. */
  readonly penaltyUnits: bigint;
}

/** How lots changed hands: on the book; to the fund; to whoever was first in line; within one owner; or at the final price. */
export type TradeManner = 'book' | 'takeover' | 'deleverage' | 'netting' | 'settlement';

export interface PerpetualTrade {
  readonly id: number;
  readonly symbol: string;
  readonly manner: TradeManner;
  readonly priceTicks: number;
  readonly lots: number;
  readonly valueAtto: bigint;
  readonly buyer: TradeSide;
  readonly seller: TradeSide;
  /** Who came to the book; of the other manners the side that had to be closed. */
  readonly takerSide: Side;
  readonly atMs: number;
}

export interface PerpetualTraded {
  readonly kind: 'contractTraded';
  readonly trade: PerpetualTrade;
}

export interface PerpetualLevelChanged {
  readonly kind: 'contractLevelChanged';
  readonly symbol: string;
  readonly side: Side;
  readonly priceTicks: number;
  readonly quantityLots: number;
}

export interface MarkChanged {
  readonly kind: 'markChanged';
  readonly symbol: string;
  readonly indexUnits: bigint;
  readonly markTicks: number;
  /** What all longs have together at that moment; rules before version 8 did not say it. */
  readonly openInterestLots?: number;
  readonly atMs: number;
  /** It stands where it stood, because the index is held back. */
  readonly isHeld?: true;
}

/** A funding of one contract: its rate and mark, and what has just been settled of it. One that concerns many is told in parts (R9). */
export interface FundingSettled {
  readonly kind: 'fundingSettled';
  readonly symbol: string;
  readonly rateE8: bigint;
  readonly markTicks: number;
  readonly dueAtMs: number;
  readonly payments: readonly FundingPayment[];
}

/** What one position received; below zero when it paid. `owedUnits` is what it should have paid and could not. */
export interface FundingPayment {
  readonly positionId: number;
  readonly owner: number;
  readonly direction: Direction;
  readonly units: bigint;
  readonly owedUnits: bigint;
}

export interface MarginWarned {
  readonly kind: 'marginWarned';
  readonly owner: number;
  readonly settle: string;
  /** The position in danger; undefined when it is the whole wallet. */
  readonly positionId?: number;
  readonly percent: number;
}

/** A gain that is not yet realised became money, because the wallet owed more than it had. */
export interface GainSettled {
  readonly kind: 'gainSettled';
  readonly owner: number;
  readonly symbol: string;
  readonly positionId: number;
  readonly units: bigint;
}

/** One step of a liquidation, as its record tells it (rule 2.7). */
export interface LiquidationStep {
  readonly kind: 'liquidationStep';
  readonly liquidationId: number;
  readonly owner: number;
  readonly symbol: string;
  readonly positionId: number;
  readonly step: 'flagged' | 'cancelled' | 'netted' | 'reduced' | 'closed' | 'takenOver' | 'deleveraged' | 'ended';
  readonly lots: number;
  readonly priceTicks: number;
  readonly markTicks: number;
  readonly indexUnits: bigint;
  readonly equityUnits: bigint;
  readonly maintenanceUnits: bigint;
}

/** What losses neither fund nor treasury can pay in an asset; nothing once it is made good. While it is above zero, nobody opens. */
export interface ShortfallChanged {
  readonly kind: 'shortfallChanged';
  readonly asset: string;
  readonly shortfallUnits: bigint;
}

/** A contract is announced to end, comes nearer to it or has ended; nothing when the announcement was taken back. */
export interface DelistingChanged {
  readonly kind: 'delistingChanged';
  readonly symbol: string;
  readonly delisting?: DelistingRecord;
}

export type PerpetualsEvent =
  | PerpetualChanged
  | PerpetualOrderChanged
  | PositionChanged
  | PerpetualTraded
  | PerpetualLevelChanged
  | MarkChanged
  | FundingSettled
  | MarginWarned
  | GainSettled
  | LiquidationStep
  | ShortfallChanged
  | DelistingChanged;
