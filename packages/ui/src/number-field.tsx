import { sanitizeNumber } from '@candor/format/sanitize-number.ts';
import { Minus, Plus } from 'lucide-react';
import type { ChangeEvent, ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { stepDecimal } from './step-decimal.ts';
import { TextInput } from './text-input.tsx';
import { useUiTexts } from './ui-texts.tsx';

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
}

export function NumberField({ value, onChange, decimals, step, min, max, ...rest }: NumberFieldProps) {
  const { unit, hasStepButtons = false, ...attributes } = rest;

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const typed = withPoint(event);
    const clean = sanitizeNumber(typed, decimals);
    const caret = sanitizeNumber(typed.slice(0, target.selectionStart ?? typed.length), decimals).length;
    // Written here already: React would write it too, and send the caret to the end of the field.
    target.value = clean;
    target.setSelectionRange(caret, caret);
    onChange(clean);
  };
  const move = (count: number) => {
    if (step !== undefined) onChange(stepDecimal(value, { size: step, count }, { min, max }));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined || step === undefined) return;
    event.preventDefault();
    move(event.shiftKey ? direction * SHIFT_FACTOR : direction);
  };
  const buttons = hasStepButtons && step !== undefined && (
    <StepButtons onStep={move} isDisabled={attributes.disabled} />
  );
  return (
    <TextInput
      autoComplete="off"
      {...attributes}
      value={value}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      onChange={type}
      onKeyDown={moveByKey}
      onBlur={() => value.endsWith('.') && onChange(value.slice(0, -1))}
      trailing={
        (unit !== undefined || buttons) && (
          <>
            {unit}
            {buttons}
          </>
        )
      }
    />
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

/** A typed comma is meant as the decimal point: dropped, it would turn 1,5 into 15. In a paste it groups thousands. */
function withPoint({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const isTyped = nativeEvent instanceof InputEvent && nativeEvent.data === ',';
  const caret = target.selectionStart;
  if (!isTyped || caret === null) return target.value;
  return `${target.value.slice(0, caret - 1)}.${target.value.slice(caret)}`;
}
