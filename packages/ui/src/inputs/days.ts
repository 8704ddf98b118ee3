/** Days as `2026-11-15`, both included; '' is open on that side. */
export interface DateRangeValue {
  readonly from: string;
  readonly to: string;
}

export interface DateRangeProps {
  readonly label: string;
  readonly value: DateRangeValue;
  readonly onChange: (value: DateRangeValue) => void;
  readonly min?: string;
  readonly max?: string;
}

/** The midnight with which a day as `2026-11-15` begins on this device; nothing for a day that is not said. */
export function dateOfDay(day: string | undefined): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(date));
}

/** The day that a moment has on this device, as `2026-11-15`; '' for none. */
export function dayOfDate(date: Date | undefined): string {
  if (date === undefined) return '';
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}
