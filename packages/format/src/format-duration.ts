export const UNITS_MS = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000 } as const;

type Unit = keyof typeof UNITS_MS;
const UNITS = ['day', 'hour', 'minute', 'second'] as const satisfies readonly Unit[];

/** More of one unit than this nobody pictures. */
const COUNT_MAX = 99;

/**
 * A length of time in the reader's words: in one unit where that is exact, `24 hours`, else in two, `1 hour 59 minutes`.
 * What is left is rounded up, so that no wait is told shorter than it is.
 */
export function formatDuration(durationMs: number, locale: string, unitDisplay: 'long' | 'short' = 'long'): string {
  const [large, small] = unitsFor(durationMs);
  const wholeMs = Math.ceil(durationMs / UNITS_MS[small]) * UNITS_MS[small];
  const write = (unit: Unit, count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
  const words = [write(large, Math.floor(wholeMs / UNITS_MS[large]))];
  const restMs = wholeMs % UNITS_MS[large];
  if (restMs > 0) words.push(write(small, restMs / UNITS_MS[small]));
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(words);
}

/** One unit twice where it says all; a day is always said in hours, as a hold of 24 hours is called. */
function unitsFor(durationMs: number): readonly [large: Unit, small: Unit] {
  const countOf = (unit: Unit) => durationMs / UNITS_MS[unit];
  const exact = UNITS.find((unit) => unit !== 'day' && countOf(unit) % 1 === 0 && countOf(unit) <= COUNT_MAX);
  if (exact !== undefined) return [exact, exact];
  const [large = 'second', small = 'second'] = UNITS.filter((unit) => countOf(unit) >= 1);
  return [large, small];
}
