import type { Random } from '@candor/testkit/generators/random.ts';

/** What somebody asks of a book. Orders are named by their number in the flow, which every book translates. */
export type FlowOperation =
  | {
      readonly kind: 'limit';
      readonly order: number;
      readonly side: 'buy' | 'sell';
      readonly priceTicks: number;
      readonly quantityLots: number;
    }
  | { readonly kind: 'cancel'; readonly order: number }
  | { readonly kind: 'market'; readonly order: number; readonly side: 'buy' | 'sell'; readonly quantityLots: number };

/** A book that the flow can be played on. */
export interface FlowBook {
  /** Carries out one operation and gives the lots it traded. */
  play(operation: FlowOperation): number;
}

export interface FlowShape {
  /** Prices lie up to so many ticks from the middle. */
  readonly levelsPerSide: number;
  /** Every so many limit orders one reaches over the middle and trades. */
  readonly crossingPercent: number;
  readonly marketLots: number;
}

export const MIDDLE_TICKS = 6_000_000;
const LIMIT_PERCENT = 60;
const CANCEL_PERCENT = 30;
const LOTS_MIN = 10;
const LOTS_MAX = 100;

/** Few levels, on which as much arrives as leaves: market orders take about three resting ones each. */
export const SHALLOW: FlowShape = { levelsPerSide: 50, crossingPercent: 10, marketLots: 150 };

/** A hundred thousand orders rest on sixty thousand levels, and the flow goes on among them. */
export const DEEP: FlowShape = { levelsPerSide: 30_000, crossingPercent: 1, marketLots: 150 };

/** 60 % limit orders, 30 % cancels of any that stand, 10 % market orders, the same for the same dice. */
export function* flowOf(random: Random, shape: FlowShape, restingCount: number): Generator<FlowOperation, never> {
  const standing = Array.from({ length: restingCount }, (_, order) => order);
  for (let order = restingCount; ; order += 1) {
    const die = random.below(100);
    if (die < LIMIT_PERCENT || standing.length === 0) {
      standing.push(order);
      yield limitOf(random, shape, order);
    } else if (die < LIMIT_PERCENT + CANCEL_PERCENT) {
      yield { kind: 'cancel', order: takeAny(random, standing) };
    } else {
      const side = random.chance(50) ? 'buy' : 'sell';
      yield { kind: 'market', order, side, quantityLots: random.between(LOTS_MIN, shape.marketLots * 2) };
    }
  }
}

/** Orders that rest, for a book to begin with; the flow goes on from their number. */
export function restingOrders(random: Random, shape: FlowShape, count: number): readonly FlowOperation[] {
  const passive = { ...shape, crossingPercent: 0 };
  return Array.from({ length: count }, (_, order) => limitOf(random, passive, order));
}

/** The next so many of a flow. */
export function takeFrom(flow: Generator<FlowOperation, never>, count: number): readonly FlowOperation[] {
  return Array.from({ length: count }, () => flow.next().value);
}

function limitOf(random: Random, shape: FlowShape, order: number): FlowOperation {
  const side = random.chance(50) ? 'buy' : 'sell';
  const isCrossing = random.chance(shape.crossingPercent);
  const distance = isCrossing ? -random.below(10) : 1 + random.below(shape.levelsPerSide);
  const priceTicks = side === 'buy' ? MIDDLE_TICKS - distance : MIDDLE_TICKS + distance;
  return { kind: 'limit', order, side, priceTicks, quantityLots: random.between(LOTS_MIN, LOTS_MAX) };
}

function takeAny(random: Random, standing: number[]): number {
  const index = random.below(standing.length);
  const order = standing[index] ?? 0;
  standing[index] = standing[standing.length - 1] ?? 0;
  standing.pop();
  return order;
}
