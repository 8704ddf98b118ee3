import { classNames } from './class-names.ts';
import { seriesOf } from './charts/series.ts';

interface CoinMarkProps {
  /** Such as BTC; it makes the drawing. Decoration: the symbol stands beside it as text. */
  readonly symbol: string;
  readonly className?: string;
}

/** A coin drawn from its symbol: a rim, and its first letter struck on it. */
export function CoinMark({ symbol, className }: CoinMarkProps) {
  const name = symbol.toUpperCase();
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={classNames('shrink-0', className ?? 'size-6')}>
      <circle cx="16" cy="16" r="16" fill={seriesOf(name)} />
      <circle cx="16" cy="16" r="13" fill="none" className="stroke-on-fill" strokeWidth="1.25" opacity="0.5" />
      <text x="16" y="16" dy="0.36em" textAnchor="middle" className="fill-on-fill font-bold" fontSize="15">
        {name.charAt(0)}
      </text>
    </svg>
  );
}
