/** How long candles last, by the names they have on the wire, shortest first. Weeks begin on Monday; everything is UTC. */
export const CANDLE_PERIODS = [
  '1s',
  '1min',
  '5min',
  '15min',
  '30min',
  '1hour',
  '4hour',
  '1day',
  '1week',
  '1mon',
] as const;
export type CandlePeriod = (typeof CANDLE_PERIODS)[number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** The epoch was a Thursday; the first Monday came four days later. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const EVEN_PERIODS_MS = {
  '1s': SECOND_MS,
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '1hour': HOUR_MS,
  '4hour': 4 * HOUR_MS,
  '1day': DAY_MS,
} as const satisfies Partial<Record<CandlePeriod, number>>;

/** When the candle that holds this moment opened. */
export function candleOpenMs(period: CandlePeriod, atMs: number): number {
  if (period === '1mon') return monthStartMs(monthOf(atMs));
  if (period === '1week') return atMs - remainder(atMs - FIRST_MONDAY_MS, WEEK_MS);
  return atMs - remainder(atMs, EVEN_PERIODS_MS[period]);
}

/** When the candle that opened then is over, which is when the next one opens. */
export function candleEndMs(period: CandlePeriod, openAtMs: number): number {
  if (period === '1mon') return monthStartMs(monthOf(openAtMs) + 1);
  return openAtMs + (period === '1week' ? WEEK_MS : EVEN_PERIODS_MS[period]);
}

/** Months since the beginning of the year 0, by the proleptic Gregorian calendar. */
function monthOf(atMs: number): number {
  const day = (atMs - remainder(atMs, DAY_MS)) / DAY_MS;
  // Counted from 1 March of the year 0, so that a leap day is the last of its year.
  const shifted = day + DAYS_BEFORE_EPOCH;
  const era = floor(shifted, DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDays = floor(dayOfEra, 1_460) - floor(dayOfEra, 36_524) + floor(dayOfEra, 146_096);
  const yearOfEra = floor(dayOfEra - leapDays, 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + floor(yearOfEra, 4) - floor(yearOfEra, 100));
  const monthFromMarch = floor(5 * dayOfYear + 2, 153);
  return (era * 400 + yearOfEra) * 12 + monthFromMarch + 2;
}

const DAYS_PER_ERA = 146_097;
const DAYS_BEFORE_EPOCH = 719_468;

function monthStartMs(month: number): number {
  const fromMarch = month - 2;
  const year = floor(fromMarch, 12);
  const monthFromMarch = fromMarch - year * 12;
  const dayOfYear = floor(153 * monthFromMarch + 2, 5);
  const day = year * 365 + floor(year, 4) - floor(year, 100) + floor(year, 400) + dayOfYear - DAYS_BEFORE_EPOCH;
  return day * DAY_MS;
}

function floor(dividend: number, divisor: number): number {
  return (dividend - remainder(dividend, divisor)) / divisor;
}

function remainder(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}
