/** Where a call finds the token of whoever sits here. It lives in memory only: a script that reads storage finds nothing. */
export interface TokenSource {
  /** The token as it stands, perhaps about to expire. */
  readonly current: () => string | undefined;
  /** A token that will still be valid on arrival; waits for a refresh when one is due. */
  readonly fresh: () => Promise<string | undefined>;
  /** Whose token it is, where the server binds seals to that. */
  readonly userId: () => string | undefined;
}
