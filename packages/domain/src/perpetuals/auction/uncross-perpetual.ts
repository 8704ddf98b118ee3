import { giveWay } from './give-way-in-call.ts';
import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { uncrossBook } from '../../markets/uncross-book.ts';
import { keepReached, type Auction } from '../../matching/auction/auction.ts';
import { lotsOfFront, meetFront, type Front } from '../../matching/auction/meet-at-one-price.ts';
import { levelOf } from '../../matching/order-slots.ts';
import { meetWithinCaps, withdrawIfCapped } from '../caps/meet-within-caps.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { isLiveOrder, requiredUnits, type PerpetualOrder } from '../orders/perpetual-order.ts';
import {
  cancelLivePerpetualOrder,
  finishPerpetualOrder,
  leavePerpetualOrder,
  placeOf,
  setHold,
  tellPerpetualLevel,
  tellPerpetualOrder,
  type PerpetualOrderEnd,
} from '../orders/perpetual-order-life.ts';
import { markTicksFor, spendableUnits } from '../positions/perpetual-wallet.ts';
import { participantOf } from '../orders/execute-perpetual-order.ts';
import { settleFundingOf } from '../funding/pay-funding.ts';
import { costTicksOf } from '../orders/order-cost.ts';
import { settlePerpetualTrade } from '../orders/settle-perpetual-trade.ts';
import { isOutOfMoney, offeredLots } from '../instrument/trading-limits.ts';

/** What a trade costs of the long work of a command. */
const TRADE_UNITS = 150;

/** Lets orders trade at the price of the auction; false when the trades are not done yet (R9). */
export function uncrossPerpetual(context: CommandContext, market: PerpetualMarket, auction: Auction): boolean {
  return uncrossBook(context, {
    book: market.book,
    auction,
    tradeUnits: TRADE_UNITS,
    nearTicks: () => markTicksFor(market, market.contract),
    meet: (front, priceTicks) => meet(context, market, { front, priceTicks, auction }),
  });
}

interface Meeting {
  readonly front: Front;
  readonly priceTicks: number;
  readonly auction: Auction;
}

/** The younger of two orders counts as the one who came. */
interface Pair {
  readonly maker: PerpetualOrder;
  readonly taker: PerpetualOrder;
  readonly priceTicks: number;
}

function meet(context: CommandContext, market: PerpetualMarket, { front, priceTicks, auction }: Meeting): void {
  const { slots, orders } = context.state.perpetuals;
  const buyer = required(orders[front.bidSlot], 'a resting order has its record');
  const seller = required(orders[front.askSlot], 'a resting order has its record');
  const [maker, taker] = seller.createdAtMs < buyer.createdAtMs ? [seller, buyer] : [buyer, seller];
  // What one of them owes of a funding may end an order of theirs: then somebody else is first.
  if (settleFundingOf(context, buyer.owner) || settleFundingOf(context, seller.owner)) return;
  const pair = { maker, taker, priceTicks };
  if (maker.group === taker.group) {
    preventSelfTrade(context, market, pair);
    return;
  }
  const allowed = allowedLots(context, market, pair);
  if (allowed === 0) return;
  const most = lotsOfFront(slots, front);
  const lots = allowed < most ? allowed : most;
  const [bidLevel, askLevel] = [levelOf(slots, front.bidSlot), levelOf(slots, front.askSlot)];
  const { isBidDone, isAskDone } = meetFront(market.book, slots, { ...front, lots });
  tellPerpetualLevel(context, market, { side: 'buy', level: bidLevel });
  tellPerpetualLevel(context, market, { side: 'sell', level: askLevel });
  // Nobody took: both pay what a maker pays.
  const fee = { lots, role: 'maker', feePpm: market.contract.makerFeePpm } as const;
  settlePerpetualTrade(context, market, {
    buyer: participantOf(context, buyer, fee),
    seller: participantOf(context, seller, fee),
    priceTicks,
    lots,
    manner: 'book',
    takerSide: taker.side,
  });
  keepReached(auction, { lowTicks: priceTicks, highTicks: priceTicks });
  finishOrTell(context, market, { order: buyer, isDone: isBidDone });
  finishOrTell(context, market, { order: seller, isDone: isAskDone });
}

