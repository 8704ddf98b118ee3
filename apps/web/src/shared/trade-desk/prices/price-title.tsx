import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useUiTexts } from '@candor/ui/ui-texts.tsx';
import { useEffect } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useSlowStream } from '../book/use-slow-stream.ts';
import { decimalsOf } from './decimals.ts';
import type { MarketDesk } from '../market-desk.ts';

/** The last price in the tab's title, once a second; the shell writes its own when the page is left. */
export function PriceTitle({ desk: { detail, market } }: { readonly desk: MarketDesk }) {
  const t = useT();
  const { locale } = useUiTexts();
  const last = useSlowStream(detail)?.close ?? market.close;
  useEffect(() => {
    if (last === null) return;
    const price = formatDecimal(last, { locale, decimals: decimalsOf(market.tickSize) });
    document.title = t('app.title', { page: `${price} ${market.symbol}` });
  }, [last, locale, market.symbol, market.tickSize, t]);
  return null;
}
