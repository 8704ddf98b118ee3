/** Where a call finds the token. It lives in memory only: a script that reads storage finds nothing. */
interface TokenSource {
  /** The token as it stands, perhaps about to expire. */
  readonly current: () => string | undefined;
  /** A token that will still be valid on arrival; waits for a refresh when one is due. */
  readonly fresh: () => Promise<string | undefined>;
  /** Whose token it is. */
  readonly userId: () => string | undefined;
}

let source: TokenSource = {
  current: () => undefined,
  fresh: () => Promise.resolve(undefined),
  userId: () => undefined,
};

export function provideAccessToken(provided: TokenSource): void {
  source = provided;
}

export function currentAccessToken(): string | undefined {
  return source.current();
}

export function freshAccessToken(): Promise<string | undefined> {
  return source.fresh();
}

export function currentUserId(): string | undefined {
  return source.userId();
}
