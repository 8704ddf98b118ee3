import type { KlinePeriod } from '@candor/contract/markets/wire.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { ErrorState } from '@candor/ui/error-state.tsx';
import { Tooltip } from '@candor/ui/overlays/tooltip.tsx';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { useMarketFreshness } from '#shared/socket/live.ts';
import { ChartSkeleton } from '../chart-skeleton.tsx';
import { StaleNote } from '../stale-note.tsx';
import type { MarketDesk } from '../market-desk.ts';
import { useTradePreferences } from '../trade-preferences.ts';
import type { CandleChart } from './candle-chart.ts';
import { ChartSummary } from './chart-summary.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import type { FillMark } from './own-fills.ts';
import { useCrosshairDistance } from './use-crosshair-distance.ts';
import { knownPeriod } from './periods.ts';
import { useCandleChart } from './use-candle-chart.ts';
import { usePriceLines, type OwnLine, type OwnLineMoved } from './use-price-lines.ts';

/** Where on the chart, in pixels, and which price that is. */
export interface PricePlace {
  readonly price: number;
  readonly x: number;
  readonly y: number;
}

interface ChartPanelProps {
  readonly desk: MarketDesk;
  readonly lines: readonly OwnLine[];
  readonly onLineMoved: OwnLineMoved;
  /** Trades of the reader's own on this market. */
  readonly fills: readonly FillMark[];
  /** What distances on the chart are told from: the mark where there is one, else the last price. */
  readonly referencePrice: () => number | undefined;
  /** What can be done at a price that was pointed at. */
  readonly priceMenu: (place: PricePlace, close: () => void) => ReactNode;
  /** Above the candles: what a moved line asks. */
  readonly children: ReactNode;
}

/** Candles with indicators, drawings and the reader's own prices as lines. */
export function ChartPanel({ desk, lines, onLineMoved, priceMenu, children, ...rest }: ChartPanelProps) {
  const t = useT();
  const locale = useLocale();
  const { fills, referencePrice } = rest;
  const [isFailed, setIsFailed] = useState(false);
  const [shown, setShown] = useState<ShownCandles>();
  const [menuPlace, setMenuPlace] = useState<PricePlace>();
  const [chart, attach] = useCandleChart(desk.market);
  const period = knownPeriod(useTradePreferences((preferences) => preferences.chartPeriod));
  usePriceLines(chart, { lines, tickSize: desk.market.tickSize, onMoved: onLineMoved });
  useEffect(() => chart?.showFills(fills), [chart, fills]);
  const distance = useCrosshairDistance(chart, { locale, referencePrice });
  useChartChoices(chart, { period, setShown, setIsFailed });
  useReloadAfterSilence(chart);

  const openMenu = (event: MouseEvent<HTMLDivElement>) => {
    event.preventDefault();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const price = chart?.priceAt(event.clientY - top);
    setMenuPlace(price === undefined ? undefined : { price, x: event.clientX - left, y: event.clientY - top });
  };
  return (
    <section aria-label={t('spot.panel.chart')} className="absolute inset-0 flex flex-col">
      <ChartToolbar chart={chart} />
      <StaleNote source="market" />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The same actions stand in the ticket; this is a short way for a mouse. */}
      <div className="relative min-h-0 flex-1" onContextMenu={openMenu}>
        <div ref={attach} className="absolute inset-0" />
        <span
          ref={distance}
          hidden
          aria-hidden
          data-distance
          className="pointer-events-none absolute z-10 -translate-y-1/2 rounded-small bg-surface-3 px-1 text-12 tabular-nums"
        />
        {(shown?.chart !== chart || shown?.period !== period) && (
          <div className="absolute inset-0 bg-surface-2">
            <ChartSkeleton />
          </div>
        )}
        {shown?.isSimulated === true && (
          <Tooltip text={t('spot.chart.simulatedNote')} align="start">
            <button type="button" className="absolute start-2 bottom-8 z-10 flex min-h-6 items-center rounded-small">
              <Badge tone="warning">{t('spot.chart.simulated')}</Badge>
            </button>
          </Tooltip>
        )}
        {isFailed && (
          <div className="absolute inset-0 grid place-content-center bg-surface-2">
            <ErrorState isSmall title={t('spot.error.load')} onRetry={() => chart?.reload()} />
          </div>
        )}
        {menuPlace !== undefined && priceMenu(menuPlace, () => setMenuPlace(undefined))}
        {children}
      </div>
      <ChartSummary chart={chart} market={desk.market} period={period} fillCount={fills.length} />
    </section>
  );
}

/** The candles at hand; until there are some the axis of an empty chart would tell prices that are none. */
interface ShownCandles {
  readonly chart: CandleChart;
  readonly period: KlinePeriod;
  readonly isSimulated: boolean;
}

interface ChartChoices {
  readonly period: KlinePeriod;
  readonly setShown: (shown: ShownCandles) => void;
  readonly setIsFailed: (isFailed: boolean) => void;
}

/** Puts the reader's choices on the chart. */
function useChartChoices(chart: CandleChart | undefined, { period, setShown, setIsFailed }: ChartChoices): void {
  const { chartKind, indicators } = useTradePreferences();
  useEffect(() => chart?.showKind(chartKind), [chart, chartKind]);
  useEffect(() => chart?.showIndicators(indicators), [chart, indicators]);
  useEffect(() => {
    chart?.showPeriod(period, {
      onSimulated: (isSimulated) => {
        setIsFailed(false);
        setShown({ chart, period, isSimulated });
      },
      onFailure: () => setIsFailed(true),
    });
  }, [chart, period, setShown, setIsFailed]);
}

function useReloadAfterSilence(chart: CandleChart | undefined): void {
  const freshness = useMarketFreshness();
  const wasStale = useRef(false);
  useEffect(() => {
    if (freshness === 'live' && wasStale.current) chart?.reload();
    wasStale.current = freshness === 'stale';
  }, [chart, freshness]);
}
