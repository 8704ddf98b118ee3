export const MEGABYTE = 1024 * 1024;

export function printMegabytes(bytes: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return format.format(bytes / MEGABYTE);
}
