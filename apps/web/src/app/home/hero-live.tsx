import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';
import type { DepthLevel } from '@candor/contract/shared/socket.ts';
import { Sparkline } from '@candor/ui/charts/sparkline.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import { MarketLink } from '#features/markets/market-link.tsx';
import { useMarketTable } from '#features/markets/use-market-table.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { createMarketStreams } from '#shared/trade-desk/market-desk.ts';
import { useSlowStream } from '#shared/trade-desk/book/use-slow-stream.ts';
import { HomeDrawing } from './home-drawing.tsx';

/** The market that everybody knows. */
const SYMBOL = 'BTC/USDT';
const LEVELS = 5;

const streams = createMarketStreams(SYMBOL);

/** One market as it is now: its day, and the orders that stand nearest to a trade. */
export function Screen() {
  const { data } = useMarketTable();
  const row = data?.rows.find(({ type, symbol_name }) => type === MARKET_TYPES.spot && symbol_name === SYMBOL);
  if (row === undefined) return <HomeDrawing />;
  return <Market row={row} />;
}

function Market({ row }: { readonly row: MarketRow }) {
  const t = useT();
  const isSimulated = platformConfig().mode === 'demo';
  return (
    <section
      aria-label={t('home.hero.title', { symbol: SYMBOL })}
      className="relative flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5 transition-colors hover:border-line-strong"
    >
      <div className="flex items-center gap-3">
        <CoinMark symbol="BTC" className="size-9" />
        <div className="flex min-w-0 flex-1 flex-col">
          <MarketLink row={row} className="text-16 font-semibold" />
          {isSimulated && <span className="text-12 text-muted">{t('home.board.simulated')}</span>}
        </div>
        <div className="flex flex-col items-end">
          <Price value={row.close ?? undefined} decimals={row.priceDecimals} className="text-20 font-semibold" />
          <span className="text-13">
            <SignedPercent value={row.zdf ?? undefined} />
          </span>
        </div>
      </div>
      <Sparkline values={row.trend.map(Number)} className="h-24 w-full" />
      <Book decimals={row.priceDecimals} />
    </section>
  );
}

/** Read once a second: this page is looked at, not traded on. */
function Book({ decimals }: { readonly decimals: number }) {
  const t = useT();
  const book = useSlowStream(streams.depth);
  const bids = book?.bids.slice(0, LEVELS) ?? [];
  const asks = book?.asks.slice(0, LEVELS) ?? [];
  // For the length of a bar alone.
  const largest = Math.max(0, ...[...bids, ...asks].map(([, quantity]) => Number(quantity)));
  return (
    <div className="grid min-h-36 grid-cols-2 gap-x-4 text-13 tabular-nums">
      <Side title={t('home.hero.bids')} side="bid" {...{ levels: bids, largest, decimals }} />
      <Side title={t('home.hero.asks')} side="ask" {...{ levels: asks, largest, decimals }} />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly side: 'bid' | 'ask';
  readonly levels: readonly DepthLevel[];
  readonly largest: number;
  readonly decimals: number;
}

function Side({ title, side, levels, largest, decimals }: SideProps) {
  const [ink, bar] = side === 'bid' ? ['text-up', 'bg-up-soft end-0'] : ['text-down', 'bg-down-soft start-0'];
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h2 className="text-12 font-medium text-muted">{title}</h2>
      <ul className="flex flex-col gap-px">
        {levels.map(([price, quantity]) => (
          <li key={price} className="relative flex justify-between gap-2 px-1.5 py-0.5">
            <span
              aria-hidden
              className={`absolute inset-y-0 ${bar}`}
              style={{ width: `${shareOf(quantity, largest)}%` }}
            />
            <Price value={price} decimals={decimals} className={`relative ${ink}`} />
            <span className="relative truncate text-muted">{quantity}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function shareOf(quantity: string, largest: number): number {
  return largest === 0 ? 0 : Math.round((Number(quantity) / largest) * 100);
}
