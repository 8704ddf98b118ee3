import type { KlinePeriod } from '@candor/contract/markets/wire.ts';
import { useEffect, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { DeskMarket } from '../market-desk.ts';
import type { CandleChart } from './candle-chart.ts';
import { PERIOD_NAMES } from './periods.ts';

interface ChartSummaryProps {
  readonly chart: CandleChart | undefined;
  readonly market: DeskMarket;
  readonly period: KlinePeriod;
  /** Own trades that are marked. */
  readonly fillCount: number;
}

const EVERY_MS = 5_000;

/** The running candle in words, for those who cannot see the picture. */
export function ChartSummary({ chart, market: { symbol, tickSize }, period, fillCount }: ChartSummaryProps) {
  const t = useT();
  const [bar, setBar] = useState<ReturnType<CandleChart['lastBar']>>();
  useEffect(() => {
    const timer = setInterval(() => setBar(chart?.lastBar()), EVERY_MS);
    return () => clearInterval(timer);
  }, [chart]);
  if (bar === undefined) return null;
  const print = (value: number) => value.toFixed(decimalsOf(tickSize));
  return (
    <p className="sr-only">
      {t('spot.chart.summary', {
        market: symbol,
        period: t(PERIOD_NAMES[period]),
        open: print(bar.open),
        high: print(bar.high),
        low: print(bar.low),
        close: print(bar.close),
      })}
      {fillCount > 0 && ` ${t('spot.chart.ownFills', { count: fillCount })}`}
    </p>
  );
}