/** How many lots both may trade at the price now (R1, R8); none when one of them gave way. */
function allowedLots(context: CommandContext, market: PerpetualMarket, { maker, taker, priceTicks }: Pair): number {
  if (withdrawIfCapped(context, market, maker) || withdrawIfCapped(context, market, taker)) return 0;
  const capped = meetWithinCaps(context, market, [taker, maker]);
  if (typeof capped !== 'number') {
    endResting(context, market, { order: taker, end: { status: 'expired', reason: capped } });
    return 0;
  }
  const offered = offeredLots(context, market, { maker, lots: capped, priceTicks });
  const wanted = offered === 0 ? 0 : offeredLots(context, market, { maker: taker, lots: offered, priceTicks });
  if (wanted === 0) return 0;
  const isCovered = [maker, taker].every((order) => coversPrice(context, market, { order, priceTicks }));
  if (!isCovered) return 0;
  for (const order of [maker, taker]) freezeAt(context, market, { order, priceTicks });
  return wanted;
}

interface OrderAtPrice {
  readonly order: PerpetualOrder;
  readonly priceTicks: number;
}

/** Whether an owner has what an order needs at the price: a better one than its own may cost more (P1). Else it ends. */
function coversPrice(context: CommandContext, market: PerpetualMarket, { order, priceTicks }: OrderAtPrice): boolean {
  const { contract } = market;
  const needed = requiredUnits(contract, { ...order, costTicks: costTicksAt(market, { order, priceTicks }) });
  const purse = { owner: order.owner, settle: contract.settle };
  if (needed <= order.heldUnits || needed - order.heldUnits <= spendableUnits(context.state, purse)) return true;
  cancelLivePerpetualOrder(context, market, { order, reason: 'insufficientBalance' });
  return false;
}

function freezeAt(context: CommandContext, market: PerpetualMarket, { order, priceTicks }: OrderAtPrice): void {
  order.costTicks = costTicksAt(market, { order, priceTicks });
  setHold(context, market, { order, units: requiredUnits(market.contract, order) });
}

function costTicksAt({ contract }: PerpetualMarket, { order, priceTicks }: OrderAtPrice): number {
  return costTicksOf(contract, { side: order.side, limitTicks: placeOf(order), bestTicks: priceTicks });
}

/** Of two orders of one group the younger says who gives way (M6). */
function preventSelfTrade(context: CommandContext, market: PerpetualMarket, { maker, taker }: Pair): void {
  const leaving = [
    ...(taker.selfTrade === 'expireTaker' ? [] : [maker]),
    ...(taker.selfTrade === 'expireMaker' ? [] : [taker]),
  ];
  for (const order of leaving) {
    leavePerpetualOrder(context, market, order);
    giveWay(context, market, order);
  }
}

function endResting(
  context: CommandContext,
  market: PerpetualMarket,
  { order, end }: { readonly order: PerpetualOrder; readonly end: PerpetualOrderEnd },
): void {
  leavePerpetualOrder(context, market, order);
  finishPerpetualOrder(context, market, { order, end });
}

/** What is left of an order rests at its own price again, and holds what that needs; a trade may have ended it. */
function finishOrTell(
  context: CommandContext,
  market: PerpetualMarket,
  { order, isDone }: { readonly order: PerpetualOrder; readonly isDone: boolean },
): void {
  if (isDone) {
    finishPerpetualOrder(context, market, { order, end: { status: 'filled' } });
    return;
  }
  if (!isLiveOrder(order)) return;
  if (isOutOfMoney(market, order)) {
    cancelLivePerpetualOrder(context, market, { order, reason: 'insufficientBalance' });
    return;
  }
  order.costTicks = placeOf(order);
  setHold(context, market, { order, units: requiredUnits(market.contract, order) });
  tellPerpetualOrder(context, order);
}
