// Halves of characters cannot be stored as UTF-8, and PostgreSQL stores no NUL.
// oxlint-disable-next-line no-control-regex
const UNFIT = /\p{Surrogate}|\u0000/u;

/** What leaves no mark: formats, fillers, marks that only change what stands before them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;

/** Letters, digits and signs of ASCII: nearly every text of a program, and nothing in it is unfit or invisible. */
const PLAIN = /^[!-~]+$/;

/** Whether there is nothing to see in a text that is not empty; spaces alone are left to the rule of the field. */
function isInvisible(text: string): boolean {
  return text.trim() !== '' && text.replace(INVISIBLE, '') === '';
}

/** The path of the first text, key or number that cannot be kept as it is; '' when it is the value itself. */
export function findUnfitText(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return PLAIN.test(value) || !(UNFIT.test(value) || isInvisible(value)) ? undefined : '';
  }
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Its own key.
    const child = (value as Readonly<Record<string, unknown>>)[key];
    if (!PLAIN.test(key) && UNFIT.test(key)) return '';
    const inside = findUnfitText(child);
    if (inside !== undefined) return inside === '' ? key : `${key}.${inside}`;
  }
  return undefined;
}
