const LIMIT = 500;
const LIMIT_MAX = 1_000;

/** The schema has made sure that it is a number. */
export function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** How many rows are asked for, and at most given. */
export function sizeIn(limit: string | undefined): number {
  return Math.min(Number(limit ?? LIMIT), LIMIT_MAX);
}
