import { NOTHING } from '@candor/format/decimal.ts';
import { classNames } from '../class-names.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface AmountProps {
  /** A plain decimal string; undefined is what is not known, and never shown as zero. */
  readonly value: string | undefined;
  readonly unit?: string;
  readonly decimals?: number | undefined;
  readonly sign?: 'auto' | 'always';
  /** Up and down colours by sign; the sign stands there too. */
  readonly isDirectional?: boolean;
  /** What the reader owns: follows their wish to hide it. */
  readonly isPrivate?: boolean;
  readonly className?: string;
}

export function Amount({
  value,
  unit,
  decimals,
  sign,
  isDirectional = false,
  isPrivate = false,
  className,
}: AmountProps) {
  const { locale, text, hidesAmounts = false } = useUiTexts();
  const figures = value === undefined ? undefined : formatDecimal(value, { locale, decimals, sign });
  const frame = classNames('whitespace-nowrap tabular-nums', className);
  if (figures === undefined) return <Placeholder mark={NOTHING} words={text('ui.amount.unknown')} className={frame} />;
  if (isPrivate && hidesAmounts) {
    return <Placeholder mark="••••••" words={text('ui.amount.hidden')} className={frame} />;
  }
  return (
    <span className={classNames(frame, isDirectional && directionColour(value))}>
      {figures}
      {unit !== undefined && <span className="ms-[0.3em] text-[0.86em] font-normal text-muted">{unit}</span>}
    </span>
  );
}

interface PlaceholderProps {
  readonly mark: string;
  readonly words: string;
  readonly className: string;
}

function Placeholder({ mark, words, className }: PlaceholderProps) {
  return (
    <span className={classNames(className, 'text-muted')}>
      <span aria-hidden>{mark}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function directionColour(value: string | undefined): string | undefined {
  const direction = compareDecimals(value ?? '0', '0');
  if (direction === 0) return undefined;
  return direction > 0 ? 'text-up' : 'text-down';
}
