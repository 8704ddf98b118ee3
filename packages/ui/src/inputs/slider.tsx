import { formatDecimal } from '@candor/format/format-decimal.ts';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface SliderProps {
  readonly label: string;
  /** Whole steps: a percentage, a leverage, a number of days. Money is never kept in a slider. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Values with a mark below the track, which can be clicked. */
  readonly marks?: readonly number[];
  /** How a value is written and read out: `10×`. Without it, as a percentage. */
  readonly format?: (value: number) => string;
  readonly isDisabled?: boolean;
}

export function Slider({ label, value, onChange, min = 0, max = 100, step = 1, ...rest }: SliderProps) {
  const { locale } = useUiTexts();
  const percent = (at: number) => formatDecimal(String(at), { locale, isPercent: true }) ?? '';
  const { marks = [], format = percent, isDisabled = false } = rest;
  const share = (at: number) => (at - min) / (max - min);
  return (
    <div className="flex flex-col gap-0.5 px-1.5">
      <input
        type="range"
        className="slider"
        style={{ backgroundSize: `${trackPosition(share(value))} 4px, 100% 4px` }}
        aria-label={label}
        aria-valuetext={format(value)}
        {...{ min, max, step, value }}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {marks.length > 0 && (
        <div className="relative h-6">
          {marks.map((mark) => (
            <button
              key={mark}
              type="button"
              tabIndex={-1}
              disabled={isDisabled}
              onClick={() => onChange(mark)}
              style={{ insetInlineStart: trackPosition(share(mark)) }}
              className={classNames(
                'absolute min-w-6 -translate-x-1/2 px-1 text-12 leading-6 tabular-nums',
                'before:absolute before:inset-x-0 before:-top-4 before:mx-auto before:size-2 before:rounded-full',
                mark <= value ? 'text-ink before:bg-accent' : 'text-faint before:bg-line-strong',
              )}
            >
              {format(mark)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The middle of the thumb travels less than the width of the track by the width of the thumb. */
function trackPosition(share: number): string {
  return `calc(${share} * (100% - 1.125rem) + 0.5625rem)`;
}
