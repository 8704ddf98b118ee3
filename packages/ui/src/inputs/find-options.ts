export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
}

/** Those whose label holds what was typed, whatever its case and its accents; all of them for nothing typed. */
export function findOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const wanted = plain(typed.trim());
  return wanted === '' ? options : options.filter(({ label }) => plain(label).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
