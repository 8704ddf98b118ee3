import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface RadioOption<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  readonly label: ReactNode;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly hidesLabel?: boolean;
}

export function RadioGroup<Value extends string>({ label, options, value, onChange, ...rest }: RadioGroupProps<Value>) {
  const { hidesLabel = false } = rest;
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className={hidesLabel ? 'sr-only' : 'mb-1 text-13 font-medium'}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-h-control-small items-start gap-2.5 py-1.5',
            option.isDisabled && 'text-faint',
          )}
        >
          <input
            type="radio"
            name={name}
            className="tick mt-px"
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span className="flex min-w-0 flex-col">
            <span>{option.label}</span>
            {option.hint !== undefined && <span className="text-12 text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
