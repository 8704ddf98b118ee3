import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import { MarketLink } from '#features/markets/market-link.tsx';
import { baseOf, rowKeyOf } from '#features/markets/market-names.ts';
import { TrendLine } from '#features/markets/quotes/trend-line.tsx';
import { useSinceText } from '#features/markets/quotes/use-since-text.ts';
import { useMarketTable } from '#features/markets/use-market-table.ts';
import { formatTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { platformConfig } from '#shared/platform-config.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { BoardCard } from './board-card.tsx';
import { BoardOutline } from './board-outline.tsx';
import { FundFigures } from './fund-figures.tsx';
import { homeMarkets } from './hot-coins.ts';

/** What changes while one looks: prices and the books of the security fund. */
export function Screen() {
  const table = useMarketTable();
  return (
    <>
      <Loaded query={table} skeleton={<BoardOutline />}>
        {({ rows, atMs }) => <Board rows={rows} atMs={atMs} />}
      </Loaded>
      <FundFigures />
    </>
  );
}

interface BoardProps {
  readonly rows: readonly MarketRow[];
  readonly atMs: number;
}

function Board({ rows, atMs }: BoardProps) {
  const t = useT();
  const style = useDateStyle();
  const { hot, currencies, metals } = homeMarkets(rows);
  const isSimulated = platformConfig().mode === 'demo';
  const since = useSinceText(hot, 'home.board.since');
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr]">
        <BoardCard title={t('home.board.hot')}>
          <Rows rows={hot} hasTrend />
        </BoardCard>
        <div className="flex flex-col gap-4">
          {currencies.length > 0 && (
            <BoardCard title={t('home.board.currencies')}>
              <Rows rows={currencies.slice(0, CURRENCIES_MAX)} />
            </BoardCard>
          )}
          {metals.length > 0 && (
            <BoardCard title={t('home.board.gold')}>
              <Rows rows={metals} />
            </BoardCard>
          )}
        </div>
      </div>
      <p className="text-12 text-muted tabular-nums">
        {t('home.board.asOf', { time: formatTime(atMs, style) })}
        {isSimulated && ` · ${t('home.board.simulated')}`}
        {since !== undefined && ` · ${since}`}
      </p>
    </div>
  );
}

/** The rest stands on the page of markets. */
const CURRENCIES_MAX = 3;

interface RowsProps {
  readonly rows: readonly MarketRow[];
  readonly hasTrend?: boolean;
}

function Rows({ rows, hasTrend = false }: RowsProps) {
  return (
    <ul className="-mx-2">
      {rows.map((row) => (
        <li
          key={rowKeyOf(row)}
          className="relative flex h-12 items-center gap-2 rounded-small px-2 text-14 hover:bg-surface-3"
        >
          <CoinMark symbol={baseOf(row.symbol_name)} />
          <MarketLink row={row} className="min-w-0 flex-1 truncate font-medium" />
          {hasTrend && <TrendLine row={row} className="h-7 w-20 shrink-0 max-sm:hidden" />}
          <Price value={row.close ?? undefined} decimals={row.priceDecimals} className="w-24 text-end font-medium" />
          <span className="w-20 text-end text-13">
            <SignedPercent value={row.zdf ?? undefined} />
          </span>
        </li>
      ))}
    </ul>
  );
}
