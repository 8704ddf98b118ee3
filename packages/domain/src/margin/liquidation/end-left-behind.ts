import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { spendWork } from '../../exchange/long-work/work.ts';
import { isMarginWallet } from '../../ledger/wallet.ts';
import { ladderOf } from '../../matching/book.ts';
import { bestPrice } from '../../matching/ladder.ts';
import type { Side } from '../../matching/side.ts';
import type { Market } from '../../spot/market.ts';
import { isLooking } from '../../spot/prices/index-looks.ts';
import { liveSlotsOf } from '../../spot/orders/live-orders.ts';
import type { MakerJudge } from '../../spot/orders/maker-judge.ts';
import type { Order } from '../../spot/orders/order.ts';
import { cancelLive } from '../../spot/orders/order-life.ts';
import { findMarginAccount } from '../accounts/margin-account.ts';
import { isBeyond, worstTicksOf } from '../accounts/worst-price.ts';
import type { MarginLoan } from '../loans/margin-loan.ts';

/** What it costs to look at an order of a borrower, and to end one. */
const LOOK_UNITS = 1;
const END_UNITS = 12;

/** Whether the index has left a price of the book more than 3.5 % behind; whose orders stand there it does not ask. */
export function isAnyLeftBehind(context: CommandContext, market: Market): boolean {
  return (['buy', 'sell'] as const).some((side) => {
    const worstTicks = worstTicksOf(context, market, side);
    const best = bestPrice(ladderOf(market.book, side));
    return worstTicks !== undefined && best !== undefined && isBeyond(side, best, worstTicks);
  });
}

/**
 * Ends the orders of a borrower that the index has left behind on a market (B18), by the oldest of the account's loans.
 * Their money counts in full while they rest; met by a friend there, it would be gone, and the fund would pay the debt.
 */
export function endLeftBehind(context: CommandContext, market: Market, loan: MarginLoan): void {
  const { margin, spot } = context.state;
  const account = findMarginAccount(margin, loan);
  if (account?.loans[0] !== loan) return;
  for (const slot of liveSlotsOf(spot.live, account.owner, market.instrument.symbol)) {
    spendWork(context, LOOK_UNITS);
    const order = required(spot.orders[slot], 'a live order has its record');
    if (order.wallet === account.wallet) endIfBeyond(context, market, order);
  }
}

/** Ends those that an order is about to meet before their turn has come (R9): acting sooner gains nothing. */
export function judgeLeftBehind(context: CommandContext, market: Market, side: Side): MakerJudge | undefined {
  return isUnderWay(market) ? leftBehindJudge(context, market, side) : undefined;
}

function leftBehindJudge(context: CommandContext, market: Market, side: Side): MakerJudge | undefined {
  const worstTicks = worstTicksOf(context, market, side);
  if (worstTicks === undefined) return undefined;
  return {
    isAt: (priceTicks) => isBeyond(side, priceTicks, worstTicks),
    isOver: (order, priceTicks) => isBeyond(side, priceTicks, worstTicks) && isOwing(context, order),
    end: (order) => void endIfBeyond(context, market, order),
  };
}

/** The same of one order that an auction lets trade; says whether it ended. */
export function endIfLeftBehind(context: CommandContext, market: Market, order: Order): boolean {
  return isUnderWay(market) && endIfBeyond(context, market, order);
}

function endIfBeyond(context: CommandContext, market: Market, order: Order): boolean {
  if (order.status !== 'open' || !isLeftBehind(context, market, order)) return false;
  spendWork(context, END_UNITS);
  cancelLive(context, market, { order, reason: 'priceOutsideBand' });
  return true;
}

/** Only until all borrowers had their turn: who borrows afterwards is asked by the next index. */
function isUnderWay({ looks }: Market): boolean {
  return looks !== undefined && isLooking(looks.leftBehind);
}

function isLeftBehind(context: CommandContext, market: Market, order: Order): boolean {
  const { side, priceTicks } = order;
  if (priceTicks === undefined || !isOwing(context, order)) return false;
  const worstTicks = worstTicksOf(context, market, side);
  return worstTicks !== undefined && isBeyond(side, priceTicks, worstTicks);
}

function isOwing({ state: { margin } }: CommandContext, order: Order): boolean {
  return isMarginWallet(order.wallet) && (findMarginAccount(margin, order)?.loans.length ?? 0) > 0;
}
