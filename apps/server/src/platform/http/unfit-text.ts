// Halves of characters cannot be stored as UTF-8, and PostgreSQL stores no NUL.
// oxlint-disable-next-line no-control-regex
const UNFIT = /\p{Surrogate}|\u0000/u;

/** The path of the first text, key or number that cannot be kept as it is; '' when it is the value itself. */
export function findUnfitText(value: unknown): string | undefined {
  if (typeof value === 'string') return UNFIT.test(value) ? '' : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    if (UNFIT.test(key)) return '';
    const inside = findUnfitText(child);
    if (inside !== undefined) return inside === '' ? key : `${key}.${inside}`;
  }
  return undefined;
}
