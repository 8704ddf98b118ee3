import { priceUnitsOf, roundToTicks } from '@candor/money/grid.ts';
import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';
import { ladderOf } from '../../matching/book.ts';
import { bestPrice } from '../../matching/ladder.ts';
import { oppositeOf, type Side } from '../../matching/side.ts';
import { freshIndexUnits } from './asset-index.ts';
import { averageUnits } from './recent-trades.ts';
import type { Instrument } from '../instrument.ts';
import type { Market, TickRange } from '../market.ts';

/** What bands are measured against: the index, else the average of the last minutes, else the last trade, else none. */
export function referenceUnits(market: Market, atMs: number): bigint | undefined {
  const { lastTrade, instrument } = market;
  const indexUnits = freshIndexUnits(market, atMs);
  if (indexUnits !== undefined) return indexUnits;
  if (lastTrade === undefined) return undefined;
  return averageUnits(market.recentTrades, instrument, atMs) ?? priceUnitsOf(lastTrade.priceTicks, instrument);
}

/** The prices a side may name, both ends included; an end between two ticks moves inwards. */
export function bandOf(market: Market, side: Side, atMs: number): TickRange | undefined {
  const referencePrice = referenceUnits(market, atMs);
  if (referencePrice === undefined) return undefined;
  const { bands, instrument } = market;
  if (bands?.referenceUnits === referencePrice && bands.instrument === instrument) return bands[side];
  const fresh = { referenceUnits: referencePrice, instrument, ...bandsAround(referencePrice, instrument) };
  market.bands = fresh;
  return fresh[side];
}

function bandsAround(reference: bigint, instrument: Instrument): Readonly<Record<Side, TickRange>> {
  const { bidUpPpm, bidDownPpm, askUpPpm, askDownPpm } = instrument.band;
  const between = (downPpm: number, upPpm: number): TickRange => ({
    lowTicks: roundToTicks(applyPpm(reference, downPpm, 'up'), instrument, 'up'),
    highTicks: roundToTicks(applyPpm(reference, upPpm, 'down'), instrument, 'down'),
  });
  return { buy: between(bidDownPpm, bidUpPpm), sell: between(askDownPpm, askUpPpm) };
}

/** The worst price a market order may pay now: so far from the best, and inside the band. Undefined without a best. */
export function protectionFromBest(market: Market, side: Side, atMs: number): number | undefined {
  const best = bestPrice(ladderOf(market.book, oppositeOf(side)));
  if (best === undefined) return undefined;
  const edge = protectionFrom(market, side, best);
  const band = bandOf(market, side, atMs);
  if (band === undefined) return edge;
  if (side === 'buy') return band.highTicks < edge ? band.highTicks : edge;
  return band.lowTicks > edge ? band.lowTicks : edge;
}

/** A price moved against the order by the slippage that its market allows. */
export function protectionFrom({ instrument }: Market, side: Side, priceTicks: number): number {
  const units = priceUnitsOf(priceTicks, instrument);
  return side === 'buy'
    ? roundToTicks(applyPpm(units, Number(PPM_ONE) + instrument.marketSlippagePpm, 'down'), instrument, 'down')
    : roundToTicks(applyPpm(units, Number(PPM_ONE) - instrument.marketSlippagePpm, 'up'), instrument, 'up');
}
