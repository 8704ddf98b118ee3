import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Popover } from '../overlays/popover.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useUiTexts, type UiTexts } from '../ui-texts.tsx';
import { dateOfDay, type DateRangeProps, type DateRangeValue } from './days.ts';
import { Field, useFieldControl } from './field.tsx';

/** The days from one to another, written as the reader writes dates; its button opens a calendar, fetched for that. */
export function DateRange(props: DateRangeProps) {
  return (
    <Field label={props.label}>
      <RangeButton {...props} />
    </Field>
  );
}

function RangeButton(props: DateRangeProps) {
  const { label, value, onChange } = props;
  const texts = useUiTexts();
  const control = useFieldControl();
  const shown = printRange(value, texts);
  return (
    <Popover
      label={label}
      className="flex flex-col gap-3 p-3"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          {...control}
          aria-label={`${label}: ${shown}`}
          className="control w-full gap-2 px-3 text-start"
        >
          <CalendarDays aria-hidden className="size-4 shrink-0 text-muted" />
          <span className={classNames('min-w-0 truncate tabular-nums', isOpen(value) && 'text-muted')}>{shown}</span>
        </button>
      )}
    >
      <Suspense fallback={<Skeleton className="h-85 w-70" />}>
        <Calendar {...props} />
      </Suspense>
      {!isOpen(value) && (
        <Button size="small" className="self-start" onClick={() => onChange({ from: '', to: '' })}>
          {texts.text('ui.action.clear')}
        </Button>
      )}
    </Popover>
  );
}

function isOpen({ from, to }: DateRangeValue): boolean {
  return from === '' && to === '';
}

function printRange({ from, to }: DateRangeValue, { text, locale, printDay }: UiTexts): string {
  const print = printDay ?? ((day) => new Intl.DateTimeFormat(locale).format(dateOfDay(day)));
  if (from !== '' && to !== '') return from === to ? print(from) : `${print(from)} – ${print(to)}`;
  if (from !== '') return `${text('ui.dateRange.from')} ${print(from)}`;
  return to === '' ? text('ui.dateRange.any') : `${text('ui.dateRange.to')} ${print(to)}`;
}

const Calendar = lazy(async () => {
  const { Calendar: Late } = await import('./calendar.tsx');
  return { default: Late };
});
