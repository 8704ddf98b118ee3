type Unit = 'second' | 'minute' | 'hour' | 'day';

const UNITS: readonly (readonly [Unit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `30 sec`, `1 min`: how long a contract runs, as the reader's language shortens it. */
export function periodText(seconds: number, locale: string): string {
  const isWhole = seconds % 60 === 0;
  return print(isWhole ? seconds / 60 : seconds, { unit: isWhole ? 'minute' : 'second', unitDisplay: 'short' }, locale);
}

/** `1 day`, `30 minutes`: in the largest unit that it is a whole number of. */
export function durationText(durationMs: number, locale: string): string {
  const seconds = Math.round(durationMs / 1_000);
  const [unit, sizeS] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? (['second', 1] as const);
  return print(seconds / sizeS, { unit, unitDisplay: 'long' }, locale);
}

interface UnitFormat {
  readonly unit: Unit;
  readonly unitDisplay: 'short' | 'long';
}

function print(count: number, { unit, unitDisplay }: UnitFormat, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
}
