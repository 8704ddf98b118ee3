/** A part of the state that one slice owns: how it begins, and how it is kept in a snapshot and brought back. */
export interface Part<Value, Saved> {
  readonly create: () => Value;
  /** Plain data in canonical order: the same state always gives the same text. What grows with people is a `LongList`. */
  readonly save: (value: Value) => Saved;
  /** Given a list where `save` gave a long one: both are walked once, from the first item to the last. */
  readonly restore: (saved: Saved) => Value;
}
