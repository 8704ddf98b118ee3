import { giveWay } from './stand-in-call.ts';
import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { countLockedLoss } from '../../locked/count-locked-loss.ts';
import { endIfLockedBeyond } from '../../locked/end-locked-makers.ts';
import { endIfLeftBehind } from '../../margin/liquidation/end-left-behind.ts';
import { uncrossBook } from '../../markets/uncross-book.ts';
import { keepReached, type Auction } from '../../matching/auction/auction.ts';
import { lotsOfFront, meetFront, type Front } from '../../matching/auction/meet-at-one-price.ts';
import { levelOf } from '../../matching/order-slots.ts';
import { endTwin } from '../orders/execute-order.ts';
import type { Market } from '../market.ts';
import type { Order } from '../orders/order.ts';
import { finish, leave, tellLevel, tellOrder } from '../orders/order-life.ts';
import { settleFill } from '../orders/settle-fill.ts';

/** What a trade costs of the long work of a command. */
const TRADE_UNITS = 60;

/** Lets orders trade at the price of the auction; false when the trades are not done yet (R9). */
export function uncross(context: CommandContext, market: Market, auction: Auction): boolean {
  return uncrossBook(context, {
    book: market.book,
    auction,
    tradeUnits: TRADE_UNITS,
    nearTicks: (priceTicks) => priceTicks,
    meet: (front, priceTicks) => meet(context, market, { front, priceTicks, auction }),
  });
}

interface Meeting {
  readonly front: Front;
  readonly priceTicks: number;
  readonly auction: Auction;
}

function meet(context: CommandContext, market: Market, { front, priceTicks, auction }: Meeting): void {
  const { slots, orders } = context.state.spot;
  const buyer = required(orders[front.bidSlot], 'a resting order has its record');
  const seller = required(orders[front.askSlot], 'a resting order has its record');
  const [maker, taker] = seller.createdAtMs < buyer.createdAtMs ? [seller, buyer] : [buyer, seller];
  if (buyer.group === seller.group) {
    preventSelfTrade(context, market, { maker, taker });
    return;
  }
  const isEnded = [buyer, seller].map(
    (order) => endIfLeftBehind(context, market, order) || endIfLockedBeyond(context, market, { order, priceTicks }),
  );
  if (isEnded.includes(true)) return;
  const quantityLots = lotsOfFront(slots, front);
  const [bidLevel, askLevel] = [levelOf(slots, front.bidSlot), levelOf(slots, front.askSlot)];
  const { isBidDone, isAskDone } = meetFront(market.book, slots, { ...front, lots: quantityLots });
  const isMakerDone = maker === buyer ? isBidDone : isAskDone;
  const makerSlot = maker === buyer ? front.bidSlot : front.askSlot;
  const fill = { makerSlot, priceTicks, quantityLots, isMakerDone };
  settleFill(context, market, { maker, taker, fill, isAuction: true });
  countLockedLoss(context, market, { order: maker, fill });
  countLockedLoss(context, market, { order: taker, fill });
  keepReached(auction, { lowTicks: priceTicks, highTicks: priceTicks });
  finishOrTell(context, market, { order: buyer, isDone: isBidDone });
  finishOrTell(context, market, { order: seller, isDone: isAskDone });
  tellLevel(context, market, { side: 'buy', level: bidLevel });
  tellLevel(context, market, { side: 'sell', level: askLevel });
}

/** Of two orders of one group the younger says who gives way (M6). */
function preventSelfTrade(
  context: CommandContext,
  market: Market,
  { maker, taker }: { readonly maker: Order; readonly taker: Order },
): void {
  const leaving = [
    ...(taker.selfTrade === 'expireTaker' ? [] : [maker]),
    ...(taker.selfTrade === 'expireMaker' ? [] : [taker]),
  ];
  for (const order of leaving) {
    leave(context, market, order);
    giveWay(context, market, order);
  }
}

function finishOrTell(
  context: CommandContext,
  market: Market,
  { order, isDone }: { readonly order: Order; readonly isDone: boolean },
): void {
  endTwin(context, market, order);
  if (isDone) finish(context, market, { order, end: { status: 'filled' } });
  else tellOrder(context, order);
}
