import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { useUiTexts } from '../ui-texts.tsx';

/** Days as `2026-11-15`, both included; '' is open on that side. */
export interface DateRangeValue {
  readonly from: string;
  readonly to: string;
}

interface DateRangeProps {
  readonly label: string;
  readonly value: DateRangeValue;
  readonly onChange: (value: DateRangeValue) => void;
  readonly min?: string;
  readonly max?: string;
}

/** Two of the browser's own date fields, which cannot cross: moving one past the other takes it along. */
export function DateRange({ label, value, onChange, min, max }: DateRangeProps) {
  const { text } = useUiTexts();
  const { from, to } = value;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3">
      <legend className="sr-only">{label}</legend>
      <Field label={text('ui.dateRange.from')}>
        <TextInput
          type="date"
          value={from}
          min={min}
          max={max}
          onChange={({ target }) => onChange({ from: target.value, to: later(target.value, to) })}
        />
      </Field>
      <Field label={text('ui.dateRange.to')}>
        <TextInput
          type="date"
          value={to}
          min={min}
          max={max}
          onChange={({ target }) => onChange({ from: earlier(from, target.value), to: target.value })}
        />
      </Field>
    </fieldset>
  );
}

/** ISO days sort as text. An open end stays open. */
function later(from: string, to: string): string {
  return to !== '' && to < from ? from : to;
}

function earlier(from: string, to: string): string {
  return to !== '' && from > to ? to : from;
}
