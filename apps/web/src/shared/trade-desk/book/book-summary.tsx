import { useT } from '#shared/i18n/use-t.ts';
import type { MarketDesk } from '../market-desk.ts';
import { useSlowStream } from './use-slow-stream.ts';

/** The best two prices in words, for those who hear the page. */
export function BookSummary({ desk }: { readonly desk: MarketDesk }) {
  const t = useT();
  const book = useSlowStream(desk.depth);
  const values = { bid: book?.bids[0]?.[0] ?? '—', ask: book?.asks[0]?.[0] ?? '—' };
  return <p className="sr-only">{t('spot.book.summary', values)}</p>;
}
