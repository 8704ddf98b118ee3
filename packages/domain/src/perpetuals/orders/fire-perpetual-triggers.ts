import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { firstOf, isWithin, visitLevels, type Ladder } from '../../matching/ladder.ts';
import { nextOf, NONE } from '../../matching/order-slots.ts';
import { isPriceFresh, type PerpetualMarket, type Reached } from '../instrument/perpetual-market.ts';
import type { PerpetualOrder } from './perpetual-order.ts';
import { firePerpetualOrder } from './perpetual-order-life.ts';
import { emptyRound } from '../round/perpetual-round.ts';

/** What it costs to fire a stop and to carry it out. */
const FIRE_UNITS = 80;

/**
 * Takes the orders out of their queues that the last price has reached: every trade of an order counts, and they lie
 * between its first and its last. While the index is silent nothing fires (rule 2.5).
 */
export function takeLastTriggers(
  context: CommandContext,
  market: PerpetualMarket,
  firstTicks: number | undefined,
): readonly PerpetualOrder[] {
  const lastTicks = market.lastTrade?.priceTicks;
  if (firstTicks === undefined || lastTicks === undefined || !isPriceFresh(market, context.atMs)) return [];
  const [lowTicks, highTicks] = firstTicks < lastTicks ? [firstTicks, lastTicks] : [lastTicks, firstTicks];
  return takeReached(context, market, { by: 'last', lowTicks, highTicks, atMs: context.atMs });
}

/** Takes the orders that wait for the mark, and those that the last price reached while the index was silent. */
export function takeMarkTriggers(context: CommandContext, market: PerpetualMarket): readonly PerpetualOrder[] {
  const { price, lastTrade } = market;
  if (price === undefined) return [];
  const { markTicks } = price;
  const byMark = takeReached(context, market, {
    by: 'mark',
    lowTicks: markTicks,
    highTicks: markTicks,
    atMs: context.atMs,
  });
  return [...byMark, ...takeLastTriggers(context, market, lastTrade?.priceTicks)];
}

/** Takes what former commands had to leave. */
export function takeLeftTriggers(context: CommandContext, market: PerpetualMarket): readonly PerpetualOrder[] {
  const left = market.reached;
  market.reached = [];
  return left.flatMap((reached) => takeReached(context, market, reached));
}

/**
 * Takes as many as one command may carry out; the stretch that the price went through is kept for the others (R9), so
 * that they fire too when the price has long left it. Whoever came after it waits for the next.
 */
function takeReached(context: CommandContext, market: PerpetualMarket, reached: Reached): readonly PerpetualOrder[] {
  const { rising, falling } = market.triggers[reached.by];
  const due = [
    ...dueIn(context, { ladder: rising, priceTicks: reached.highTicks, atMs: reached.atMs }),
    ...dueIn(context, { ladder: falling, priceTicks: reached.lowTicks, atMs: reached.atMs }),
  ];
  const fired: PerpetualOrder[] = [];
  for (const order of due) {
    if (!mayWork(context)) {
      market.reached = [...market.reached, reached];
      market.round ??= emptyRound();
      break;
    }
    spendWork(context, FIRE_UNITS);
    firePerpetualOrder(context, market, order);
    fired.push(order);
  }
  return fired;
}

interface Stretch {
  readonly ladder: Ladder;
  readonly priceTicks: number;
  readonly atMs: number;
}

/** Those who have waited since before, in their order: one more than can be carried out, so that it is known of. */
function dueIn(context: CommandContext, { ladder, priceTicks, atMs }: Stretch): readonly PerpetualOrder[] {
  const { orders, slots } = context.state.perpetuals;
  const { unitsLeft } = context.work;
  const due: PerpetualOrder[] = [];
  visitLevels(ladder, (level) => {
    if (!isWithin(ladder, level, priceTicks)) return false;
    for (let slot = firstOf(ladder, level); slot !== NONE; slot = nextOf(slots, slot)) {
      const order = required(orders[slot], 'a queue holds orders');
      if (order.createdAtMs <= atMs) due.push(order);
      if ((due.length - 1) * FIRE_UNITS >= unitsLeft) return false;
    }
    return true;
  });
  return due;
}
