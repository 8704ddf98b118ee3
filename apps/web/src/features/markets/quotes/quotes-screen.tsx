import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { Link } from '#shared/router/link.tsx';
import { ChartNoAxesCombined, Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { AsOf } from '../as-of.tsx';
import { PriceOrigin } from '../price-origin.tsx';
import { useMarketTable } from '../use-market-table.ts';
import { QuotesOutline } from './quotes-outline.tsx';
import { findMarkets, QUOTE_TABS, QuotesSearch, rowsOfTab, type QuoteTab } from './quotes-search.ts';
import { QuotesTable } from './quotes-table.tsx';
import { WatchlistPanel } from './watchlist-panel.tsx';

/** Every market by its list: what one follows, second contracts, spot, contracts, foreign exchange. */
export function Screen() {
  const t = useT();
  const { tab } = useSearchParams(QuotesSearch);
  const navigate = useNavigate();
  const table = useMarketTable(tab);
  const [wanted, setWanted] = useState('');
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-3 px-4 py-3 sm:gap-4 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-28 font-semibold">{t('app.page.quotes')}</h1>
        <PriceOrigin />
        <AsOf atMs={table.data?.atMs} />
        <div className="ms-auto flex max-w-full gap-2">
          <TextInput
            type="search"
            className="w-80 min-w-0"
            aria-label={t('markets.search.label')}
            placeholder={t('markets.search.label')}
            leading={<Search aria-hidden className="size-4" />}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <Link to="/market/main" className={buttonClass()}>
            <ChartNoAxesCombined aria-hidden className="size-4" />
            <span className="max-md:sr-only">{t('app.page.marketOverview')}</span>
          </Link>
        </div>
      </div>
      <Tabs
        label={t('app.page.quotes')}
        items={QUOTE_TABS.map((value) => ({ value, label: t(`markets.tab.${value}`) }))}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
      >
        <div className="flex flex-col gap-3 sm:pt-2">
          <Loaded query={table} skeleton={<QuotesOutline />}>
            {({ rows }) => <QuotesList key={tab} tab={tab} rows={rows} wanted={wanted} />}
          </Loaded>
        </div>
      </Tabs>
    </div>
  );
}

interface QuotesListProps {
  readonly tab: QuoteTab;
  readonly rows: readonly MarketRow[];
  readonly wanted: string;
}

function QuotesList({ tab, rows, wanted }: QuotesListProps) {
  const t = useT();
  const draw = (listed: readonly MarketRow[]) => (
    <QuotesTable
      tab={tab}
      rows={findMarkets(listed, wanted)}
      empty={<EmptyState title={t('markets.search.none', { text: wanted })} />}
    />
  );
  if (tab === 'watchlist') return <WatchlistPanel rows={rows}>{draw}</WatchlistPanel>;
  const listed = rowsOfTab(rows, tab);
  if (listed.length === 0) return <NothingListed tab={tab} />;
  return (
    <>
      {tab === 'second' && <Banner>{t('markets.second.note')}</Banner>}
      {tab === 'fx' && <Banner>{t('markets.fx.note')}</Banner>}
      {draw(listed)}
    </>
  );
}

/** A list without a single market is a product that has not opened. */
function NothingListed({ tab }: { readonly tab: QuoteTab }) {
  const t = useT();
  return (
    <EmptyState
      drawing="preparing"
      title={t(tab === 'contract' ? 'markets.contract.empty' : 'markets.list.empty')}
      action={
        tab !== 'spot' && (
          <Link to="/quotes/index" search={{ tab: 'spot' }} className={buttonClass()}>
            {t('markets.action.spot')}
          </Link>
        )
      }
    />
  );
}
