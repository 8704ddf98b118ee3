const SERIES_COUNT = 8;

/** The colour of the n-th part of a picture, counted from 0; after the last it begins again. */
export function seriesAt(index: number): string {
  return `var(--series-${(index % SERIES_COUNT) + 1})`;
}

/** A colour for a name: always the same one, on every device. */
export function seriesOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return seriesAt((hash ^ (hash >>> 15)) >>> 0);
}
