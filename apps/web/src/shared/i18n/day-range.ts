import type { DateRangeValue } from '@candor/ui/inputs/days.ts';

const DAY_MS = 86_400_000;

/** The first and the last millisecond of a range of days as the reader's zone has them; an open end stays open. */
export function daysToMs(
  { from, to }: DateRangeValue,
  zoneId: string,
): { readonly from?: string; readonly to?: string } {
  return {
    ...(from === '' ? {} : { from: String(startOfDay(from, zoneId)) }),
    ...(to === '' ? {} : { to: String(startOfDay(dayAfter(to), zoneId) - 1) }),
  };
}

function startOfDay(day: string, zoneId: string): number {
  return momentOf(`${day}T00:00`, zoneId);
}

/**
 * The moment at which the clocks of a zone show `2026-11-18T20:30`. Its distance from UTC is asked for twice: the first
 * answer may be that of the other side of a clock change.
 */
export function momentOf(clockText: string, zoneId: string): number {
  const asUtcMs = Date.parse(`${clockText}Z`);
  const guessMs = asUtcMs - offsetMs(asUtcMs, zoneId);
  return asUtcMs - offsetMs(guessMs, zoneId);
}

/** What the clocks of a zone show at a moment, to the minute, as a field for day and time wants it. */
export function clockTextOf(atMs: number, zoneId: string): string {
  return new Date(atMs + offsetMs(atMs, zoneId)).toISOString().slice(0, 16);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offsetMs(atMs: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(atMs);
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - atMs;
}
