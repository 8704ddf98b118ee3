/**
 * A list of our own with invented names, on which the check can be tried; an operator puts the lists that bind them in
 * its place. A name that is on it is not refused by a machine: a person looks.
 */
const SANCTIONED_NAMES = [
  'Boris Badenov Testov',
  'Natasha Fatale Testova',
  'Max Sanctionmann',
  'Erika Embargo',
] as const;

const KEYS: ReadonlySet<string> = new Set(SANCTIONED_NAMES.map(nameKeyOf));

export function isSanctionedName(name: string): boolean {
  return KEYS.has(nameKeyOf(name));
}

/** The same for a name whatever its accents, its case, its hyphens and the order of its words. */
function nameKeyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}
