import { required } from '../../assert.ts';
import type { Turn } from '../../exchange/turn.ts';
import { uncrossBook } from '../../markets/uncross-book.ts';
import { keepReached, type Auction } from '../../matching/auction/auction.ts';
import { lotsOfFront, meetFront, type Front } from '../../matching/auction/meet-at-one-price.ts';
import { levelOf } from '../../matching/order-slots.ts';
import { meetWithinCaps, withdrawIfCapped } from '../caps/meet-within-caps.ts';
import type { ContractMarket } from '../instrument/perpetual-market.ts';
import { isLiveOrder, lotsLeftOf, requiredUnits, type ContractOrder } from '../orders/perpetual-order.ts';
import {
  cancelLiveContractOrder,
  finishContractOrder,
  leaveContractOrder,
  placeOf,
  setHold,
  tellContractLevel,
  tellContractOrder,
  type ContractOrderEnd,
} from '../orders/perpetual-order-life.ts';
import { markTicksFor, spendableUnits } from '../positions/perpetual-wallet.ts';
import { participantOf } from '../orders/execute-perpetual-order.ts';
import { settleFundingOf } from '../funding/pay-funding.ts';
import { costTicksOf } from '../orders/order-cost.ts';
import { settleContractTrade } from '../orders/settle-perpetual-trade.ts';
import { isOutOfMoney, offeredLots } from '../instrument/trading-limits.ts';

/** What a trade costs of the long work of a command. */
const TRADE_UNITS = 150;

/** Lets orders trade at the price of the auction; false when the trades are not done yet (R9). */
export function uncrossContract(turn: Turn, market: ContractMarket, auction: Auction): boolean {
  return uncrossBook(turn, {
    book: market.book,
    auction,
    tradeUnits: TRADE_UNITS,
    nearTicks: () => markTicksFor(market, market.contract),
    meet: (front, priceTicks) => meet(turn, market, { front, priceTicks, auction }),
  });
}

interface Meeting {
  readonly front: Front;
  readonly priceTicks: number;
  readonly auction: Auction;
}

/** The younger of two orders counts as the one who came. */
interface Pair {
  readonly maker: ContractOrder;
  readonly taker: ContractOrder;
  readonly priceTicks: number;
}

function meet(turn: Turn, market: ContractMarket, { front, priceTicks, auction }: Meeting): void {
  const { slots, orders } = turn.state.perpetuals;
  const buyer = required(orders[front.bidSlot], 'a resting order has its record');
  const seller = required(orders[front.askSlot], 'a resting order has its record');
  const [maker, taker] = seller.createdAtMs < buyer.createdAtMs ? [seller, buyer] : [buyer, seller];
  // What one of them owes of a funding may end an order of theirs: then somebody else is first.
  if (settleFundingOf(turn, buyer.owner) || settleFundingOf(turn, seller.owner)) return;
  const pair = { maker, taker, priceTicks };
  if (maker.group === taker.group) {
    preventSelfTrade(turn, market, pair);
    return;
  }
  const allowed = allowedLots(turn, market, pair);
  if (allowed === 0) return;
  const most = lotsOfFront(slots, front);
  const lots = allowed < most ? allowed : most;
  const [bidLevel, askLevel] = [levelOf(slots, front.bidSlot), levelOf(slots, front.askSlot)];
  const { isBidDone, isAskDone } = meetFront(market.book, slots, { ...front, lots });
  tellContractLevel(turn, market, { side: 'buy', level: bidLevel });
  tellContractLevel(turn, market, { side: 'sell', level: askLevel });
  // Nobody took: both pay what a maker pays.
  const fee = { lots, role: 'maker', feePpm: market.contract.makerFeePpm } as const;
  settleContractTrade(turn, market, {
    buyer: participantOf(turn, buyer, fee),
    seller: participantOf(turn, seller, fee),
    priceTicks,
    lots,
    manner: 'book',
    takerSide: taker.side,
  });
  keepReached(auction, { lowTicks: priceTicks, highTicks: priceTicks });
  finishOrTell(turn, market, { order: buyer, isDone: isBidDone });
  finishOrTell(turn, market, { order: seller, isDone: isAskDone });
}

