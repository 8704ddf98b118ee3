import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { Sparkline } from '@candor/ui/charts/sparkline.tsx';
import { memo } from 'react';

interface TrendLineProps {
  readonly row: MarketRow;
  readonly className?: string;
}

/** The last 24 hours, or what there is of them, as decoration beside the change in figures. */
export function TrendLine({ row, className = 'inline-block h-7 w-24' }: TrendLineProps) {
  return <Line trend={row.trend} className={className} />;
}

/** Prices tick several times a second, the line changes with the list alone. */
const Line = memo(({ trend, className }: { readonly trend: MarketRow['trend']; readonly className: string }) => (
  <Sparkline values={trend.map(Number)} className={className} />
));
