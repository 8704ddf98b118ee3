import type { TokenSource } from '@candor/browser/session/token-source.ts';

let source: TokenSource = {
  current: () => undefined,
  fresh: () => Promise.resolve(undefined),
  userId: () => undefined,
};

/** The session, which itself makes calls, says here where its token is. */
export function provideAccessToken(provided: TokenSource): void {
  source = provided;
}

export const accessTokens: TokenSource = {
  current: () => source.current(),
  fresh: () => source.fresh(),
  userId: () => source.userId(),
};
