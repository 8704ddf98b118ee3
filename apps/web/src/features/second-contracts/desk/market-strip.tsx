import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { PercentChange } from '@candor/ui/number/percent-change.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { useStream } from '#shared/socket/stream.ts';
import { shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import { PeriodFigure } from '#shared/trade-desk/prices/period-figure.tsx';
import { StripFigure } from '#shared/trade-desk/prices/strip-figure.tsx';
import { priceDecimals } from './price-decimals.ts';
import type { SecondDesk } from './second-desk.ts';
import { useIndexPrice } from './use-index-price.ts';

interface MarketStripProps {
  readonly desk: SecondDesk;
}

/** Which index this is and how it stands over 24 hours. */
export function MarketStrip({ desk }: MarketStripProps) {
  const t = useT();
  const { market } = desk;
  return (
    <div className="flex min-h-12 items-center gap-x-5 gap-y-1 rounded-medium border border-line bg-surface-2 px-3 py-1 max-md:gap-x-3">
      <h1 className="flex shrink-0 items-center gap-2 text-16 font-semibold">
        <CoinMark symbol={market.coin.toUpperCase()} />
        <span className="flex flex-col">
          {shownSymbol(market)}
          <span className="text-12 font-normal text-muted">{t('app.page.second')}</span>
        </span>
      </h1>
      <Figures desk={desk} />
      {platformConfig().mode === 'demo' && (
        <span className="ms-auto max-xl:hidden">
          <Badge>{t('second-contracts.market.simulated')}</Badge>
        </span>
      )}
    </div>
  );
}

function Figures({ desk }: MarketStripProps) {
  const t = useT();
  const detail = useStream(desk.detail);
  const price = useIndexPrice(desk);
  const { market } = desk;
  const decimals = priceDecimals(market);
  return (
    <dl className="flex min-w-0 items-center gap-x-5 overflow-hidden max-md:flex-col max-md:items-start">
      <StripFigure label={t('second-contracts.market.index')}>
        <span className="text-16 font-semibold">
          <Price key={market.symbol} value={price} decimals={decimals} />
        </span>
      </StripFigure>
      <PeriodFigure sinceMs={detail?.sinceMs} />
      <StripFigure label={t('second-contracts.market.change')}>
        <PercentChange open={detail?.open ?? market.open ?? undefined} close={price} />
      </StripFigure>
      <StripFigure label={t('second-contracts.market.high')} className="max-md:hidden">
        <Amount value={detail?.high ?? undefined} decimals={decimals} />
      </StripFigure>
      <StripFigure label={t('second-contracts.market.low')} className="max-md:hidden">
        <Amount value={detail?.low ?? undefined} decimals={decimals} />
      </StripFigure>
    </dl>
  );
}
