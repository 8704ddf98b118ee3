import type { UiText } from '../ui-texts.tsx';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** What a calendar says, by the browser's own names of days and months: not one language has to be fetched for it. */
export function calendarWords(locale: string, text: UiText) {
  const printer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options });
    return (date: Date) => format.format(date);
  };
  const month = printer({ month: 'long', year: 'numeric' });
  const longWeekday = printer({ weekday: 'long' });
  const wholeDay = printer({ dateStyle: 'full' });
  return {
    weekStartsOn: firstWeekday(locale),
    formatters: {
      formatCaption: month,
      formatMonthDropdown: printer({ month: 'long' }),
      formatYearDropdown: printer({ year: 'numeric' }),
      formatWeekdayName: printer({ weekday: 'short' }),
      formatDay: (date: Date) => String(date.getDate()),
    },
    labels: {
      labelGrid: month,
      labelWeekday: longWeekday,
      labelDayButton: (date: Date) => wholeDay(date),
      labelNav: () => text('ui.calendar.month'),
      labelPrevious: () => text('ui.calendar.previous'),
      labelNext: () => text('ui.calendar.next'),
      labelMonthDropdown: () => text('ui.calendar.month'),
      labelYearDropdown: () => text('ui.calendar.year'),
    },
  };
}

/** The day on which a week begins where the language is spoken; Monday where the browser does not know. */
function firstWeekday(locale: string): (typeof WEEKDAYS)[number] {
  const spoken: Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } } = new Intl.Locale(locale);
  return WEEKDAYS[(spoken.getWeekInfo?.().firstDay ?? 1) % WEEKDAYS.length] ?? 1;
}
