import type { Direction } from '../instrument/perpetual.ts';

/** Whether a position stands for itself alone, or the whole wallet stands for it. */
export type MarginMode = 'isolated' | 'cross';

/** Long and short side by side, or one position that orders add to and take from. */
export type PositionMode = 'hedge' | 'oneWay';

export type PositionStatus = 'open' | 'liquidating' | 'closed' | 'liquidated' | 'deleveraged';

/** A position as the world sees it. Amounts are in the settlement asset. */
export interface PositionRecord {
  readonly id: number;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: Direction;
  readonly marginMode: MarginMode;
  readonly leverage: number;
  readonly lots: number;
  /** The most lots it ever had. */
  readonly peakLots: number;
  /** What its lots cost, in parts of 10^-18: entry price and profit follow from it. */
  readonly costAtto: bigint;
  /** What stands in the margin bucket for it; zero in cross mode. */
  readonly marginUnits: bigint;
  readonly realisedUnits: bigint;
  /** All fees it paid, and of them what closing cost. */
  readonly feeUnits: bigint;
  readonly closeFeeUnits: bigint;
  /** Funding received; below zero when it was paid. */
  readonly fundingUnits: bigint;
  readonly closedLots: number;
  /** The value at which lots were closed, in parts of 10^-18. */
  readonly closedAtto: bigint;
  readonly status: PositionStatus;
  readonly openedAtMs: number;
  readonly updatedAtMs: number;
}

/** The position in the state: the same record, changed in place, and what is remembered of its alarms. */
export interface Position extends Mutable<PositionRecord> {
  /** The last warning, in percent of maintenance; undefined while there is none to remember. */
  warnedPercent?: number;
  warnedAtMs?: number;
  /** When the last funding fell due that it has settled; undefined before its first. */
  fundedAtMs?: number;
  /** Of one that is being liquidated, from its first step to its last. */
  liquidationId?: number;
  /** Between these marks a position needs no look: its ratio is above every warning. */
  safe?: { readonly lowTicks: number; readonly highTicks: number };
  /** In cross mode: true only while the wallet has at least so much cash, and no other position. */
  safeUnits?: bigint;
}

type Mutable<Value> = { -readonly [Field in keyof Value]: Value[Field] };

/** What an owner has chosen for one contract. */
export interface PerpetualSettings {
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly positionMode: PositionMode;
}

/** Rules 2.1 and 2.2, and C-41 for the margin mode. */
export const DEFAULT_SETTINGS: PerpetualSettings = { leverage: 5, marginMode: 'isolated', positionMode: 'hedge' };