/** How many lots both may trade at the price now (R1, R8); none when one of them gave way. */
function allowedLots(turn: Turn, market: ContractMarket, { maker, taker, priceTicks }: Pair): number {
  if (withdrawIfCapped(turn, market, maker) || withdrawIfCapped(turn, market, taker)) return 0;
  const capped = meetWithinCaps(turn, market, [taker, maker]);
  if (typeof capped !== 'number') {
    endResting(turn, market, { order: taker, end: { status: 'expired', reason: capped } });
    return 0;
  }
  const offered = offeredLots(turn, market, { maker, lots: capped, priceTicks });
  const wanted = offered === 0 ? 0 : offeredLots(turn, market, { maker: taker, lots: offered, priceTicks });
  if (wanted === 0) return 0;
  const isCovered = [maker, taker].every((order) => coversPrice(turn, market, { order, priceTicks }));
  if (!isCovered) return 0;
  for (const order of [maker, taker]) freezeAt(turn, market, { order, priceTicks });
  return wanted;
}

interface OrderAtPrice {
  readonly order: ContractOrder;
  readonly priceTicks: number;
}

/** Whether an owner has what an order needs at the price: a better one than its own may cost more (P1). Else it ends. */
function coversPrice(turn: Turn, market: ContractMarket, { order, priceTicks }: OrderAtPrice): boolean {
  const { contract } = market;
  const needed = requiredUnits(contract, { ...order, costTicks: costTicksAt(market, { order, priceTicks }) });
  const purse = { owner: order.owner, settle: contract.settle };
  if (needed <= order.heldUnits || needed - order.heldUnits <= spendableUnits(turn.state, purse)) return true;
  cancelLiveContractOrder(turn, market, { order, reason: 'insufficientBalance' });
  return false;
}

function freezeAt(turn: Turn, market: ContractMarket, { order, priceTicks }: OrderAtPrice): void {
  order.costTicks = costTicksAt(market, { order, priceTicks });
  setHold(turn, market, { order, units: requiredUnits(market.contract, order) });
}

function costTicksAt({ contract }: ContractMarket, { order, priceTicks }: OrderAtPrice): number {
  return costTicksOf(contract, { side: order.side, limitTicks: placeOf(order), bestTicks: priceTicks });
}

/** Of two orders of one group the younger says who gives way (M6). */
function preventSelfTrade(turn: Turn, market: ContractMarket, { maker, taker }: Pair): void {
  const end = { status: 'expired', reason: 'selfTradePrevented' } as const;
  const giveWay = (order: ContractOrder): void => {
    order.preventedLots = lotsLeftOf(order);
    endResting(turn, market, { order, end });
  };
  if (taker.selfTrade !== 'expireTaker') giveWay(maker);
  if (taker.selfTrade !== 'expireMaker') giveWay(taker);
}

function endResting(
  turn: Turn,
  market: ContractMarket,
  { order, end }: { readonly order: ContractOrder; readonly end: ContractOrderEnd },
): void {
  leaveContractOrder(turn, market, order);
  finishContractOrder(turn, market, { order, end });
}

/** What is left of an order rests at its own price again, and holds what that needs; a trade may have ended it. */
function finishOrTell(
  turn: Turn,
  market: ContractMarket,
  { order, isDone }: { readonly order: ContractOrder; readonly isDone: boolean },
): void {
  if (isDone) {
    finishContractOrder(turn, market, { order, end: { status: 'filled' } });
    return;
  }
  if (!isLiveOrder(order)) return;
  if (isOutOfMoney(market, order)) {
    cancelLiveContractOrder(turn, market, { order, reason: 'insufficientBalance' });
    return;
  }
  order.costTicks = placeOf(order);
  setHold(turn, market, { order, units: requiredUnits(market.contract, order) });
  tellContractOrder(turn, order);
}
