import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { classNames } from '@candor/ui/class-names.ts';

interface RatioBarProps {
  /** Margin balance over maintenance margin in percent; undefined is unknown. */
  readonly percent: string | undefined;
}

/** How far a position is from liquidation, which comes at 100 %: a figure, and a bar that empties towards it. */
export function RatioBar({ percent }: RatioBarProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="relative h-1.5 w-12 overflow-hidden rounded-full bg-surface-3">
        {percent !== undefined && (
          <span
            className={classNames('absolute inset-y-0 start-0 rounded-full', COLOURS[dangerOf(percent)])}
            style={{ width: `${widthOf(percent)}%` }}
          />
        )}
      </span>
      <Amount value={percent} decimals={1} unit="%" />
    </span>
  );
}

/** Rule 2.4: green above 300 %, amber above 150 %, red below. */
function dangerOf(percent: string): keyof typeof COLOURS {
  if (compareDecimals(percent, '300') > 0) return 'safe';
  return compareDecimals(percent, '150') >= 0 ? 'near' : 'danger';
}

const COLOURS = { safe: 'bg-success', near: 'bg-warning', danger: 'bg-danger' } as const;

const EMPTY_PERCENT = 100;
const FULL_PERCENT = 600;

/** For drawing alone. */
function widthOf(percent: string): number {
  const share = (Number(percent) - EMPTY_PERCENT) / (FULL_PERCENT - EMPTY_PERCENT);
  return Math.round(Math.max(0.04, Math.min(1, share)) * 100);
}
