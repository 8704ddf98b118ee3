import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { toUnits } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import type { PerpetualTrade } from '@candor/domain/perpetuals/perpetuals-event.ts';
import type { Trade } from '@candor/domain/spot/spot-event.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Grid } from '@candor/money/grid.ts';

/** A trade of a book as the public tape has it, of spot and of contracts alike. */
export type TapeTrade = Pick<
  Trade,
  'id' | 'symbol' | 'priceTicks' | 'quantityLots' | 'quoteUnits' | 'makerOwner' | 'takerOwner' | 'takerSide' | 'atMs'
>;

/** What the tape needs to know of a market; `faceUnits` is what one coin-margined contract is worth in the quote. */
export type TapeGrid = Grid & Pick<Perpetual, 'faceUnits'>;

/**
 * A contract's trade for the tape; undefined when it was not made on the book. Lots that the fund took over, or that
 * were closed against somebody's will, have a price that nobody offered.
 */
export function tapeTradeOf(trade: PerpetualTrade, { lotUnits, faceUnits }: TapeGrid): TapeTrade | undefined {
  if (trade.manner !== 'book') return undefined;
  const { id, symbol, priceTicks, lots, takerSide, atMs, buyer, seller } = trade;
  const [taker, maker] = takerSide === 'buy' ? [buyer, seller] : [seller, buyer];
  return {
    id,
    symbol,
    priceTicks,
    quantityLots: lots,
    quoteUnits: faceUnits === undefined ? toUnits(trade.valueAtto, 'down') : quoteOf(lots, { lotUnits, faceUnits }),
    makerOwner: maker.owner,
    takerOwner: taker.owner,
    takerSide,
    atMs,
  };
}

function quoteOf(lots: number, { lotUnits, faceUnits }: { readonly lotUnits: bigint; readonly faceUnits: bigint }) {
  return (BigInt(lots) * lotUnits * faceUnits) / UNITS_PER_WHOLE;
}
