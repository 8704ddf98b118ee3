/** One second of the index, for drawing alone; no figure of money is read from it. */
export interface DrawnTick {
  readonly ts: number;
  readonly price: number;
}

export interface PictureFrame {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface PictureContent {
  /** Oldest first. */
  readonly ticks: readonly DrawnTick[];
  /** How far back it reaches. */
  readonly windowMs: number;
  /** Prices that must be in view besides the ticks: the open prices. */
  readonly prices: readonly number[];
  /** The moment that must be in view: when the next contract closes. */
  readonly untilMs: number | undefined;
}

export interface TickPicture {
  readonly xOf: (ts: number) => number;
  readonly yOf: (price: number) => number;
  /** The ticks within the window. */
  readonly shown: readonly DrawnTick[];
  readonly line: string;
  readonly area: string;
  readonly priceMarks: readonly number[];
  readonly timeMarks: readonly number[];
}

/** Room for the price labels at the end and for the times below. */
export const AXIS_PX = { end: 84, bottom: 22, top: 12 } as const;

/** Where everything of the chart lies; undefined while there is no tick in the window or no room to draw in. */
export function pictureTicks(content: PictureContent, frame: PictureFrame): TickPicture | undefined {
  const last = content.ticks.at(-1);
  const widthPx = frame.widthPx - AXIS_PX.end;
  const bottomPx = frame.heightPx - AXIS_PX.bottom;
  if (last === undefined || widthPx <= 0 || bottomPx <= AXIS_PX.top) return undefined;
  const fromMs = last.ts - content.windowMs;
  const toMs = endOf(last.ts, content);
  const shown = content.ticks.filter(({ ts }) => ts >= fromMs);
  const [low, high] = rangeOf([...shown.map(({ price }) => price), ...content.prices]);
  const xOf = (ts: number) => round(((ts - fromMs) / (toMs - fromMs)) * widthPx);
  const yOf = (price: number) => round(AXIS_PX.top + ((high - price) / (high - low)) * (bottomPx - AXIS_PX.top));
  const line = shown.map(({ ts, price }, index) => `${index === 0 ? 'M' : 'L'}${xOf(ts)} ${yOf(price)}`).join('');
  return {
    xOf,
    yOf,
    shown,
    line,
    area: `${line}V${bottomPx}H${xOf(shown[0]?.ts ?? last.ts)}Z`,
    priceMarks: shares(PRICE_MARKS).map((share) => low + (high - low) * share),
    timeMarks: shares(TIME_MARKS).map((share) => fromMs + (toMs - fromMs) * share),
  };
}

const PRICE_MARKS = 4;
const TIME_MARKS = 4;
/** Right of the last tick some air is left; a close that lies ahead gets as much room as the past has. */
const AIR = 0.06;

function endOf(lastMs: number, { windowMs, untilMs = 0 }: PictureContent): number {
  const airMs = windowMs * AIR;
  return lastMs + Math.max(airMs, Math.min(windowMs, untilMs - lastMs + airMs));
}

/** A margin above and below; prices that do not move lie in the middle. */
function rangeOf(prices: readonly number[]): readonly [low: number, high: number] {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const margin = (high - low) * MARGIN || Math.abs(high) * FLAT_MARGIN || 1;
  return [low - margin, high + margin];
}

const MARGIN = 0.15;
const FLAT_MARGIN = 0.0005;

/** The middles of so many equal parts. */
function shares(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => (index + 0.5) / count);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
