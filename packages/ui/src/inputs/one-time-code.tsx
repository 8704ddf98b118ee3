import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field.tsx';

interface OneTimeCodeProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called once the last digit is there. */
  readonly onComplete?: (value: string) => void;
  readonly length?: number;
  readonly isDisabled?: boolean;
  /** Where it is all that is asked for. */
  readonly hasFocus?: boolean;
  /** Needed outside a Field. */
  readonly label?: string;
}

/** One real input under drawn boxes: paste, autofill from a message and a screen reader work as in any other field. */
export function OneTimeCode({ value, onChange, onComplete, length = 6, ...rest }: OneTimeCodeProps) {
  const { isDisabled = false, hasFocus = false, label } = rest;
  const control = useFieldControl();
  const [isFocused, setIsFocused] = useState(false);

  const type = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <div className="relative flex w-full max-w-80 gap-2">
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={classNames(
            'grid h-12 min-w-0 flex-1 place-content-center rounded-medium border bg-surface-2 text-20 font-semibold tabular-nums transition-colors',
            boxBorder({
              isInvalid: control['aria-invalid'] === true,
              isActive: isFocused && index === Math.min(value.length, length - 1),
            }),
            isDisabled && 'opacity-50',
          )}
        >
          {value[index]}
        </span>
      ))}
      <input
        {...control}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only where nothing else is asked for.
        autoFocus={hasFocus}
        aria-label={label}
        value={value}
        disabled={isDisabled}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => type(event.target.value)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        className="absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
      />
    </div>
  );
}

interface BoxState {
  readonly isInvalid: boolean;
  readonly isActive: boolean;
}

function boxBorder({ isInvalid, isActive }: BoxState): string {
  if (isActive) return 'border-accent ring-1 ring-accent';
  return isInvalid ? 'border-danger' : 'border-line-control';
}
