import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { Sparkline } from '@candor/ui/charts/sparkline.tsx';
import { memo } from 'react';

interface TrendLineProps {
  readonly row: MarketRow;
  readonly className?: string;
}

/** The last 24 hours, as decoration beside the change in figures; a line that is partly simulated takes no side. */
export function TrendLine({ row, className = 'inline-block h-7 w-24' }: TrendLineProps) {
  return <Line trend={row.trend} className={classNames(className, row.isTrendSimulated && 'text-faint!')} />;
}

/** Prices tick several times a second, the line changes with the list alone. */
const Line = memo(({ trend, className }: { readonly trend: MarketRow['trend']; readonly className: string }) => (
  <Sparkline values={trend.map(Number)} className={className} />
));
