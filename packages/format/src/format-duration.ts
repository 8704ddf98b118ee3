const UNITS = [
  { unit: 'hour', lengthMs: 3_600_000 },
  { unit: 'minute', lengthMs: 60_000 },
  { unit: 'second', lengthMs: 1_000 },
] as const;

/** A whole number of hours, minutes or seconds, whichever is longest, in the reader's words: `24 hours`. */
export function formatDuration(durationMs: number, locale: string): string {
  const { unit, lengthMs } = UNITS.find((known) => durationMs % known.lengthMs === 0) ?? UNITS[2];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return format.format(durationMs / lengthMs);
}
