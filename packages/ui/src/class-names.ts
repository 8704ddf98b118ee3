/** Joins what applies; `isOpen && 'open'` and an absent `className` fall out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
