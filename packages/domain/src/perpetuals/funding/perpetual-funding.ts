import type { Walk } from '../../exchange/long-work/walk.ts';
import type { Perpetual } from '../instrument/perpetual.ts';
import { valueAtto } from '../instrument/perpetual-value.ts';
import type { Position } from '../positions/position.ts';
import { fundingUnits } from './funding-rate.ts';

/**
 * A funding whose time has come and that not everybody has settled (R9). Rate and mark are those of that moment, and
 * what a position owes or is owed counts in all that is asked about it from then on, whenever its turn comes.
 */
export interface PerpetualFunding extends Walk {
  readonly rateE8: bigint;
  readonly markTicks: number;
  readonly dueAtMs: number;
  /** What the clearing account has been paid, less what it has paid out; with the last it is what rounding left. */
  transitUnits: bigint;
}

/** A contract with what is open of its funding. */
interface Funded {
  readonly contract: Perpetual;
  readonly funding?: PerpetualFunding;
}

/** Whether a position was there when funding fell due, and has not settled it. */
export function isUnsettled({ funding }: Funded, { id, fundedAtMs }: Position): boolean {
  return funding !== undefined && id <= funding.uptoId && fundedAtMs !== funding.dueAtMs;
}

/**
 * What a position is still to receive; below zero when it is to pay. Who pays is rounded up, who receives down. Its
 * lots are those of the moment, because nothing changes them before it has settled.
 */
export function unsettledUnits(market: Funded, position: Position): bigint {
  const { contract, funding } = market;
  if (funding === undefined || !isUnsettled(market, position)) return 0n;
  const { rateE8, markTicks } = funding;
  const value = valueAtto(contract, { lots: position.lots, priceTicks: markTicks });
  const isPayer = rateE8 > 0n === (position.direction === 'long');
  return isPayer ? -fundingUnits(value, rateE8, 'up') : fundingUnits(value, rateE8, 'down');
}

/** The margin of an isolated position once its funding is settled: it pays no more than it has. */
export function marginAfterFunding(market: Funded, position: Position): bigint {
  const units = position.marginUnits + unsettledUnits(market, position);
  return units > 0n ? units : 0n;
}
