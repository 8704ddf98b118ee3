/** How a language writes figures. */
export interface Separators {
  /** Between thousands. */
  readonly group: string;
  readonly point: string;
  /** What a percentage ends with. */
  readonly percent: string;
  /** From how many digits before the point there are groups. */
  readonly groupsFrom: number;
}

const ENGLISH: Separators = { group: ',', point: '.', percent: '%', groupsFrom: 4 };
const GERMAN: Separators = { group: '.', point: ',', percent: '\u00A0%', groupsFrom: 4 };

/** Where it is not as in English. The browser knows it too, but takes a phone tens of milliseconds to say so. */
const OTHERS: Readonly<Record<string, Separators>> = {
  pt: { ...GERMAN, percent: '%' },
  vi: { ...GERMAN, percent: '%' },
  es: { ...GERMAN, groupsFrom: 5 },
  fr: { ...GERMAN, group: '\u202F' },
  ru: { ...GERMAN, group: '\u00A0' },
  de: GERMAN,
  it: { ...GERMAN, percent: '%', groupsFrom: 5 },
};

export function separatorsOf(locale: string): Separators {
  return OTHERS[locale] ?? ENGLISH;
}
