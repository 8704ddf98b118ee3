import { ErrorState } from '@candor/ui/error-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { useMarketFreshness } from '#shared/socket/live.ts';
import { useStream } from '#shared/socket/stream.ts';
import { shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import { priceDecimals } from '../desk/price-decimals.ts';
import type { SecondDesk } from '../desk/second-desk.ts';
import { periodText } from '../period-text.ts';
import { LiveDistance } from './live-distance.tsx';
import { mergeTicks } from './merge-ticks.ts';
import { TickChart } from './tick-chart.tsx';
import { tickHistory } from './index-ticks.ts';
import { useChartOrders } from './use-chart-orders.ts';

/** How far back one may look, in minutes: the longest contract runs for thirty. */
const WINDOWS_MIN = [2, 10, 30] as const;
type WindowMin = (typeof WINDOWS_MIN)[number];
const MINUTE_S = 60;
const MINUTE_MS = 60_000;

/** The index with the open prices of the reader's running contracts, and how far the price is from them now. */
export function ChartPanel({ desk }: { readonly desk: SecondDesk }) {
  const t = useT();
  const [windowMin, setWindowMin] = useState<WindowMin>(2);
  const history = useQuery(tickHistory(desk.market.symbol, windowMin * MINUTE_MS));
  const live = useStream(desk.ticks);
  const ticks = useMemo(() => mergeTicks(history.data ?? [], live), [history.data, live]);
  const orders = useChartOrders(desk.market.symbol);
  useAskAfterSilence(history.refetch);
  const last = ticks.at(-1);
  return (
    <section aria-label={t('second-contracts.panel.chart')} className="absolute inset-0 flex flex-col">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 border-b border-line px-2">
        <WindowChoice chosen={windowMin} onChoose={setWindowMin} />
        <LiveDistance orders={orders} price={last?.price} market={desk.market} />
      </div>
      <div className="relative min-h-0 flex-1">
        {ticks.length === 0 && !history.isError && <Skeleton className="absolute inset-3" />}
        {ticks.length === 0 && history.isError && (
          <ErrorState isSmall title={t('common.load.failed')} onRetry={() => void history.refetch()} />
        )}
        <TickChart
          label={t('second-contracts.chart.summary', { market: shownSymbol(desk.market), price: last?.price ?? '—' })}
          ticks={ticks}
          windowMs={windowMin * MINUTE_MS}
          priceDecimals={priceDecimals(desk.market)}
          orders={orders}
        />
      </div>
    </section>
  );
}

interface WindowChoiceProps {
  readonly chosen: WindowMin;
  readonly onChoose: (windowMin: WindowMin) => void;
}

function WindowChoice({ chosen, onChoose }: WindowChoiceProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div role="group" aria-label={t('second-contracts.chart.window')} className="flex">
      {WINDOWS_MIN.map((windowMin) => (
        <button
          key={windowMin}
          type="button"
          aria-pressed={windowMin === chosen}
          onClick={() => onChoose(windowMin)}
          className="min-h-control-small shrink-0 rounded-small px-2 text-12 text-muted hover:text-ink aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {periodText(windowMin * MINUTE_S, locale)}
        </button>
      ))}
    </div>
  );
}

/** After a silence there may be ticks that were missed. */
function useAskAfterSilence(ask: () => unknown): void {
  const freshness = useMarketFreshness();
  const wasStale = useRef(false);
  useEffect(() => {
    if (freshness === 'live' && wasStale.current) void ask();
    wasStale.current = freshness === 'stale';
  }, [ask, freshness]);
}
