import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import { Link } from '#shared/router/link.tsx';
import { List } from 'lucide-react';
import { formatDate } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { AsOf } from '../as-of.tsx';
import { TickCheck } from '../check/tick-check.tsx';
import { PriceOrigin } from '../price-origin.tsx';
import { rowsOfTab } from '../quotes/quotes-search.ts';
import { useMarketTable } from '../use-market-table.ts';
import { BreadthCard } from './breadth-card.tsx';
import { HeatMap } from './heat-map.tsx';
import { LatestTrades } from './latest-trades.tsx';
import { OverviewCard } from './overview-card.tsx';
import { OverviewOutline } from './overview-outline.tsx';
import { RankingCard } from './ranking-card.tsx';
import { rankMarkets } from './rankings.ts';

/** All spot markets at a glance: how many rise, where the turnover is, who leads. */
export function Screen() {
  const t = useT();
  const table = useMarketTable();
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-4 px-4 py-6 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-28 font-semibold">{t('app.page.marketOverview')}</h1>
        <PriceOrigin />
        <AsOf atMs={table.data?.atMs} />
        <Link to="/quotes/index" className={`${buttonClass()} ms-auto`}>
          <List aria-hidden className="size-4" />
          {t('markets.action.all')}
        </Link>
      </div>
      <Loaded query={table} skeleton={<OverviewOutline />}>
        {({ rows }) => <Overview live={rowsOfTab(rows, 'spot')} listed={rowsOfTab(table.listed ?? rows, 'spot')} />}
      </Loaded>
      <LatestTrades />
      <TickCheck rows={table.listed ?? []} />
    </div>
  );
}

interface OverviewProps {
  readonly live: readonly MarketRow[];
  readonly listed: readonly MarketRow[];
}

function Overview({ live, listed }: OverviewProps) {
  const t = useT();
  if (live.length === 0) return <EmptyState drawing="preparing" title={t('markets.list.empty')} />;
  const { breadth, gainers, losers, turnover, newest } = rankMarkets(live);
  return (
    <>
      <BreadthCard breadth={breadth} />
      <OverviewCard title={t('markets.heat.title')} note={t('markets.heat.note')}>
        <HeatMap listed={listed} live={live} />
      </OverviewCard>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <RankingCard
          title={t('markets.rank.gainers')}
          rows={gainers}
          empty={t('markets.rank.noGainers')}
          figure={moved}
        />
        <RankingCard title={t('markets.rank.losers')} rows={losers} empty={t('markets.rank.noLosers')} figure={moved} />
        <RankingCard
          title={t('markets.rank.turnover')}
          rows={turnover}
          empty={t(live.some(({ amount }) => amount !== null) ? 'markets.rank.noTurnover' : 'markets.heat.empty')}
          figure={({ rankedAmount, base_symbol }) => (
            <Amount value={rankedAmount ?? undefined} decimals={0} unit={base_symbol} />
          )}
        />
        <RankingCard
          title={t('markets.rank.newest')}
          rows={newest}
          empty={t('markets.rank.noNewest')}
          figure={({ listedAtMs }) => <ListedOn atMs={listedAtMs} />}
        />
      </div>
    </>
  );
}

function moved({ close, zdf, priceDecimals }: MarketRow) {
  return (
    <>
      <Price value={close ?? undefined} decimals={priceDecimals} />
      <span className="w-20 text-end">
        <SignedPercent value={zdf ?? undefined} />
      </span>
    </>
  );
}

function ListedOn({ atMs }: { readonly atMs: number | null }) {
  const style = useDateStyle();
  if (atMs === null) return <Amount value={undefined} />;
  return <span className="text-muted tabular-nums">{formatDate(atMs, style)}</span>;
}
