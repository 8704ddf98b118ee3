import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DayPicker, type ChevronProps } from 'react-day-picker';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { calendarWords } from './calendar-words.ts';
import { dateOfDay, dayOfDate, type DateRangeProps } from './days.ts';

/** A month of days, of which the first press chooses the first and the second the last. */
export function Calendar({ label, value: { from, to }, onChange, min, max }: DateRangeProps) {
  const { text, locale, direction } = useUiTexts();
  const words = useMemo(() => calendarWords(locale, text), [locale, text]);
  const [first, last] = [dateOfDay(min), dateOfDay(max)];
  const month = dateOfDay(to) ?? dateOfDay(from) ?? last;
  const [thisYear] = useState(() => new Date().getFullYear());
  return (
    <DayPicker
      {...words}
      {...(month && { defaultMonth: month })}
      {...(direction && { dir: direction })}
      mode="range"
      resetOnSelect
      aria-label={label}
      lang={locale}
      selected={{ from: dateOfDay(from), to: dateOfDay(to) }}
      onSelect={(range) => onChange({ from: dayOfDate(range?.from), to: dayOfDate(range?.to) })}
      captionLayout="dropdown"
      startMonth={first ?? new Date(thisYear - YEARS_BACK, 0)}
      endMonth={last ?? new Date(thisYear, DECEMBER)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      components={{ Chevron }}
      classNames={LOOKS}
    />
  );
}

/** Older than anything the exchange keeps. */
const YEARS_BACK = 10;
const DECEMBER = 11;

function Chevron({ orientation = 'down', className }: ChevronProps) {
  const Icon = CHEVRONS[orientation];
  return <Icon aria-hidden className={classNames('size-4', orientation !== 'down' && 'rtl:-scale-x-100', className)} />;
}

const CHEVRONS = { up: ChevronDown, down: ChevronDown, left: ChevronLeft, right: ChevronRight };

const STEP =
  'grid size-9 pointer-coarse:size-11 place-content-center rounded-medium text-muted hover:bg-surface-3 hover:text-ink aria-disabled:opacity-40';

const LOOKS = {
  months: 'relative',
  month: 'flex flex-col gap-2',
  nav: 'absolute end-0 top-0 flex gap-1',
  button_previous: STEP,
  button_next: STEP,
  month_caption: 'flex h-9 pointer-coarse:h-11 items-center pe-24',
  dropdowns: 'relative flex items-center gap-2 text-14 font-medium',
  dropdown_root:
    'relative inline-flex items-center rounded-small has-focus-visible:outline-2 has-focus-visible:outline-accent',
  dropdown: 'absolute inset-0 w-full cursor-pointer opacity-0',
  caption_label: 'inline-flex items-center gap-1',
  month_grid: 'border-collapse text-13 tabular-nums',
  weekday: 'h-8 w-10 text-12 font-normal text-muted',
  day: 'p-0 text-center',
  day_button:
    'size-10 pointer-coarse:size-11 rounded-medium hover:bg-surface-3 disabled:pointer-events-none disabled:text-faint disabled:opacity-60',
  today: 'font-semibold underline underline-offset-4',
  outside: 'text-faint',
  selected: 'bg-accent-soft text-accent',
  range_start: 'rounded-s-medium [&>button]:bg-accent [&>button]:text-on-fill',
  range_end: 'rounded-e-medium [&>button]:bg-accent [&>button]:text-on-fill',
} as const;
