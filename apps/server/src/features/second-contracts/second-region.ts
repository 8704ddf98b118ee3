/** What is known of where somebody is. */
export interface Whereabouts {
  /** Of the verified document, which is the residence that is known. */
  readonly documentCountry: string | null;
  readonly ipCountry: string | null;
  /** Every country that has the dialling code of the bound number; undefined without a number. */
  readonly phoneCountries: readonly string[] | undefined;
}

/**
 * Denied unless document, address and telephone all lie in the list, and the address where the document is from: a
 * detour over another country counts as not being there (rule 4.8).
 */
export function isRegionAllowed(countries: readonly string[] | 'all', where: Whereabouts): boolean {
  if (countries === 'all') return true;
  const { documentCountry, ipCountry, phoneCountries } = where;
  if (documentCountry === null || documentCountry !== ipCountry || !countries.includes(documentCountry)) return false;
  return phoneCountries === undefined || phoneCountries.some((country) => countries.includes(country));
}
