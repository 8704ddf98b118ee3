import { required } from '../assert.ts';
import type { Turn } from '../exchange/turn.ts';
import { findAccount } from '../ledger/ledger.ts';
import { liveSlotsOf } from '../spot/live-orders.ts';
import { cancelLive } from '../spot/order-life.ts';
import { requireMarket } from '../spot/spot-part.ts';
import { liquidateMarginAccount } from './liquidate-margin-account.ts';
import { dangerFiguresOf } from './account-figures.ts';
import {
  depositRateCentipercent,
  isAbovePercent,
  LIQUIDATE_AT_PERCENT,
  TRADE_ABOVE_PERCENT,
} from './margin-figures.ts';
import type { MarginAccount } from './margin-part.ts';
import { isBeyond, worstTicksOf } from './worst-price.ts';

/** A call for margin is repeated no sooner (rule 3.2). */
const CALL_EVERY_MS = 24 * 60 * 60 * 1000;

/**
 * There is a new index of an asset: every account that owes something and holds or owes this asset is looked at. What a
 * liquidation sells may fill an order of somebody who was looked at before, so all are looked at again until no new
 * one begins; whoever is liquidated has no orders left, so this ends.
 */
export function checkMarginAccounts(turn: Turn, asset: string): void {
  let hasBegun = true;
  while (hasBegun) {
    hasBegun = false;
    for (const account of concernedBy(turn, asset)) {
      const isAnew = account.liquidation === undefined;
      if (checkAccount(turn, account) && isAnew) hasBegun = true;
    }
  }
}

/** Whoever comes first finds the better book: the order is the same on every machine. */
function concernedBy(turn: Turn, asset: string): readonly MarginAccount[] {
  return [...turn.state.margin.accounts.values()]
    .filter((account) => isConcerned(turn, account, asset))
    .toSorted((left, right) => left.owner - right.owner || left.wallet - right.wallet);
}

function isConcerned({ state }: Turn, { owner, wallet, loans }: MarginAccount, asset: string): boolean {
  if (loans.length === 0) return false;
  return (
    loans.some((loan) => loan.asset === asset) || findAccount(state.ledger, { owner, wallet, asset }) !== undefined
  );
}

/** Calls for margin, or liquidates: true when it did the latter. */
function checkAccount(turn: Turn, account: MarginAccount): boolean {
  const figures = dangerFiguresOf(turn.state, account, turn.atMs);
  if (figures === undefined) return false;
  if (account.liquidation !== undefined || !isAbovePercent(figures, LIQUIDATE_AT_PERCENT)) {
    liquidateMarginAccount(turn, account);
    return true;
  }
  if (isAbovePercent(figures, TRADE_ABOVE_PERCENT)) {
    delete account.calledAtMs;
    return false;
  }
  endFarOrders(turn, account);
  if (account.calledAtMs !== undefined && turn.atMs - account.calledAtMs < CALL_EVERY_MS) return false;
  account.calledAtMs = turn.atMs;
  const { owner, wallet } = account;
  turn.events.push({ kind: 'marginCalled', owner, wallet, rateCentipercent: depositRateCentipercent(figures) });
  return false;
}

/** What was allowed to an account out of danger may be its end now: orders beyond the worst price are taken back (B17). */
function endFarOrders(turn: Turn, { owner, wallet }: MarginAccount): void {
  const { spot } = turn.state;
  for (const slot of liveSlotsOf(spot.live, owner)) {
    const order = required(spot.orders[slot], 'a live order has its record');
    if (order.wallet !== wallet || order.status !== 'open' || order.priceTicks === undefined) continue;
    const market = requireMarket(spot, order.symbol);
    const worstTicks = worstTicksOf(turn, market, order.side);
    if (worstTicks === undefined || !isBeyond(order.side, order.priceTicks, worstTicks)) continue;
    cancelLive(turn, market, { order, reason: 'priceOutsideBand' });
  }
}
