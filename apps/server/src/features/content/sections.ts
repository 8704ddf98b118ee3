import { type SectionCode, TOP_SECTION } from '@candor/contract/content/wire.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import titles from './section-titles.json' with { type: 'json' };

export interface Section {
  readonly id: number;
  /** The code of the section it stands in; undefined at the top. */
  readonly parent: SectionCode | undefined;
  readonly code: SectionCode;
}

/** The shelves of the help centre, in their order. */
export const SECTIONS: readonly Section[] = [
  { id: 1, parent: undefined, code: 'help' },
  { id: 11, parent: 'help', code: 'start' },
  { id: 12, parent: 'help', code: 'funds' },
  { id: 13, parent: 'help', code: 'trading' },
  { id: 14, parent: 'help', code: 'products' },
  { id: 15, parent: 'help', code: 'proof' },
  { id: 2, parent: undefined, code: 'notice' },
  { id: 3, parent: undefined, code: 'about' },
  { id: 4, parent: undefined, code: 'legal' },
];

const TITLES: Readonly<Record<SectionCode, Readonly<Record<Locale, string>>>> = titles;

export function sectionTitle(code: SectionCode, locale: Locale): string {
  return TITLES[code][locale];
}

export function sectionIdOf(code: SectionCode | undefined): string {
  const section = SECTIONS.find((known) => known.code === code);
  return section === undefined ? TOP_SECTION : String(section.id);
}
