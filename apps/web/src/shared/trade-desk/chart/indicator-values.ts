/** What indicators read of a candle; figures for drawing alone. */
interface Bar {
  readonly open: number;
  readonly close: number;
  readonly volume?: number;
}

type Bars = readonly Bar[];

export const MA_SPANS = [7, 25, 99] as const;
export const EMA_SPANS = [12, 26] as const;
export const VOLUME_SPANS = [5, 10] as const;
const BOLL_SPAN = 20;
const BOLL_WIDTH = 2;
const MACD_SPANS = { short: 12, long: 26, signal: 9 } as const;
const RSI_SPAN = 14;

/** By the span: `span7`; absent until there are as many candles. */
export type SpanValues = Readonly<Record<string, number>>;

export function maAt(bars: Bars, index: number): SpanValues {
  return Object.fromEntries(
    MA_SPANS.filter((span) => index >= span - 1).map((span) => [`span${span}`, meanClose(bars, index, span)]),
  );
}

export function emaAt(bars: Bars, index: number, before: SpanValues | undefined): SpanValues {
  const close = closeAt(bars, index);
  return Object.fromEntries(EMA_SPANS.map((span) => [`span${span}`, smoothed(before?.[`span${span}`], close, span)]));
}

export interface BollValue {
  readonly up?: number;
  readonly middle?: number;
  readonly down?: number;
}

export function bollAt(bars: Bars, index: number): BollValue {
  if (index < BOLL_SPAN - 1) return {};
  const middle = meanClose(bars, index, BOLL_SPAN);
  let squares = 0;
  for (let at = index - BOLL_SPAN + 1; at <= index; at += 1) squares += (closeAt(bars, at) - middle) ** 2;
  const spread = BOLL_WIDTH * Math.sqrt(squares / BOLL_SPAN);
  return { up: middle + spread, middle, down: middle - spread };
}

export interface VolumeValue {
  readonly volume: number;
  readonly open: number;
  readonly close: number;
  readonly [span: `span${number}`]: number;
}

export function volumeAt(bars: Bars, index: number): VolumeValue {
  const { open = 0, close = 0, volume = 0 } = bars[index] ?? {};
  const means = VOLUME_SPANS.filter((span) => index >= span - 1).map((span) => {
    let sum = 0;
    for (let at = index - span + 1; at <= index; at += 1) sum += bars[at]?.volume ?? 0;
    return [`span${span}`, sum / span];
  });
  return { volume, open, close, ...Object.fromEntries(means) };
}

export interface MacdValue {
  readonly short: number;
  readonly long: number;
  readonly dif: number;
  readonly dea: number;
  readonly macd: number;
}

export function macdAt(bars: Bars, index: number, before: MacdValue | undefined): MacdValue {
  const close = closeAt(bars, index);
  const short = smoothed(before?.short, close, MACD_SPANS.short);
  const long = smoothed(before?.long, close, MACD_SPANS.long);
  const dif = short - long;
  const dea = smoothed(before?.dea, dif, MACD_SPANS.signal);
  return { short, long, dif, dea, macd: (dif - dea) * 2 };
}

export interface RsiValue {
  readonly gain: number;
  readonly loss: number;
  /** Absent until there are as many changes as it averages. */
  readonly rsi?: number;
}

/** By Wilder: each change weighs a fourteenth. */
export function rsiAt(bars: Bars, index: number, before: RsiValue | undefined): RsiValue {
  if (before === undefined) return { gain: 0, loss: 0 };
  const change = closeAt(bars, index) - closeAt(bars, index - 1);
  const share = 1 / Math.min(index, RSI_SPAN);
  const gain = before.gain + (Math.max(change, 0) - before.gain) * share;
  const loss = before.loss + (Math.max(-change, 0) - before.loss) * share;
  if (index < RSI_SPAN) return { gain, loss };
  return { gain, loss, rsi: gain + loss === 0 ? 50 : (100 * gain) / (gain + loss) };
}

function closeAt(bars: Bars, index: number): number {
  return bars[index]?.close ?? 0;
}

function meanClose(bars: Bars, index: number, span: number): number {
  let sum = 0;
  for (let at = index - span + 1; at <= index; at += 1) sum += closeAt(bars, at);
  return sum / span;
}

function smoothed(before: number | undefined, value: number, span: number): number {
  return before === undefined ? value : before + ((value - before) * 2) / (span + 1);
}
