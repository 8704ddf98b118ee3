import { classNames } from './class-names.ts';
import { seriesOf } from './charts/series.ts';

interface CoinMarkProps {
  /** Such as BTC; it chooses the drawing. Decoration: the symbol stands beside it as text. */
  readonly symbol: string;
  readonly className?: string;
}

/** Written by `tools/coin-marks.ts`. */
const DRAWINGS = new Map(
  Object.entries(import.meta.glob<string>('./coin-marks/*.svg', { eager: true, query: '?url', import: 'default' })).map(
    ([file, address]) => [file.slice('./coin-marks/'.length, -'.svg'.length).toUpperCase(), address],
  ),
);

/** The mark by which a coin is known everywhere; one that nobody has drawn has its first letter struck on a rim. */
export function CoinMark({ symbol, className }: CoinMarkProps) {
  const name = symbol.toUpperCase();
  const size = classNames('shrink-0', className ?? 'size-6');
  const address = DRAWINGS.get(name);
  if (address !== undefined) {
    return (
      <img
        src={address}
        alt=""
        aria-hidden
        loading="lazy"
        draggable={false}
        className={classNames(size, 'rounded-full outline -outline-offset-1 outline-line')}
      />
    );
  }
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={size}>
      <circle cx="16" cy="16" r="16" fill={seriesOf(name)} />
      <circle cx="16" cy="16" r="13" fill="none" className="stroke-on-fill" strokeWidth="1.25" opacity="0.5" />
      <text x="16" y="16" dy="0.36em" textAnchor="middle" className="fill-on-fill font-bold" fontSize="15">
        {name.charAt(0)}
      </text>
    </svg>
  );
}
