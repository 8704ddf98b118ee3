import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { checkLeavingCollateral } from '../../collateral/collateral-gate.ts';
import { postJournal, type Turn } from '../../exchange/turn.ts';
import { ok, refuse, type Result } from '../../result.ts';
import type { ContractMarket } from '../instrument/perpetual-market.ts';
import {
  isClosing,
  lotsLeftOf,
  positionDirectionOf,
  requiredUnits,
  type ContractOrder,
} from '../orders/perpetual-order.ts';
import { liveContractOrders, setHold, tellContractOrder } from '../orders/perpetual-order-life.ts';
import { initialMarginUnits, valueAtto } from '../instrument/perpetual-value.ts';
import { accountOf, markTicksFor, spendableUnits } from './perpetual-wallet.ts';
import type { Direction } from '../instrument/perpetual.ts';
import { marginAfterFunding } from '../funding/contract-funding.ts';
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
  'leverageAboveTier',
  'marginMissing',
] as const;

const DIRECTIONS: readonly Direction[] = ['long', 'short'];

/** Looks whether an owner may choose a leverage; nothing has changed yet. */
export function draftLeverage(
  turn: Turn,
  market: ContractMarket,
  { owner, leverage, leverageMax }: LeverageWish,
): Result<LeverageChange, (typeof LEVERAGE_REFUSALS)[number]> {
  const { contract } = market;
  const { symbol, settle } = contract;
  if (!contract.leverages.includes(leverage) || leverage > (leverageMax ?? leverage)) {
    return refuse('leverageNotAllowed', { maximum: String(leverageMax ?? contract.leverages.at(-1) ?? 1) });
  }
  const { perpetuals } = turn.state;
  const positions = DIRECTIONS.flatMap((direction) => findPosition(perpetuals, { owner, symbol, direction }) ?? []);
  const orders = liveContractOrders(turn, owner, symbol).filter(({ direction }) => !isClosing(direction));
  // A higher one asks less of what stands already: that is collateral that leaves.
  const isRaised = [...positions, ...orders].some((one) => leverage > one.leverage);
  const stale = isRaised ? checkLeavingCollateral(turn, { by: 'position', market }) : undefined;
  if (stale !== undefined) return stale;
  const allowed = allowedLeverage(market, { positions, orders });
  if (leverage > allowed) return refuse('leverageAboveTier', { maximum: String(allowed) });
  const needUnits = needOf(market, { leverage, positions, orders });
  const missing = needUnits - spendableUnits(turn.state, { owner, settle });
  if (missing > 0n) return refuse('marginMissing', { missing: printUnits(missing, LEDGER_SCALE) });
  return ok({ owner, leverage, positions, orders, needUnits });
}

/** What stands there already follows (rule 2.2). */
export function carryOutLeverage(turn: Turn, market: ContractMarket, change: LeverageChange): void {
  const { perpetuals } = turn.state;
  const { owner, leverage, positions, orders } = change;
  const { symbol } = market.contract;
  traderOf(perpetuals, owner).settings.set(symbol, { ...settingsOf(perpetuals, owner, symbol), leverage });
  for (const order of orders) changeOrder(turn, market, { order, leverage });
  for (const position of positions) changePosition(turn, market, { position, leverage });
}

interface Standing {
  readonly positions: readonly Position[];
  readonly orders: readonly ContractOrder[];
}

/** The leverage that the larger of the two directions may have, with its orders. */
function allowedLeverage(market: ContractMarket, { positions, orders }: Standing): number {
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
  market: ContractMarket,
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
function extraMargin(market: ContractMarket, position: Position, leverage: number): bigint {
  const extra = initialMarginUnits(position.costAtto, leverage) - marginAfterFunding(market, position);
  return extra > 0n ? extra : 0n;
}

function changeOrder(
  turn: Turn,
  market: ContractMarket,
  { order, leverage }: { readonly order: ContractOrder; readonly leverage: number },
): void {
  order.leverage = leverage;
  setHold(turn, market, { order, units: requiredUnits(market.contract, order) });
  tellContractOrder(turn, order);
}

function changePosition(
  turn: Turn,
  market: ContractMarket,
  { position, leverage }: { readonly position: Position; readonly leverage: number },
): void {
  const { contract } = market;
  const isIsolated = position.marginMode === 'isolated';
  if (isIsolated) settleFundingOfPosition(turn, market, position);
  const units = isIsolated ? extraMargin(market, position, leverage) : 0n;
  position.leverage = leverage;
  if (units > 0n) {
    position.marginUnits += units;
    const account = accountOf({ owner: position.owner, settle: contract.settle });
    postJournal(turn, {
      bizType: 'positionMargin',
      bizNo: `positionMargin:${position.id}:${turn.sequence}`,
      legs: [
        { ...account, bucket: 'available', units: -units },
        { ...account, bucket: 'margin', units },
      ],
    });
  }
  tellPosition(turn, position);
}
