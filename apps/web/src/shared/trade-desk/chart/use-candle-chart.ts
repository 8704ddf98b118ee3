import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useUiTexts } from '@candor/ui/ui-texts.tsx';
import { useCallback, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useSettings } from '#shared/settings/settings-store.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { DeskMarket } from '../market-desk.ts';
import { CandleChart } from './candle-chart.ts';

type Attach = (host: HTMLElement | null) => (() => void) | undefined;

/** The chart of one market in the element that is attached, made anew for another language or time zone. */
export function useCandleChart(market: DeskMarket): readonly [CandleChart | undefined, Attach] {
  const t = useT();
  const { locale } = useUiTexts();
  const zoneId = useSettings((settings) => settings.zoneId);
  const [chart, setChart] = useState<CandleChart>();
  const { symbol, tickSize, stepSize } = market;
  const attach = useCallback<Attach>(
    (host) => {
      if (host === null) return undefined;
      const made = new CandleChart(host, {
        symbol,
        priceDecimals: decimalsOf(tickSize),
        quantityDecimals: Math.min(2, decimalsOf(stepSize)),
        zoneId,
        texts: chartTexts(t),
        separate: (figure) => formatDecimal(figure, { locale, decimals: decimalsOf(figure) }) ?? figure,
      });
      setChart(made);
      return () => {
        setChart(undefined);
        made.close();
      };
    },
    [symbol, tickSize, stepSize, zoneId, locale, t],
  );
  return [chart, attach];
}

function chartTexts(t: ReturnType<typeof useT>) {
  return {
    time: `${t('spot.orders.time')}: `,
    open: `${t('spot.chart.open')}: `,
    high: `${t('spot.market.high')}: `,
    low: `${t('spot.market.low')}: `,
    close: `${t('spot.chart.close')}: `,
    volume: `${t('spot.chart.volume')}: `,
    change: `${t('spot.market.change')}: `,
    turnover: '',
    second: '',
    minute: '',
    hour: '',
    day: '',
    week: '',
    month: '',
    year: '',
  };
}
