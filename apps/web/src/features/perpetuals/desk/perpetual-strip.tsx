import { MARKET_TYPES } from '@candor/contract/markets/wire.ts';
import { PERPETUAL_WORDS } from '@candor/contract/perpetuals/instrument.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { ShortAmount } from '@candor/ui/number/short-amount.tsx';
import { PercentChange } from '@candor/ui/number/percent-change.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { percentOfFraction } from '#shared/percent-of-fraction.ts';
import { MarketSwitcher, rowKeyOf } from '#features/markets/index.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { useStream } from '#shared/socket/stream.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { MarketPicker } from '#shared/trade-desk/market-picker.tsx';
import { AuctionBadge } from '#shared/trade-desk/auction-badge.tsx';
import { PeriodFigure } from '#shared/trade-desk/prices/period-figure.tsx';
import { StripFigure } from '#shared/trade-desk/prices/strip-figure.tsx';
import { TradeMenu } from '#shared/trade-desk/trade-menu.tsx';
import { useLastPrice } from '#shared/trade-desk/prices/use-last-price.ts';
import type { PerpetualDesk } from './perpetual-desk.ts';
import type { PerpetualDeskProps } from './perpetual-desk-props.ts';
import { perpetualName } from './listed-perpetual.ts';

/** Which contract this is, mark, index and funding, and the way to another one. */
export function PerpetualStrip({ desk, layout, onOpen }: PerpetualDeskProps) {
  const t = useT();
  const { terms } = desk;
  const name = perpetualName(terms);
  return (
    <div className="flex min-h-12 items-center gap-x-5 gap-y-1 rounded-medium border border-line bg-surface-2 px-3 py-1 max-md:gap-x-3">
      <h1 className="sr-only">{`${t('perpetuals.screen.title')} ${name}`}</h1>
      <MarketPicker name={name} mark={terms.base}>
        <MarketSwitcher
          tab={terms.contractType === 1 ? 'contract' : 'coin'}
          chosen={rowKeyOf({ type: MARKET_TYPES.contract, id: terms.symbol })}
          onOpen={({ plate, symbol_name: symbol }) => {
            if (plate !== PERPETUAL_WORDS[terms.contractType - 1]) return false;
            onOpen(symbol);
            return true;
          }}
        />
      </MarketPicker>
      <span className="max-sm:hidden">
        <Badge>{t('perpetuals.strip.perpetual')}</Badge>
      </span>
      <Figures desk={desk} />
      <div className="ms-auto flex shrink-0 items-center gap-2">
        <AuctionBadge detail={desk.detail} tickSize={terms.tickSize} />
        {terms.status !== 'TRADING' && (
          <Badge tone="warning">
            {t(terms.status === 'CANCEL_ONLY' ? 'perpetuals.strip.closeOnly' : 'spot.market.halted')}
          </Badge>
        )}
        {platformConfig().mode === 'demo' && (
          <span className="max-2xl:hidden">
            <Badge>{t('spot.market.simulated')}</Badge>
          </span>
        )}
        <TradeMenu
          layout={layout}
          terminalPath={`/exchange/full-contract/${terms.contractType === 1 ? 'u' : 'coin'}`}
        />
      </div>
    </div>
  );
}

function Figures({ desk }: { readonly desk: PerpetualDesk }) {
  const t = useT();
  const detail = useStream(desk.detail);
  const mark = useStream(desk.mark);
  const last = useLastPrice(desk);
  const decimals = decimalsOf(desk.terms.tickSize);
  return (
    <dl className="flex min-w-0 items-center gap-x-5 overflow-hidden max-md:flex-col max-md:items-start">
      <StripFigure label={t('spot.market.last')} isLabelHidden>
        <span className="text-16 font-semibold">
          <Price key={desk.terms.symbol} value={last} decimals={decimals} />
        </span>
      </StripFigure>
      <PeriodFigure sinceMs={detail?.sinceMs} />
      <StripFigure label={t('spot.market.change')} className="max-md:hidden">
        <PercentChange open={detail?.open ?? undefined} close={last} />
      </StripFigure>
      <StripFigure label={t('perpetuals.strip.mark')}>
        <span className="md:hidden">{t('perpetuals.strip.mark')} </span>
        <Amount value={mark?.markPrice ?? undefined} decimals={decimals} />
      </StripFigure>
      <StripFigure label={t('perpetuals.strip.index')} className="max-md:hidden">
        <Amount value={mark?.indexPrice ?? undefined} decimals={decimals} />
      </StripFigure>
      <StripFigure label={t('perpetuals.strip.funding')} className="max-md:hidden">
        <Amount value={mark && percentOfFraction(mark.fundingRate)} unit="%" decimals={4} sign="always" isDirectional />
        {mark !== undefined && (
          <>
            {' / '}
            <Countdown key={mark.nextFundingTime} untilMs={mark.nextFundingTime} nowMs={serverClock.nowMs} />
          </>
        )}
      </StripFigure>
      <StripFigure label={t('perpetuals.strip.openInterest', { unit: desk.unitName })} className="max-2xl:hidden">
        <Amount value={mark?.openInterest} />
      </StripFigure>
      <StripFigure label={t('spot.market.volume', { asset: desk.unitName })} className="max-[90rem]:hidden">
        <ShortAmount by="turnover" value={detail?.volume ?? undefined} />
      </StripFigure>
      {desk.contract.kind === 'linear' && (
        <StripFigure label={t('spot.market.turnover', { asset: desk.terms.quote })} className="max-[90rem]:hidden">
          <ShortAmount by="turnover" value={detail?.amount ?? undefined} />
        </StripFigure>
      )}
      <StripFigure label={t('spot.market.high')} className="max-xl:hidden">
        <Amount value={detail?.high ?? undefined} decimals={decimals} />
      </StripFigure>
      <StripFigure label={t('spot.market.low')} className="max-xl:hidden">
        <Amount value={detail?.low ?? undefined} decimals={decimals} />
      </StripFigure>
    </dl>
  );
}
