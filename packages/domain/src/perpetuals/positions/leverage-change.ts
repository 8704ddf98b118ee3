import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { checkLeavingCollateral } from '../../collateral/collateral-gate.ts';
import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { ok, refuse, type Result } from '../../result.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import {
  isClosing,
  lotsLeftOf,
  positionDirectionOf,
  requiredUnits,
  type PerpetualOrder,
} from '../orders/perpetual-order.ts';
import { livePerpetualOrders, setHold, tellPerpetualOrder } from '../orders/perpetual-order-life.ts';
import { initialMarginUnits, valueAtto } from '../instrument/perpetual-value.ts';
import { accountOf, markTicksFor, spendableUnits } from './perpetual-wallet.ts';
import type { Direction } from '../instrument/perpetual.ts';
import { marginAfterFunding } from '../funding/perpetual-funding.ts';
import { settleFundingOfPosition } from '../funding/pay-funding.ts';
import { tierOf } from '../liquidation/maintenance-margin.ts';
import { findPosition, settingsOf, traderOf } from '../perpetuals-part.ts';
import type { Position } from './position.ts';
import { tellPosition } from './position-life.ts';

export interface LeverageWish {
  readonly owner: number;
  readonly leverage: number;
  /** What region, experience and age of the account allow (rule 2.1). */
  readonly leverageMax?: number;
}

/** Another leverage that passed every check, with all that follows it. */
export interface LeverageChange extends Standing {
  readonly owner: number;
  readonly leverage: number;
  /** What it takes of the money that may be spent; below zero what it gives back. */
  readonly needUnits: bigint;
}

/** In the order of the checks. */
export const LEVERAGE_REFUSALS = [
  'leverageNotAllowed',
  'indexUnavailable',
  'auctionClosing',
  'leverageAboveTier',
  'marginMissing',
] as const;

const DIRECTIONS: readonly Direction[] = ['long', 'short'];

/** Looks whether an owner may choose a leverage; nothing has changed yet. */
export function draftLeverage(
  context: CommandContext,
  market: PerpetualMarket,
  { owner, leverage, leverageMax }: LeverageWish,
): Result<LeverageChange, (typeof LEVERAGE_REFUSALS)[number]> {
  const { contract } = market;
  const { symbol, settle } = contract;
  if (!contract.leverages.includes(leverage) || leverage > (leverageMax ?? leverage)) {
    return refuse('leverageNotAllowed', { maximum: String(leverageMax ?? contract.leverages.at(-1) ?? 1) });
  }
  const { perpetuals } = context.state;
  const positions = DIRECTIONS.flatMap((direction) => findPosition(perpetuals, { owner, symbol, direction }) ?? []);
  const orders = livePerpetualOrders(context, owner, symbol).filter(({ direction }) => !isClosing(direction));
  // A higher one asks less of what stands already: that is collateral that leaves.
  const isRaised = [...positions, ...orders].some((one) => leverage > one.leverage);
  const stale = isRaised ? checkLeavingCollateral(context, { by: 'position', owner, market }) : undefined;
  if (stale !== undefined) return stale;
  const allowed = allowedLeverage(market, { positions, orders });
  if (leverage > allowed) return refuse('leverageAboveTier', { maximum: String(allowed) });
  const needUnits = needOf(market, { leverage, positions, orders });
  const missing = needUnits - spendableUnits(context.state, { owner, settle });
  if (missing > 0n) return refuse('marginMissing', { missing: printUnits(missing, LEDGER_SCALE) });
  return ok({ owner, leverage, positions, orders, needUnits });
}

/** What stands there already follows (rule 2.2). */
export function carryOutLeverage(context: CommandContext, market: PerpetualMarket, change: LeverageChange): void {
  const { perpetuals } = context.state;
  const { owner, leverage, positions, orders } = change;
  const { symbol } = market.contract;
  traderOf(perpetuals, owner).settings.set(symbol, { ...settingsOf(perpetuals, owner, symbol), leverage });
  for (const order of orders) changeOrder(context, market, { order, leverage });
  for (const position of positions) changePosition(context, market, { position, leverage });
}

interface Standing {
  readonly positions: readonly Position[];
  readonly orders: readonly PerpetualOrder[];
}

/** The leverage that the larger of the two directions may have, with its orders. */
function allowedLeverage(market: PerpetualMarket, { positions, orders }: Standing): number {
  const { contract } = market;
  const leverages = DIRECTIONS.map((direction) => {
    let value = 0n;
    for (const position of positions) {
      if (position.direction !== direction) continue;
      value += valueAtto(contract, { lots: position.lots, priceTicks: markTicksFor(market, position) });
    }
    for (const order of orders) {
      if (positionDirectionOf(order.direction) !== direction) continue;
      value += valueAtto(contract, { lots: lotsLeftOf(order) - order.closingLots, priceTicks: order.costTicks });
    }
    return tierOf(contract, value).leverageMax;
  });
  return leverages.reduce((least, one) => (one < least ? one : least));
}

/** Orders that need less pay for those that need more. */
function needOf(
  market: PerpetualMarket,
  { leverage, positions, orders }: Standing & { readonly leverage: number },
): bigint {
  let need = 0n;
  for (const order of orders) need += requiredUnits(market.contract, { ...order, leverage }) - order.heldUnits;
  for (const position of positions) {
    if (position.marginMode === 'isolated') need += extraMargin(market, position, leverage);
    else
      need +=
        initialMarginUnits(position.costAtto, leverage) - initialMarginUnits(position.costAtto, position.leverage);
  }
  return need;
}

/** A lower leverage asks for more; a higher one gives nothing back by itself. */
function extraMargin(market: PerpetualMarket, position: Position, leverage: number): bigint {
  const extra = initialMarginUnits(position.costAtto, leverage) - marginAfterFunding(market, position);
  return extra > 0n ? extra : 0n;
}

function changeOrder(
  context: CommandContext,
  market: PerpetualMarket,
  { order, leverage }: { readonly order: PerpetualOrder; readonly leverage: number },
): void {
  order.leverage = leverage;
  setHold(context, market, { order, units: requiredUnits(market.contract, order) });
  tellPerpetualOrder(context, order);
}

function changePosition(
  context: CommandContext,
  market: PerpetualMarket,
  { position, leverage }: { readonly position: Position; readonly leverage: number },
): void {
  const { contract } = market;
  const isIsolated = position.marginMode === 'isolated';
  if (isIsolated) settleFundingOfPosition(context, market, position);
  const units = isIsolated ? extraMargin(market, position, leverage) : 0n;
  position.leverage = leverage;
  if (units > 0n) {
    position.marginUnits += units;
    const account = accountOf({ owner: position.owner, settle: contract.settle });
    postJournal(context, {
      bizType: 'positionMargin',
      bizNo: `positionMargin:${position.id}:${context.sequence}`,
      legs: [
        { ...account, bucket: 'available', units: -units },
        { ...account, bucket: 'margin', units },
      ],
    });
  }
  tellPosition(context, position);
}
