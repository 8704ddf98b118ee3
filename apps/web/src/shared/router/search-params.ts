/** A query as plain strings: `?symbol=007` stays text and an address made by hand looks the same as ours. */
export type SearchParams = Readonly<Record<string, string | undefined>>;

export function parseSearchParams(text: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(text));
}

export function printSearchParams(search: Readonly<Record<string, string | number | null | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  return params.size === 0 ? '' : `?${params}`;
}
