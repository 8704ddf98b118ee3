import type { Side } from '@candor/domain/matching/side.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Liveliness } from './liveliness.ts';
import type { Quote } from './quote-plan.ts';
import type { QuotedMarket } from './venue.ts';

/** What a ladder is made from at one moment. */
export interface Moment {
  readonly price: number;
  readonly nowMs: number;
}

/** The stretches of a ladder: how far apart its levels lie, in parts of the price, and its part of the depth. */
const STRETCHES = [
  { name: 'near', distance: 0.000_04, share: 0.06 },
  { name: 'middle', distance: 0.000_2, share: 0.3 },
  { name: 'deep', distance: 0.000_5, share: 0.64 },
] as const;

/** What each order at the best prices is worth, as a part of the depth. */
const TOUCH_SHARE = 0.008;

/** The most ticks between the best price and the ladder behind it. */
const BEHIND_TOUCH_TICKS = 4;
/** How far from its rung a quote may stand, as a part of the way to the next. */
const JITTER = 0.8;

/** How long an order keeps its size: a few seconds for most, minutes for few (a power law, as real books show). */
const LIFE_MIN_MS = 25_000;
const LIFE_MAX_MS = 900_000;
const LIFE_EXPONENT = -0.8;
/** Sizes follow a power law too, and people like round numbers. */
const SIZE_EXPONENT = -0.45;
const SIZE_SHARE = 0.55;
const SIZE_MAX = 6;
const ROUND_CHANCE = 0.35;

/** Around every so long the spread is a tick wider for as long. */
const WIDER_EVERY_MS = 7_000;

interface Best {
  readonly bidTicks: number;
  readonly askTicks: number;
}

/** The best prices of both sides, as far apart as the market's spread. */
export function touchQuotes(market: QuotedMarket, life: Liveliness, moment: Moment): readonly Quote[] {
  const best = bestAround(market, life, moment);
  return Array.from({ length: life.touchLevels }, (_, level) => {
    const valueWanted = life.depthValue * TOUCH_SHARE;
    const quotes: readonly [Side, number][] = [
      ['buy', best.bidTicks - behind(best.bidTicks, level)],
      ['sell', best.askTicks + behind(best.askTicks, level)],
    ];
    return quotes.map(([side, priceTicks]) =>
      quoteAt(market, { side, priceTicks }, { valueWanted, nowMs: moment.nowMs }),
    );
  }).flat();
}

function behind(ticks: number, level: number): number {
  return level === 0 ? 0 : level + Math.floor(chance(BEHIND, ticks) * 2);
}

/** What stands behind the best prices, by stretch. */
export type Ladder = Readonly<Record<(typeof STRETCHES)[number]['name'], readonly Quote[]>>;

/**
 * The quotes behind the best prices: both sides, nearest first, each stretch with larger orders further apart. Levels lie
 * on fixed rungs, so that when the price moves only the ends of a stretch change and every quote between keeps its turn.
 */
export function quoteLadder(market: QuotedMarket, life: Liveliness, moment: Moment): Ladder {
  const { bidTicks, askTicks } = bestAround(market, life, moment);
  const behindTicks = Math.min(
    BEHIND_TOUCH_TICKS,
    stepTicks(market, moment.price * STRETCHES[0].distance * life.stride),
  );
  let [bid, ask] = [bidTicks - behindTicks, askTicks + behindTicks];
  const ladder = { near: [] as Quote[], middle: [] as Quote[], deep: [] as Quote[] };
  for (const { name, distance, share } of STRETCHES) {
    const step = stepTicks(market, moment.price * distance * life.stride);
    const levels = life.levels[name];
    const valueWanted = (life.depthValue * share) / levels;
    [bid, ask] = [Math.floor(bid / step) * step, Math.ceil(ask / step) * step];
    for (let level = 0; level < levels; level += 1) {
      const lot = { valueWanted, nowMs: moment.nowMs };
      const bidAt = bid - jitterTicks(-bid, step);
      if (bidAt > 0) ladder[name].push(quoteAt(market, { side: 'buy', priceTicks: bidAt }, lot));
      ladder[name].push(quoteAt(market, { side: 'sell', priceTicks: ask + jitterTicks(ask, step) }, lot));
      [bid, ask] = [bid - step, ask + step];
    }
  }
  return ladder;
}

function bestAround(market: QuotedMarket, { spread }: Liveliness, { price, nowMs }: Moment): Best {
  const tick = tickOf(market);
  const wider = chance(WIDER, Math.floor(nowMs / WIDER_EVERY_MS)) < 0.3 ? 1 : 0;
  const ticks = Math.max(1, Math.round((price * spread) / tick)) + wider;
  const bidTicks = Math.floor(price / tick - (ticks - 1) / 2);
  return { bidTicks, askTicks: bidTicks + ticks };
}

/** A power of two of ticks near the distance: it stays the same while the price moves, and so do the rungs. */
function stepTicks(market: QuotedMarket, distance: number): number {
  return 2 ** Math.max(0, Math.round(Math.log2(distance / tickOf(market))));
}

/** Nobody counts in even steps; at one rung it is always the same. */
function jitterTicks(rung: number, step: number): number {
  return Math.floor(chance(JITTERED, rung) * JITTER * step);
}

interface Lot {
  readonly valueWanted: number;
  readonly nowMs: number;
}

function quoteAt(market: QuotedMarket, place: Pick<Quote, 'side' | 'priceTicks'>, { valueWanted, nowMs }: Lot): Quote {
  const rung = place.side === 'buy' ? -place.priceTicks : place.priceTicks;
  const lifeMs = Math.min(LIFE_MAX_MS, LIFE_MIN_MS * chance(LIFE, rung) ** LIFE_EXPONENT);
  const turn = Math.floor(nowMs / lifeMs + chance(TURN, rung));
  const size = Math.min(SIZE_MAX, SIZE_SHARE * chance(SIZE, rung, turn) ** SIZE_EXPONENT);
  const lotValue = market.lotValue ?? place.priceTicks * tickOf(market) * lotOf(market);
  const lots = Math.max(1, (valueWanted * size) / lotValue);
  const isRound = chance(ROUND, rung, turn) < ROUND_CHANCE;
  const digit = 10 ** Math.floor(Math.log10(lots));
  const quantityLots = isRound ? Math.round(lots / digit) * digit : Math.round(lots);
  return { ...place, quantityLots: Math.min(Math.max(quantityLots, market.minQuantityLots), market.maxQuantityLots) };
}

function tickOf({ tickUnits }: QuotedMarket): number {
  return Number(tickUnits) / Number(UNITS_PER_WHOLE);
}

function lotOf({ lotUnits }: QuotedMarket): number {
  return Number(lotUnits) / Number(UNITS_PER_WHOLE);
}

/** What is drawn, so that no two draws at a rung are alike. */
const [BEHIND, WIDER, JITTERED, LIFE, TURN, SIZE, ROUND] = [1, 2, 3, 4, 5, 6, 7] as const;

/** A number in (0, 1] that is always the same for a draw at a place (the finalizer of MurmurHash3). */
function chance(draw: number, place: number, turn = 0): number {
  let bits = Math.imul(place | 0, 0x9e37_79b1) ^ Math.imul(draw, 0x7feb_352d) ^ Math.imul(turn | 0, 0x846c_a68b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  bits ^= bits >>> 16;
  return ((bits >>> 0) + 1) / 4_294_967_296;
}
