import { Phone } from '@candor/contract/account/wire.ts';
import type { listCountries } from '@candor/contract/identity/wire.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { PlainMessageId } from '../i18n/translate.ts';

export type Country = ReplyOutput<typeof listCountries>[number];

/** As it is typed: the country's two letters, and what was written behind its dialling code. */
export interface PhoneDraft {
  readonly country: string | undefined;
  readonly dial: string;
  readonly number: string;
  /** The server knows the numbers of every country, and this is none of them. */
  readonly isRefused?: boolean;
}

export const EMPTY_PHONE: PhoneDraft = { country: undefined, dial: '', number: '' };

/** As it is dialled from abroad. A number typed whole (`+41 79…`) stands for itself; a trunk zero is left out. */
export function dialledPhone({ dial, number }: PhoneDraft): string {
  const digits = number.replaceAll(/\D/g, '');
  if (number.trim().startsWith('+')) return `+${digits}`;
  return `+${dial.replaceAll(/\D/g, '')}${digits.replace(/^0+/, '')}`;
}

/** What is wrong with it, in the words of the text that says so. */
export function findPhoneError(draft: PhoneDraft): PlainMessageId | undefined {
  if (draft.number.trim() === '') return 'common.phone.required';
  if (draft.dial === '' && !draft.number.trim().startsWith('+')) return COUNTRY_MISSING;
  const isRight = draft.isRefused !== true && Phone.safeParse(dialledPhone(draft)).success;
  return isRight ? undefined : 'common.phone.rule';
}

/** The one error that stands beside the country and not beside the number. */
export const COUNTRY_MISSING = 'common.phone.countryRequired';

/** The reader's own region, where the browser names one that is in the list. */
export function guessCountry(countries: readonly Country[], languages: readonly string[]): Country | undefined {
  const regions = languages.map((language) => new Intl.Locale(language).region);
  return countries.find(({ code, isServed }) => isServed && code === regions.find((region) => region !== undefined));
}
