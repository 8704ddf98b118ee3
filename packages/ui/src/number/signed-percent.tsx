import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Amount } from './amount.tsx';
import { classNames } from '../class-names.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface SignedPercentProps {
  /** In percent, with its sign; undefined is what is not known. */
  readonly value: string | undefined;
  readonly className?: string | undefined;
}

/** How far something moved: sign, arrow and colour together, so that none of them has to say it alone. */
export function SignedPercent({ value, className }: SignedPercentProps) {
  const { locale } = useUiTexts();
  if (value === undefined) return <Amount value={undefined} />;
  const direction = compareDecimals(value, '0');
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap tabular-nums',
        COLOURS[direction],
        className,
      )}
    >
      {direction !== 0 && <Arrow isUp={direction > 0} />}
      {formatDecimal(value, { locale, decimals: 2, sign: 'always', isPercent: true })}
    </span>
  );
}

const COLOURS = { [-1]: 'text-down', [0]: 'text-muted', [1]: 'text-up' };

interface ArrowProps {
  readonly isUp: boolean;
}

function Arrow({ isUp }: ArrowProps) {
  return (
    <svg viewBox="0 0 8 8" aria-hidden className={classNames('size-2', !isUp && 'rotate-180')} fill="currentColor">
      <path d="M4 1 7.6 7H.4z" />
    </svg>
  );
}
