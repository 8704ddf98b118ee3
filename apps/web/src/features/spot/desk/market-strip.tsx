import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { PercentChange } from '@candor/ui/number/percent-change.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { MarketSwitcher, rowKeyOf } from '#features/markets/index.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { usePage } from '#shared/router/use-page.ts';
import { useStream } from '#shared/socket/stream.ts';
import { AuctionBadge } from '#shared/trade-desk/auction-badge.tsx';
import { PeriodFigure } from '#shared/trade-desk/prices/period-figure.tsx';
import { StripFigure } from '#shared/trade-desk/prices/strip-figure.tsx';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { terminalAreaOf } from '#shared/trade-frame/terminal-area.ts';
import type { Desk } from './desk.ts';
import { shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import { MarketPicker } from '#shared/trade-desk/market-picker.tsx';
import { TradeMenu } from '#shared/trade-desk/trade-menu.tsx';
import { useLastPrice } from '#shared/trade-desk/prices/use-last-price.ts';

interface MarketStripProps {
  readonly desk: Desk;
  readonly layout: TradeLayoutStore;
}

/** Which market this is, how it stands over 24 hours, and the way to another one. */
export function MarketStrip({ desk, layout }: MarketStripProps) {
  const t = useT();
  const { market } = desk;
  const open = useOpenMarket();
  return (
    <div className="flex min-h-12 items-center gap-x-5 gap-y-1 rounded-medium max-md:gap-x-3 border border-line bg-surface-2 px-3 py-1">
      <h1 className="sr-only">{`${t('spot.screen.title')} ${shownSymbol(market)}`}</h1>
      <MarketPicker name={shownSymbol(market)} mark={market.coin.toUpperCase()}>
        <MarketSwitcher
          tab="spot"
          chosen={rowKeyOf({ type: market.type, id: market.symbol.replace('/', '_') })}
          onOpen={({ type, symbol_name: symbol }) => {
            if (type !== market.type) return false;
            open(symbol);
            return true;
          }}
        />
      </MarketPicker>
      <Figures desk={desk} />
      <div className="ms-auto flex shrink-0 items-center gap-2">
        <AuctionBadge detail={desk.detail} tickSize={market.tickSize} />
        {market.status !== 'TRADING' && <Badge tone="warning">{t('spot.market.halted')}</Badge>}
        {platformConfig().mode === 'demo' && (
          <span className="max-xl:hidden">
            <Badge>{t('spot.market.simulated')}</Badge>
          </span>
        )}
        <TradeMenu layout={layout} terminalPath="/exchange/index" />
      </div>
    </div>
  );
}

/** Stays where one is: a page that is named by its market takes the new name, the others say it in the query. */
function useOpenMarket(): (symbol: string) => void {
  const navigate = useNavigate();
  const { params, search } = usePage();
  const named = params['symbol'];
  return (symbol) => {
    const name = symbol.replace('/', '_');
    const isNamed = named !== undefined && terminalAreaOf(named) === undefined;
    void navigate(isNamed ? { to: `/exchange/full-screen/${name}` } : { search: { ...search, symbol: name } });
  };
}

function Figures({ desk }: { readonly desk: Desk }) {
  const t = useT();
  const detail = useStream(desk.detail);
  const last = useLastPrice(desk);
  const { market } = desk;
  const decimals = decimalsOf(market.tickSize);
  const base = market.coin.toUpperCase();
  const quote = market.baseCoin.toUpperCase();
  return (
    <dl className="flex min-w-0 items-center gap-x-5 overflow-hidden max-md:flex-col max-md:items-start">
      <StripFigure label={t('spot.market.last')} isLabelHidden>
        <span className="text-16 font-semibold">
          <Price key={market.symbol} value={last} decimals={decimals} />
        </span>
      </StripFigure>
      <PeriodFigure sinceMs={detail?.sinceMs} />
      <StripFigure label={t('spot.market.change')}>
        <PercentChange open={detail?.open ?? market.open ?? undefined} close={last} />
      </StripFigure>
      <StripFigure label={t('spot.market.high')} className="max-md:hidden">
        <Amount value={detail?.high ?? undefined} decimals={decimals} />
      </StripFigure>
      <StripFigure label={t('spot.market.low')} className="max-md:hidden">
        <Amount value={detail?.low ?? undefined} decimals={decimals} />
      </StripFigure>
      <StripFigure label={t('spot.market.volume', { asset: base })} className="max-xl:hidden">
        <Amount value={detail?.volume ?? undefined} decimals={2} />
      </StripFigure>
      <StripFigure label={t('spot.market.turnover', { asset: quote })} className="max-xl:hidden">
        <Amount value={detail?.amount ?? market.amount ?? undefined} decimals={0} />
      </StripFigure>
    </dl>
  );
}
