import { NOTHING, parseDecimal, printFixed, reaches, scaleDown } from './decimal.ts';

const BRACKETS = [
  { from: 12, places: 4, letter: 'T' },
  { from: 9, places: 4, letter: 'B' },
  { from: 6, places: 4, letter: 'M' },
  { from: 5, places: 1 },
  { from: 4, places: 2 },
  { from: 3, places: 3 },
  { from: 1, places: 5 },
  { from: 0, places: 6 },
] as const;

const PLACES_BELOW_ONE = 8;

/** A number at the fixed decimals of its size (CONST-3); `from` is a power of ten and is compared before rounding. */
export function filterNumber(value: number | string): string {
  const decimal = parseDecimal(value);
  if (decimal === undefined) return NOTHING;
  const bracket = BRACKETS.find(({ from }) => reaches(decimal, from));
  if (bracket === undefined) return printFixed(decimal, PLACES_BELOW_ONE);
  if (!('letter' in bracket)) return printFixed(decimal, bracket.places);
  return printFixed(scaleDown(decimal, bracket.from), bracket.places) + bracket.letter;
}
