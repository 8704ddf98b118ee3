import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { Price } from '@candor/ui/number/price.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import { memo } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { MarketLink } from '../market-link.tsx';
import { MarginBadge, ProductBadge, Turnover } from './quote-columns.tsx';
import { StarButton } from './star-button.tsx';
import { TrendLine } from './trend-line.tsx';

interface QuoteCardProps {
  readonly row: MarketRow;
  readonly hasProduct: boolean;
}

/** A market on a phone: what one looks for first, in two lines. A tick draws the rows that it changes. */
export const QuoteCard = memo(({ row, hasProduct }: QuoteCardProps) => {
  const t = useT();
  return (
    <div className="flex h-14 items-center gap-1.5 text-13">
      <StarButton row={row} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center gap-2">
          <MarketLink row={row} className="text-14 font-semibold" />
          {hasProduct && <ProductBadge row={row} t={t} />}
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-12 text-muted">
          <MarginBadge row={row} t={t} />
          <span className="truncate">
            <Turnover row={row} />
          </span>
        </span>
      </div>
      <TrendLine row={row} className="h-7 w-20 shrink-0" />
      <div className="flex w-28 shrink-0 flex-col items-end gap-0.5">
        <Price value={row.close ?? undefined} decimals={row.priceDecimals} className="text-14 font-semibold" />
        <SignedPercent value={row.zdf ?? undefined} />
      </div>
    </div>
  );
});
