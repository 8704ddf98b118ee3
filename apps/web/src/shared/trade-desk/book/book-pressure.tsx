import { useT } from '#shared/i18n/use-t.ts';
import type { MarketDesk } from '../market-desk.ts';
import { pressureOf } from './pressure.ts';
import { useSlowStream } from './use-slow-stream.ts';

/** Who wants more near the middle: bids against asks, as one bar with both shares in figures. */
export function BookPressure({ desk }: { readonly desk: MarketDesk }) {
  const t = useT();
  const book = useSlowStream(desk.depth);
  const pressure = book && pressureOf(book);
  if (pressure === undefined) return <div className="h-6" />;
  const { bidPercent, askPercent } = pressure;
  return (
    <div className="flex h-6 items-center gap-2 px-3 text-12 font-medium tabular-nums">
      <span className="text-up">
        <span className="sr-only">{t('spot.book.viewBids')} </span>
        {bidPercent}%
      </span>
      <span aria-hidden className="flex h-1 flex-1 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-up" style={{ width: `${bidPercent}%` }} />
        <span className="flex-1 bg-down" />
      </span>
      <span className="text-down">
        <span className="sr-only">{t('spot.book.viewAsks')} </span>
        {askPercent}%
      </span>
    </div>
  );
}
