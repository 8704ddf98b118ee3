import type { Coin } from '@candor/contract/markets.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { Price } from '@candor/ui/price.tsx';
import { Select } from '@candor/ui/select.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from './decimals.ts';

interface MarketStripProps {
  readonly market: Coin;
  readonly markets: readonly Coin[];
}

/** Which market this is, and the way to another one. */
export function MarketStrip({ market, markets }: MarketStripProps) {
  const t = useT();
  const navigate = useNavigate();
  const open = (symbol: string) =>
    void navigate({ to: '/trade/index', search: { type: 'spot', symbol: symbol.replace('/', '_') } });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-medium border border-line bg-surface-2 px-4 py-2 lg:col-span-3">
      <h1 className="sr-only">{`${t('spot.screen.title')} ${market.symbol}`}</h1>
      <div className="flex items-center gap-2">
        <CoinMark symbol={market.coin.toUpperCase()} />
        <Select
          aria-label={t('spot.market.label')}
          className="w-36 font-semibold"
          value={market.symbol}
          onChange={open}
          options={markets.map(({ symbol }) => ({ value: symbol, label: symbol }))}
        />
      </div>
      <dl className="flex flex-col">
        <dt className="text-12 text-faint">{t('spot.market.last')}</dt>
        <dd className="text-16 font-semibold">
          <Price key={market.symbol} value={market.close ?? undefined} decimals={decimalsOf(market.tickSize)} />
        </dd>
      </dl>
      {market.status !== 'TRADING' && <Banner tone="warning">{t('spot.market.status.halted')}</Banner>}
    </div>
  );
}
