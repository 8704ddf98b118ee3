import type { Auction } from '../../matching/auction/auction.ts';
import type { PricePoint } from '../../matching/auction/price-path.ts';
import { createBook, type Book } from '../../matching/book.ts';
import { createDeadlines, type Deadlines } from '../../matching/deadlines.ts';
import { createLadder } from '../../matching/ladder.ts';
import { INDEX_SILENT_MS } from '../../markets/index-price.ts';
import type { LastTrade, Triggers } from '../../spot/market.ts';
import { createBasisWindow, type BasisWindow } from '../marks/basis-window.ts';
import type { Perpetual } from './perpetual.ts';
import type { TriggerBy } from '../orders/perpetual-order.ts';
import type { Settlement } from '../delisting/settlement.ts';
import type { Delisting } from '../delisting/delisting.ts';
import type { PerpetualFunding } from '../funding/perpetual-funding.ts';
import type { PremiumSums } from '../funding/funding-rate.ts';
import type { Position } from '../positions/position.ts';
import type { PerpetualRound } from '../round/perpetual-round.ts';

/** The index as it was last believed, and the mark that follows from it. */
export interface PerpetualPrice {
  readonly indexUnits: bigint;
  readonly markTicks: number;
  readonly atMs: number;
  /** The sources have jumped away from it, and are not believed yet (rule 2.5). */
  readonly isHeld?: true;
}

export interface PerpetualMarket {
  contract: Perpetual;
  readonly book: Book;
  readonly triggers: Readonly<Record<TriggerBy, Triggers>>;
  /** When orders of it end by themselves. Follows from them, so it is not saved. */
  readonly deadlines: Deadlines;
  /** Every open position on this contract by its id, the oldest first. */
  readonly positions: Map<number, Position>;
  /** The lots of all longs; there are as many short ones. Follows from the positions, so it is not saved. */
  openInterestLots: number;
  lastTrade?: LastTrade;
  price?: PerpetualPrice;
  readonly basis: BasisWindow;
  /** Where the mark was in the last minutes, for the circuit breaker. */
  pricePath: PricePoint[];
  /** The auction by which it opens again; undefined while orders meet as they come. */
  auction?: Auction;
  premiums: PremiumSums;
  premiumAtMs: number;
  lastRateE8: bigint;
  nextFundingAtMs: number;
  /** A funding that not everybody has settled (R9). */
  funding?: PerpetualFunding;
  /** How and when the contract ends; undefined while nobody has announced it. */
  delisting?: Delisting;
  /** Those who are bankrupt at its final price, and who is closed for them (R9). */
  settlement?: Settlement;
  /** Stops that a price has reached and that have not fired yet, the earliest first (R9). */
  reached: readonly Reached[];
  /** What follows from the mark and is not done yet (R9). */
  round?: PerpetualRound;
}

/** A stretch that a price went through: what waited for it then fires, also when its turn comes later. */
export interface Reached {
  readonly by: TriggerBy;
  readonly lowTicks: number;
  readonly highTicks: number;
  readonly atMs: number;
}

export function createPerpetualMarket(contract: Perpetual, nextFundingAtMs: number): PerpetualMarket {
  return {
    contract,
    book: createBook(),
    triggers: { last: createTriggers(), mark: createTriggers() },
    deadlines: createDeadlines(),
    positions: new Map(),
    openInterestLots: 0,
    basis: createBasisWindow(),
    pricePath: [],
    premiums: { weighted: 0n, count: 0 },
    premiumAtMs: 0,
    lastRateE8: 0n,
    nextFundingAtMs,
    reached: [],
  };
}

function createTriggers(): Triggers {
  return { rising: createLadder('lower'), falling: createLadder('higher') };
}

/** Whether nobody can trade: the operator has halted it, or its orders collect for an auction. */
export function isStill({ contract, auction }: PerpetualMarket): boolean {
  return contract.status === 'halt' || auction !== undefined;
}

/** Whether the index has been heard lately enough to act on: else nothing is triggered or liquidated, no risk grows. */
export function isPriceFresh({ price }: PerpetualMarket, atMs: number): boolean {
  return price !== undefined && atMs - price.atMs < INDEX_SILENT_MS;
}

/** Whether risk may grow and collateral may leave by it: heard lately, and not held back as a sudden jump. */
export function isPriceSure(market: PerpetualMarket, atMs: number): boolean {
  return isPriceFresh(market, atMs) && market.price?.isHeld !== true;
}
