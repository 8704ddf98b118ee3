import type { Locale } from '@candor/contract/shared/locale.ts';

export function nameCountry(code: string, reader: Locale): string {
  return new Intl.DisplayNames([reader], { type: 'region' }).of(code) ?? code;
}
