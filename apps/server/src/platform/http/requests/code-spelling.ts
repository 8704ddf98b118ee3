/** Fields that carry a code of a closed list or a page. Money is never among them: a number has already lost digits. */
const CODE_FIELD = /^(type|status|flag|direction|pattern|current|size|cou)$|(Type|Status)$/;
const DIGITS = /^\d{1,5}$/;

/**
 * Codes travel as numbers in some calls of the specification and as texts in others, and clients mix them. The body with
 * those of the named fields spelt the other way; undefined where there is nothing to spell anew.
 */
export function respellCodes(body: unknown, fields: readonly string[]): Record<string, unknown> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const anew = Object.entries(body)
    .filter(([name]) => CODE_FIELD.test(name) && (fields.length === 0 || fields.includes(name)))
    .flatMap(([name, value]) => {
      const other = otherSpelling(value);
      return other === undefined ? [] : [[name, other] as const];
    });
  return anew.length === 0 ? undefined : { ...body, ...Object.fromEntries(anew) };
}

function otherSpelling(value: unknown): string | number | undefined {
  if (typeof value === 'string') return DIGITS.test(value) ? Number(value) : undefined;
  return typeof value === 'number' && DIGITS.test(String(value)) ? String(value) : undefined;
}
