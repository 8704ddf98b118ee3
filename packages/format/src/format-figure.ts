import { NOTHING } from './decimal.ts';
import { formatDecimal } from './format-decimal.ts';
import { formatDuration, UNITS_MS } from './format-duration.ts';

/** What a text says of a figure: a number, a number of percent, or a length of time counted in a unit. */
export type FigureKind = 'number' | 'percent' | 'minute' | 'hour';

/** A figure as it travels, written as the reader writes it; what is not there stays nothing and never becomes zero. */
export function formatFigure(value: number | string, kind: FigureKind, locale: string): string {
  const written = formatDecimal(String(value), { locale, isPercent: kind === 'percent' });
  if (written === undefined) return NOTHING;
  if (kind === 'number' || kind === 'percent') return written;
  return formatDuration(Number(value) * UNITS_MS[kind], locale, 'short');
}
