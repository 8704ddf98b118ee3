import { required } from '../../assert.ts';
import { spendWork } from '../../exchange/long-work/work.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { findAccount } from '../../ledger/ledger.ts';
import { liveSlotsOf } from '../../spot/orders/live-orders.ts';
import { cancelLive } from '../../spot/orders/order-life.ts';
import { requireMarket } from '../../spot/spot-part.ts';
import { findMarginAccount } from '../accounts/margin-account.ts';
import { liquidateMarginAccount } from './liquidate-margin-account.ts';
import { dangerFiguresOf } from '../accounts/account-figures.ts';
import {
  depositRateCentipercent,
  isAbovePercent,
  LIQUIDATE_AT_PERCENT,
  TRADE_ABOVE_PERCENT,
} from '../accounts/margin-figures.ts';
import type { MarginLoan } from '../loans/margin-loan.ts';
import type { MarginAccount } from '../margin-part.ts';
import { isBeyond, worstTicksOf } from '../accounts/worst-price.ts';

/** A call for margin is repeated no sooner (rule 3.2). */
const CALL_EVERY_MS = 24 * 60 * 60 * 1000;

/** What it costs to work out how an account stands. */
const JUDGE_UNITS = 12;

/**
 * There is a new index of an asset: every account that owes something and holds or owes this asset is looked at, by the
 * oldest of its loans. True when its liquidation has begun, or is not at its end because the command may do no more: what
 * it sells may fill an order of somebody who was looked at before, so all are looked at again until no new one begins;
 * whoever is liquidated has no orders left, so this ends.
 */
export function lookAtBorrower(context: CommandContext, loan: MarginLoan, asset: string): boolean {
  const account = findMarginAccount(context.state.margin, loan);
  if (account?.loans[0] !== loan || !isConcerned(context, account, asset)) return false;
  spendWork(context, JUDGE_UNITS);
  const isAnew = account.liquidation === undefined;
  const end = checkAccount(context, account);
  return end === 'cutOff' || (end === 'liquidated' && isAnew);
}

/** What was ever held there has its row in the ledger, and what is owed was paid out there. */
function isConcerned({ state }: CommandContext, { owner, wallet }: MarginAccount, asset: string): boolean {
  return findAccount(state.ledger, { owner, wallet, asset }) !== undefined;
}

/** Calls for margin, or liquidates; undefined where the account stands. */
function checkAccount(
  context: CommandContext,
  account: MarginAccount,
): ReturnType<typeof liquidateMarginAccount> | undefined {
  const figures = dangerFiguresOf(context.state, account, context.atMs);
  if (figures === undefined) return undefined;
  if (account.liquidation !== undefined || !isAbovePercent(figures, LIQUIDATE_AT_PERCENT)) {
    return liquidateMarginAccount(context, account);
  }
  if (isAbovePercent(figures, TRADE_ABOVE_PERCENT)) {
    delete account.calledAtMs;
    return undefined;
  }
  endFarOrders(context, account);
  if (account.calledAtMs !== undefined && context.atMs - account.calledAtMs < CALL_EVERY_MS) return undefined;
  account.calledAtMs = context.atMs;
  const { owner, wallet } = account;
  context.events.push({ kind: 'marginCalled', owner, wallet, rateCentipercent: depositRateCentipercent(figures) });
  return undefined;
}

/** What was allowed to an account out of danger may be its end now: orders beyond the worst price are taken back (B17). */
function endFarOrders(context: CommandContext, { owner, wallet }: MarginAccount): void {
  const { spot } = context.state;
  for (const slot of liveSlotsOf(spot.live, owner)) {
    const order = required(spot.orders[slot], 'a live order has its record');
    if (order.wallet !== wallet || order.status !== 'open' || order.priceTicks === undefined) continue;
    const market = requireMarket(spot, order.symbol);
    const worstTicks = worstTicksOf(context, market, order.side);
    if (worstTicks === undefined || !isBeyond(order.side, order.priceTicks, worstTicks)) continue;
    cancelLive(context, market, { order, reason: 'priceOutsideBand' });
  }
}
