import { apply, createState } from '@candor/domain/exchange/exchange.ts';
import { rulesCore } from '@candor/domain/exchange/rules-core.ts';
import { createRandom } from '@candor/testkit/generators/random.ts';
import { atScale } from './at-scale.ts';
import { requireCollector } from './collector.ts';
import { median, rounded, speedOf } from './contest.ts';
import { createCommandFlow, openBareEngine } from './exchange-flow.ts';
import type { BenchPart, Measure } from './measure.ts';
import { flowOf, restingOrders, takeFrom, type FlowOperation, type FlowShape } from './order-flow.ts';
import { createOurBook } from './book/our-book.ts';

const SIZES = atScale<readonly number[]>([1_000, 10_000, 100_000, 1_000_000], [1_000, 2_000]);
const ROUNDS = atScale({ warmUp: 20, counted: 31 }, { warmUp: 1, counted: 2 });
const OPERATIONS_PER_ROUND = 2_000;
const TIMES_MAX = 3;
const WEIGHED_ORDERS = atScale(200_000, 2_000);

/** Whether an operation costs more among a million resting orders than among a thousand, and what one of them weighs. */
export const growthPart: BenchPart = {
  name: 'growth',
  run: async () => [
    // First, while nothing else is on the scales.
    { subject: 'exchange', what: 'memory of one open order', value: Math.round(weighOrder()), unit: 'bytes' },
    ...growthOf(
      'book',
      SIZES.map((size) => costAmong(size, openBook)),
    ),
    ...growthOf(
      'exchange',
      SIZES.map((size) => costAmong(size, openExchange)),
    ),
  ],
};

function growthOf(subject: string, costs: readonly number[]): readonly Measure[] {
  const stated = costs.map((cost, index): Measure => {
    return { subject, what: `cost among ${SIZES[index]} resting orders`, value: rounded(cost), unit: 'µs' };
  });
  const times = rounded((costs.at(-1) ?? 0) / (costs[0] ?? 1));
  return [...stated, { subject, what: 'last to first', value: times, unit: '×', limit: TIMES_MAX, limitIs: 'atMost' }];
}

type Play = (operations: readonly FlowOperation[]) => void;

function openBook(): Play {
  const book = createOurBook();
  return (operations) => {
    for (const operation of operations) book.play(operation);
  };
}

function openExchange(): Play {
  const engine = openBareEngine(createCommandFlow({ isKeyed: false }), rulesCore.start());
  return (operations) => engine.play(operations);
}

/** Microseconds an operation takes, in the middle of so many that rest. */
function costAmong(restingCount: number, open: () => Play): number {
  const shape = shapeOf(restingCount);
  const play = open();
  play(restingOrders(createRandom(1), shape, restingCount));
  const flow = flowOf(createRandom(2), shape, restingCount);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS.warmUp + ROUNDS.counted; round += 1) {
    const operations = takeFrom(flow, OPERATIONS_PER_ROUND);
    const speed = speedOf(operations.length, () => play(operations));
    if (round >= ROUNDS.warmUp) costs.push(1_000_000 / speed);
  }
  return median(costs);
}

/** The same spread of orders over levels at every size: six levels for ten orders. */
function shapeOf(restingCount: number): FlowShape {
  return { levelsPerSide: restingCount * 0.3, crossingPercent: 1, marketLots: 150 };
}

/** Bytes that an open order adds, its record, its money, its places in book and lists. */
function weighOrder(): number {
  const { collectAll } = requireCollector();
  const orders = restingOrders(createRandom(1), shapeOf(WEIGHED_ORDERS), WEIGHED_ORDERS);
  const state = createState();
  const engine = openBareEngine(createCommandFlow({ isKeyed: false }), { apply: (entry) => apply(state, entry) });
  collectAll();
  const before = usedBytes();
  engine.play(orders);
  collectAll();
  const grown = usedBytes() - before;
  // Counted only now, so that neither the orders nor the engine are garbage before.
  const opened = state.spot.orders.length;
  if (opened !== orders.length) throw new Error(`Of ${orders.length} orders to be weighed only ${opened} were opened.`);
  return grown / opened;
}

function usedBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
