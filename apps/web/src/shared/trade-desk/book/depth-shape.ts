import { LEDGER_SCALE } from '@candor/money/asset.ts';
import type { BookRow } from './book-rows.ts';

/** Where both sides meet, and how far to each side the picture reaches; numbers for drawing alone. */
export interface DepthScale {
  readonly middle: number;
  readonly span: number;
  readonly deepest: number;
}

interface DepthRows {
  /** Best first. */
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
}

/** An even axis of prices with the middle in its middle, as wide as the side that reaches less far. */
export function depthScaleOf({ bids, asks }: DepthRows): DepthScale | undefined {
  const [bid, ask] = [bids[0], asks[0]];
  const best = bid ?? ask;
  if (best === undefined) return undefined;
  const middle = bid === undefined || ask === undefined ? priceOf(best) : (priceOf(bid) + priceOf(ask)) / 2;
  const reaches = [bids.at(-1), asks.at(-1)].flatMap((row) =>
    row === undefined ? [] : Math.abs(priceOf(row) - middle),
  );
  const span = Math.min(...reaches.filter((reach) => reach > 0));
  if (!Number.isFinite(span)) return undefined;
  const within = [...bids, ...asks].filter((row) => Math.abs(priceOf(row) - middle) <= span);
  return { middle, span, deepest: Math.max(...within.map(({ totalUnits }) => Number(totalUnits))) };
}

/** From 0 at the lowest price to 1 at the highest. */
export function placeOf(price: number, { middle, span }: DepthScale): number {
  return Math.min(1, Math.max(0, 0.5 + (price - middle) / (2 * span)));
}

export function priceAtPlace(place: number, { middle, span }: DepthScale): number {
  return middle + (place - 0.5) * 2 * span;
}

/** What has to be taken to move the price to here: the last row on the way, undefined between the best two. */
export function rowAtPrice(price: number, { bids, asks }: DepthRows, { middle }: DepthScale): BookRow | undefined {
  return price < middle ? bids.findLast((row) => priceOf(row) >= price) : asks.findLast((row) => priceOf(row) <= price);
}

interface Canvas {
  readonly width: number;
  readonly height: number;
}

/** The sums of one side as a staircase from its best price outwards. */
export function stairs(rows: readonly BookRow[], scale: DepthScale, { width, height }: Canvas): string {
  const [best] = rows;
  if (best === undefined) return '';
  const xOf = (row: BookRow) => (placeOf(priceOf(row), scale) * width).toFixed(1);
  const yOf = ({ totalUnits }: BookRow) =>
    (height - Math.min(1, Number(totalUnits) / scale.deepest) * (height - TOP_PX)).toFixed(1);
  const steps = rows.map((row) => `H${xOf(row)}V${yOf(row)}`);
  const edge = priceOf(best) < scale.middle ? 0 : width;
  return `M${xOf(best)} ${height}${steps.join('')}H${edge}V${height}Z`;
}

const TOP_PX = 8;

function priceOf({ priceUnits }: BookRow): number {
  return Number(priceUnits) / 10 ** LEDGER_SCALE;
}
