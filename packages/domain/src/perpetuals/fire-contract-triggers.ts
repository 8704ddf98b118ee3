import { required } from '../assert.ts';
import type { Turn } from '../exchange/turn.ts';
import { bestLevel, firstOf, isWithin, type Ladder } from '../matching/ladder.ts';
import { NONE } from '../matching/order-slots.ts';
import { isPriceFresh, type ContractMarket } from './contract-market.ts';
import type { ContractOrder, TriggerBy } from './contract-order.ts';
import { fireContractOrder } from './contract-order-life.ts';

/**
 * Takes the orders out of their queues that the last price has reached: every trade of an order counts, and they lie
 * between its first and its last. While the index is silent nothing fires (rule 2.5).
 */
export function takeLastTriggers(
  turn: Turn,
  market: ContractMarket,
  firstTicks: number | undefined,
): readonly ContractOrder[] {
  const lastTicks = market.lastTrade?.priceTicks;
  if (firstTicks === undefined || lastTicks === undefined || !isPriceFresh(market, turn.atMs)) return [];
  const [lowTicks, highTicks] = firstTicks < lastTicks ? [firstTicks, lastTicks] : [lastTicks, firstTicks];
  return takeReached(turn, market, { by: 'last', lowTicks, highTicks });
}

/** Takes the orders that wait for the mark, and those that the last price reached while the index was silent. */
export function takeMarkTriggers(turn: Turn, market: ContractMarket): readonly ContractOrder[] {
  const { price, lastTrade } = market;
  if (price === undefined) return [];
  const { markTicks } = price;
  const byMark = takeReached(turn, market, { by: 'mark', lowTicks: markTicks, highTicks: markTicks });
  return [...byMark, ...takeLastTriggers(turn, market, lastTrade?.priceTicks)];
}

interface Reached {
  readonly by: TriggerBy;
  readonly lowTicks: number;
  readonly highTicks: number;
}

function takeReached(
  turn: Turn,
  market: ContractMarket,
  { by, lowTicks, highTicks }: Reached,
): readonly ContractOrder[] {
  const { rising, falling } = market.triggers[by];
  return [
    ...takeLadder(turn, market, { ladder: rising, priceTicks: highTicks }),
    ...takeLadder(turn, market, { ladder: falling, priceTicks: lowTicks }),
  ];
}

function takeLadder(
  turn: Turn,
  market: ContractMarket,
  { ladder, priceTicks }: { readonly ladder: Ladder; readonly priceTicks: number },
): readonly ContractOrder[] {
  const { orders } = turn.state.perpetuals;
  const fired: ContractOrder[] = [];
  for (
    let level = bestLevel(ladder);
    level !== NONE && isWithin(ladder, level, priceTicks);
    level = bestLevel(ladder)
  ) {
    const order = required(orders[firstOf(ladder, level)], 'a queue holds orders');
    fireContractOrder(turn, market, order);
    fired.push(order);
  }
  return fired;
}
