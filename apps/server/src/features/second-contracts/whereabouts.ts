import type { Context } from '#context.ts';
import { COUNTRIES } from '#features/identity/port.ts';
import type { Whereabouts } from './second-region.ts';

export interface Visitor {
  readonly userId: number;
  readonly ip: string;
}

/** Where somebody is, by their document, their address and their telephone. */
export async function findWhereabouts(
  { people, places }: Pick<Context, 'people' | 'places'>,
  { userId, ip }: Visitor,
  documentCountry: string | null,
): Promise<Whereabouts> {
  const phone = await people.contacts.find(userId, 'phone');
  return {
    documentCountry,
    ipCountry: places.countryOf(ip),
    phoneCountries: phone === undefined ? undefined : countriesOf(phone),
  };
}

/** Several countries may share a dialling code, and the longest one that fits counts. */
function countriesOf(phone: string): readonly string[] {
  const digits = phone.replace(/^\+/, '');
  const fitting = COUNTRIES.filter(({ dial }) => digits.startsWith(dial));
  const longest = Math.max(0, ...fitting.map(({ dial }) => dial.length));
  return fitting.filter(({ dial }) => dial.length === longest).map(({ code }) => code);
}
