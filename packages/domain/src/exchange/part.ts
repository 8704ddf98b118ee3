/** A part of the state that one slice owns: how it begins, and how it is kept in a snapshot and brought back. */
export interface Part<Value, Saved> {
  readonly create: () => Value;
  /** Plain data in canonical order: the same state always gives the same text. */
  readonly save: (value: Value) => Saved;
  readonly restore: (saved: Saved) => Value;
}
