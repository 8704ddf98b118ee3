import { Tabs } from '@candor/ui/tabs.tsx';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { StaleNote } from '../stale-note.tsx';
import type { MarketDesk, RestingOrder } from '../market-desk.ts';
import { changeTradePreferences, useTradePreferences } from '../trade-preferences.ts';
import { BookControls } from './book-controls.tsx';
import { BookLadder } from './book-ladder.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { BookSummary } from './book-summary.tsx';
import { TradesTape } from './trades-tape.tsx';

interface BookPanelProps {
  readonly desk: MarketDesk;
  /** Own orders on this book. */
  readonly resting: readonly RestingOrder[];
  readonly onPicked?: () => void;
}

/** Order book, recent trades and depth of a market. */
export function BookPanel({ desk, resting, onPicked }: BookPanelProps) {
  const t = useT();
  const [tab, setTab] = useState<'book' | 'trades' | 'depth'>('book');
  return (
    <section aria-label={t('spot.book.title')} className="absolute inset-0 flex flex-col">
      <Tabs
        label={t('spot.book.title')}
        className="gap-4! px-3 pt-1 text-13"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'book', label: t('spot.book.title') },
          { value: 'trades', label: t('spot.trades.title') },
          { value: 'depth', label: t('spot.depth.title') },
        ]}
      />
      <StaleNote source="market" />
      {tab === 'book' && <Book desk={desk} resting={resting} onPicked={onPicked} />}
      {tab === 'trades' && <TradesTape desk={desk} />}
      {tab === 'depth' && (
        <Suspense fallback={<BookSkeleton />}>
          <DepthChart desk={desk} />
        </Suspense>
      )}
    </section>
  );
}

interface BookProps {
  readonly desk: MarketDesk;
  readonly resting: readonly RestingOrder[];
  readonly onPicked: (() => void) | undefined;
}

function Book({ desk, resting, onPicked }: BookProps) {
  const [isTable, setIsTable] = useState(false);
  const { symbol } = desk.market;
  const ticks = useTradePreferences((preferences) => preferences.bookTicks[symbol] ?? 1);
  const changeTicks = (count: number) => {
    const { bookTicks } = useTradePreferences.getState();
    changeTradePreferences({ bookTicks: { ...bookTicks, [symbol]: count } });
  };
  return (
    <>
      <BookControls desk={desk} ticks={ticks} onTicks={changeTicks} isTable={isTable} onTable={setIsTable} />
      <BookSummary desk={desk} />
      {isTable ? (
        <Suspense fallback={<BookSkeleton />}>
          <BookTable desk={desk} ticks={ticks} />
        </Suspense>
      ) : (
        <BookLadder desk={desk} resting={resting} ticks={ticks} onPicked={onPicked} />
      )}
    </>
  );
}

const BookTable = lazy(async () => {
  const { BookTable: Loaded } = await loadChunk(() => import('./book-table.tsx'));
  return { default: Loaded };
});

const DepthChart = lazy(async () => {
  const { DepthChart: Loaded } = await loadChunk(() => import('./depth-chart.tsx'));
  return { default: Loaded };
});
