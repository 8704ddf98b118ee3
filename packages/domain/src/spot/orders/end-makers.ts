import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { judgeLocked } from '../../locked/end-locked-makers.ts';
import { judgeLeftBehind } from '../../margin/liquidation/end-left-behind.ts';
import { ladderOf } from '../../matching/book.ts';
import { firstOf, isWithin, priceOfLevel, visitLevels } from '../../matching/ladder.ts';
import type { Taker } from '../../matching/match.ts';
import { groupOf, nextOf, NONE, openLotsOf } from '../../matching/order-slots.ts';
import { oppositeOf } from '../../matching/side.ts';
import type { Market } from '../market.ts';
import { judgePassed } from './end-passed-orders.ts';
import type { MakerJudge } from './maker-judge.ts';
import type { Order } from './order.ts';

/**
 * Ends those among the resting orders that an order is about to meet which must not trade: past their date (O28), left
 * behind by the index (B18), worse than the lock of their owner's money allows (K4). One walk for all of them: whoever
 * ends, and whoever of the same group gives way, takes nothing of the order, which goes on to the next.
 */
export function endMakers(context: CommandContext, market: Market, taker: Taker): void {
  const passed = judgePassed(context, market);
  const left = judgeLeftBehind(context, market, oppositeOf(taker.side));
  const locked = judgeLocked(context, market, oppositeOf(taker.side));
  if (passed === undefined && left === undefined && locked === undefined) return;
  const judges = [passed, left, locked].filter((judge) => judge !== undefined);
  for (const { order, judge } of findOver(context, market, { taker, judges })) judge.end(order);
}

interface Coming {
  readonly taker: Taker;
  readonly judges: readonly MakerJudge[];
}

interface Over {
  readonly order: Order;
  readonly judge: MakerJudge;
}

function findOver({ state }: CommandContext, { book }: Market, { taker, judges }: Coming): readonly Over[] {
  const { slots, orders } = state.spot;
  const found: Over[] = [];
  const ladder = ladderOf(book, oppositeOf(taker.side));
  let leftLots = taker.quantityLots;
  visitLevels(ladder, (level) => {
    const priceTicks = priceOfLevel(ladder, level);
    if (!isWithin(ladder, level, taker.limitTicks) || !judges.some(({ isAt }) => isAt(priceTicks))) return false;
    for (let slot = firstOf(ladder, level); slot !== NONE && leftLots > 0; slot = nextOf(slots, slot)) {
      const order = required(orders[slot], 'a resting order has its record');
      const judge = judges.find(({ isOver }) => isOver(order, priceTicks));
      if (judge !== undefined) found.push({ order, judge });
      else leftLots -= takenLots(taker, { isOwn: groupOf(slots, slot) === taker.group, lots: openLotsOf(slots, slot) });
    }
    return leftLots > 0;
  });
  return found;
}

/** What a resting order takes of one that comes: an own one gives way and takes nothing, or ends it (M6). */
function takenLots(taker: Taker, { isOwn, lots }: { readonly isOwn: boolean; readonly lots: number }): number {
  if (!isOwn) return lots;
  return taker.selfTrade === 'expireMaker' ? 0 : taker.quantityLots;
}
