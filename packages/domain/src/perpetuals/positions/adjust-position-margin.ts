import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { checkLeavingCollateral } from '../../collateral/collateral-gate.ts';
import { postJournal, type Handler, type CommandContext } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { ATTO_PER_UNIT } from '../instrument/perpetual-value.ts';
import { accountOf, markTicksFor, spendableUnits, standingAtMark } from './perpetual-wallet.ts';
import { marginAfterFunding } from '../funding/perpetual-funding.ts';
import { settleFundingOfPosition } from '../funding/pay-funding.ts';
import { liquidationTicks } from '../liquidation/liquidation-price.ts';
import { maxReduceUnits } from './margin-figures.ts';
import { findPositionById, requirePerpetualMarket } from '../perpetuals-part.ts';
import type { Position } from './position.ts';
import { tellPosition } from './position-life.ts';

/** Adds to the margin of an isolated position, or takes some of it out (rule 2.9). */
export interface AdjustPositionMargin {
  readonly kind: 'adjustPositionMargin';
  readonly owner: number;
  readonly key?: string;
  readonly positionId: number;
  readonly change: 'add' | 'reduce';
  readonly units: bigint;
}

/** In the order of the checks. */
export const ADJUST_POSITION_MARGIN_REFUSALS = [
  'amountMustBePositive',
  'positionNotFound',
  'crossMargin',
  'indexUnavailable',
  'auctionClosing',
  'insufficientBalance',
  'reduceExceedsMaximum',
] as const;

/** A mark must stay this far from liquidation after a reduction: one part in so many of it. */
const DISTANCE_PARTS = 200;

export const adjustPositionMargin: Handler<
  AdjustPositionMargin,
  (typeof ADJUST_POSITION_MARGIN_REFUSALS)[number],
  { readonly positionId: number }
> = (context, { owner, positionId, change, units }) => {
  if (units <= 0n) return refuse('amountMustBePositive');
  const { perpetuals } = context.state;
  const position = findPositionById(perpetuals, positionId);
  if (position === undefined || position.owner !== owner) {
    return refuse('positionNotFound', { positionId: String(positionId) });
  }
  if (position.marginMode === 'cross') return refuse('crossMargin');
  const market = requirePerpetualMarket(perpetuals, position.symbol);
  const { settle } = market.contract;
  if (change === 'add') {
    const available = spendableUnits(context.state, { owner, settle });
    if (units > available) return refuse('insufficientBalance', { available: print(available), asset: settle });
  } else {
    // A loss that nobody can see yet would leave with the margin (R5).
    const stale = checkLeavingCollateral(context, { by: 'position', owner, market });
    if (stale !== undefined) return stale;
    const maximum = reducibleUnits(context, market, position);
    if (units > maximum || isTooNear(market, position, units)) {
      return refuse('reduceExceedsMaximum', { maximum: print(maximum) });
    }
  }
  move(context, market, { position, units: change === 'add' ? units : -units });
  return ok({ positionId });
};

function reducibleUnits({ state }: CommandContext, market: PerpetualMarket, position: Position): bigint {
  return maxReduceUnits(marginAfterFunding(market, position), standingAtMark(state, position), position.leverage);
}

function isTooNear(market: PerpetualMarket, position: Position, units: bigint): boolean {
  const margin = (marginAfterFunding(market, position) - units) * ATTO_PER_UNIT;
  const liquidation = liquidationTicks(market.contract, position, margin);
  if (liquidation === undefined) return false;
  const markTicks = markTicksFor(market, position);
  const distance = position.direction === 'long' ? markTicks - liquidation : liquidation - markTicks;
  return distance * DISTANCE_PARTS < markTicks;
}

function move(
  context: CommandContext,
  market: PerpetualMarket,
  { position, units }: { readonly position: Position; readonly units: bigint },
): void {
  const { contract } = market;
  settleFundingOfPosition(context, market, position);
  const account = accountOf({ owner: position.owner, settle: contract.settle });
  position.marginUnits += units;
  const [from, to] = units > 0n ? (['available', 'margin'] as const) : (['margin', 'available'] as const);
  const size = units > 0n ? units : -units;
  postJournal(context, {
    bizType: 'positionMargin',
    bizNo: `positionMargin:${position.id}:${context.sequence}`,
    legs: [
      { ...account, bucket: from, units: -size },
      { ...account, bucket: to, units: size },
    ],
  });
  tellPosition(context, position);
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
