import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field.tsx';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Shown while nothing is chosen; cannot be chosen itself. */
  readonly placeholder?: string;
  readonly leading?: ReactNode;
}

/** The browser's own select: a phone gives it its own wheel, and it costs nothing. */
export function Select<Value extends string>({ options, value, onChange, ...rest }: SelectProps<Value>) {
  const { placeholder, leading, className, ...attributes } = rest;
  const control = useFieldControl();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <span className={classNames('relative flex min-w-0 items-center', className)}>
      {leading !== undefined && <span className="pointer-events-none absolute start-3 flex text-muted">{leading}</span>}
      <select
        {...control}
        {...attributes}
        value={value ?? ''}
        onChange={(event) => choose(event.target.value)}
        className={classNames('control', leading !== undefined && 'ps-10')}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4 text-muted" />
    </span>
  );
}
