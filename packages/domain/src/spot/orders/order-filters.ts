import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { lotsOf, priceUnitsOf, quantityUnitsOf, ticksOf, type Grid } from '@candor/money/grid.ts';
import { ladderOf } from '../../matching/book.ts';
import { bestLevel, isWithin } from '../../matching/ladder.ts';
import { NONE } from '../../matching/order-slots.ts';
import { oppositeOf, type Side } from '../../matching/side.ts';
import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import type { Instrument } from '../instrument.ts';
import { bandOf } from '../prices/reference-price.ts';
import type { Market } from '../market.ts';

export type FilterRefusal =
  | 'priceStep'
  | 'quantityStep'
  | 'belowMinimumQuantity'
  | 'aboveMaximum'
  | 'belowMinimumValue'
  | 'unsupportedCombination'
  | 'priceOutsideBand';

/** What a check found: nothing, or why not. */
export type Objection = { readonly ok: false; readonly refusal: Refusal<FilterRefusal> } | undefined;

/** A price as ticks; a price off the grid, or none at all, is refused with the tick. */
export function ticksOrRefusal(instrument: Grid, priceUnits: bigint): Result<number, 'priceStep'> {
  const ticks = ticksOf(priceUnits, instrument);
  return ticks === undefined || ticks <= 0 ? refuse('priceStep', { tick: print(instrument.tickUnits) }) : ok(ticks);
}

export interface Size {
  readonly quantityUnits: bigint;
  readonly maximumLots: number;
}

/** A quantity as lots, within its market's limits. */
export function lotsOrRefusal(
  instrument: Grid & Pick<Instrument, 'minQuantityLots'>,
  { quantityUnits, maximumLots }: Size,
): Result<number, 'quantityStep' | 'belowMinimumQuantity' | 'aboveMaximum'> {
  const lots = lotsOf(quantityUnits, instrument);
  if (lots !== undefined && lots >= instrument.minQuantityLots && lots <= maximumLots) return ok(lots);
  if (quantityUnits % instrument.lotUnits !== 0n) return refuse('quantityStep', { step: print(instrument.lotUnits) });
  const minimumUnits = quantityUnitsOf(instrument.minQuantityLots, instrument);
  if (quantityUnits < minimumUnits) return refuse('belowMinimumQuantity', { minimum: print(minimumUnits) });
  return refuse('aboveMaximum', { maximum: print(quantityUnitsOf(maximumLots, instrument)) });
}

export function checkValue({ minNotionalUnits, maxNotionalUnits }: Instrument, valueUnits: bigint): Objection {
  if (valueUnits < minNotionalUnits) return refuse('belowMinimumValue', { minimum: print(minNotionalUnits) });
  if (valueUnits > maxNotionalUnits) return refuse('aboveMaximum', { maximum: print(maxNotionalUnits) });
  return undefined;
}

export interface Quote {
  readonly side: Side;
  readonly priceTicks: number;
  readonly postOnly: boolean;
  readonly atMs: number;
}

export function checkBand(market: Market, { side, priceTicks, postOnly, atMs }: Quote): Objection {
  const band = bandOf(market, side, atMs);
  if (band === undefined) {
    // With nothing to measure a price against, only orders that cannot trade at once are safe (rule 1.1).
    return postOnly ? undefined : refuse('unsupportedCombination', { what: 'noReferencePrice', with: 'notPostOnly' });
  }
  if (priceTicks >= band.lowTicks && priceTicks <= band.highTicks) return undefined;
  return refuse('priceOutsideBand', {
    low: print(priceUnitsOf(band.lowTicks, market.instrument)),
    high: print(priceUnitsOf(band.highTicks, market.instrument)),
  });
}

/** Whether an order at this price would trade at once. */
export function wouldMatch(market: Market, side: Side, priceTicks: number): boolean {
  const ladder = ladderOf(market.book, oppositeOf(side));
  const level = bestLevel(ladder);
  return level !== NONE && isWithin(ladder, level, priceTicks);
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
