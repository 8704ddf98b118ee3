import type { KlinePeriod } from '@candor/contract/markets/wire.ts';
import type { Period } from 'klinecharts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

export const PERIODS = [
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
] as const satisfies readonly KlinePeriod[];

/** As the chart's library names them. */
export const CHART_PERIODS = {
  '1s': { type: 'second', span: 1 },
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1hour': { type: 'hour', span: 1 },
  '4hour': { type: 'hour', span: 4 },
  '1day': { type: 'day', span: 1 },
  '1week': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
} as const satisfies Record<KlinePeriod, Period>;

export const PERIOD_NAMES = {
  '1s': 'spot.period.1s',
  '1min': 'spot.period.1min',
  '5min': 'spot.period.5min',
  '15min': 'spot.period.15min',
  '30min': 'spot.period.30min',
  '1hour': 'spot.period.1hour',
  '4hour': 'spot.period.4hour',
  '1day': 'spot.period.1day',
  '1week': 'spot.period.1week',
  '1mon': 'spot.period.1mon',
} as const satisfies Record<KlinePeriod, PlainMessageId>;

/** A period that was kept by an older page may not exist any more. */
export function knownPeriod(text: string): KlinePeriod {
  return PERIODS.find((period) => period === text) ?? '15min';
}
