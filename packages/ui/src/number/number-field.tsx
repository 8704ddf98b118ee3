import { Minus, Plus } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { NumberNoteLine } from './number-note.tsx';
import { PLAIN } from './typed-key.ts';
import { useNumberEntry } from './use-number-entry.ts';
import { stepDecimal } from './step-decimal.ts';
import { TextInput } from '../inputs/text-input.tsx';
import { useUiTexts } from '../ui-texts.tsx';

interface NumberFieldProps extends Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'step' | 'trailing' | 'onKeyDown' | 'onBlur'
> {
  /** A plain decimal with a point, or ''. Never a number: it would lose digits. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** 0 for integers. */
  readonly decimals: number;
  /** What an arrow key moves by; Shift moves by ten of them. */
  readonly step?: string;
  /** Hold for the arrow keys only; what is typed is judged by the form. */
  readonly min?: string;
  readonly max?: string;
  readonly unit?: ReactNode;
  readonly hasStepButtons?: boolean;
  /**
   * Lets more than figures be typed, `1.5k` or `=100/3`, and says what they come to when the field is left or Enter is
   * pressed; undefined when they come to nothing.
   */
  readonly resolve?: (text: string) => string | undefined;
}

export function NumberField({ value, onChange, decimals, step, min, max, ...rest }: NumberFieldProps) {
  const { unit, hasStepButtons = false, resolve, ...attributes } = rest;
  const entry = useNumberEntry({ value, onChange, decimals, canResolve: resolve !== undefined });
  const settle = () => {
    if (value.endsWith('.') && PLAIN.test(value)) onChange(value.slice(0, -1));
    else if (!PLAIN.test(value)) onChange(resolve?.(value) ?? value);
  };
  const move = (count: number) => {
    if (step !== undefined) onChange(stepDecimal(value, { size: step, count }, { min, max }));
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !PLAIN.test(value)) {
      // The first Enter works it out, so that nobody sends a figure they have not seen.
      event.preventDefault();
      return settle();
    }
    const direction = DIRECTIONS[event.key];
    if (direction === undefined || step === undefined) return undefined;
    event.preventDefault();
    return move(event.shiftKey ? direction * SHIFT_FACTOR : direction);
  };
  const buttons = hasStepButtons && step !== undefined && (
    <StepButtons onStep={move} isDisabled={attributes.disabled} />
  );
  const trailing = (unit !== undefined || buttons) && (
    <>
      {unit}
      {buttons}
    </>
  );
  return (
    <>
      <TextInput
        autoComplete="off"
        {...attributes}
        value={entry.shown}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        {...entry.on}
        onKeyDown={moveByKey}
        onBlur={settle}
        trailing={trailing}
      />
      <NumberNoteLine note={entry.note} decimals={decimals} onChoose={entry.choose} />
    </>
  );
}

const SHIFT_FACTOR = 10;
const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface StepButtonsProps {
  readonly onStep: (count: number) => void;
  readonly isDisabled: boolean | undefined;
}

function StepButtons({ onStep, isDisabled = false }: StepButtonsProps) {
  const { text } = useUiTexts();
  return (
    <span className="-me-1.5 flex">
      <IconButton
        size="small"
        disabled={isDisabled}
        label={text('ui.number.decrease')}
        icon={<Minus aria-hidden className="size-4" />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="small"
        disabled={isDisabled}
        label={text('ui.number.increase')}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onStep(1)}
      />
    </span>
  );
}
