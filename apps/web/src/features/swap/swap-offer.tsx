import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { readableDecimals } from '#shared/trade-desk/prices/readable-price.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { isSwappable, type SwapDraft, type SwapQuote } from './swap-draft.ts';
import type { Swap } from './use-swap.ts';

interface SwapOfferProps {
  readonly draft: SwapDraft;
  readonly quote: SwapQuote;
  readonly swap: Swap;
}

/** A price while it holds: what one gives, what it costs, what one receives. */
export function SwapOffer({ draft, quote, swap }: SwapOfferProps) {
  const t = useT();
  const { fromSymbol, toSymbol, price, minTotal, maxTotal, result } = quote;
  const canTake = isSwappable(draft, quote);
  return (
    <div className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5">
      <Facts>
        <Fact label={t('swap.price')}>
          1 {fromSymbol} = <Amount value={price} unit={toSymbol} decimals={readableDecimals(price)} />
        </Fact>
        <Fact label={t('common.money.fee')}>
          <Amount value={result?.fee} unit={toSymbol} />
        </Fact>
        <Fact label={t('swap.receive')}>
          <Amount value={result?.net} unit={toSymbol} className="text-16 font-semibold" />
        </Fact>
        <Fact label={t('swap.validFor')}>
          <Countdown
            untilMs={quote.validUntil}
            nowMs={serverClock.nowMs}
            onEnd={swap.endQuote}
            className="font-semibold"
          />
        </Fact>
      </Facts>
      <p className="text-12 text-muted">
        {t('swap.limits', { minimum: minTotal, maximum: maxTotal, coin: fromSymbol })}
      </p>
      {!canTake && <Banner tone="warning">{t('swap.outside')}</Banner>}
      <Button
        variant="primary"
        isFullWidth
        disabled={!canTake}
        isLoading={swap.isTaking}
        onClick={() => swap.take(draft, quote)}
      >
        {t('swap.confirm')}
      </Button>
    </div>
  );
}
