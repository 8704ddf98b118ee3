/** Why a rule said no: a word that names the rule, and the numbers a reader needs to understand it. */
export interface Refusal<Word extends string = string> {
  readonly word: Word;
  readonly details?: Readonly<Record<string, string>>;
}

/** A rule either gives a value or refuses. What can never happen is not a refusal: it is asserted. */
export type Result<Value, Word extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal<Word> };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Word extends string>(
  word: Word,
  details?: Readonly<Record<string, string>>,
): { readonly ok: false; readonly refusal: Refusal<Word> } {
  return { ok: false, refusal: details === undefined ? { word } : { word, details } };
}
