import type { IncomingHttpHeaders } from 'node:http';

/** A logged-in user, known by the token in the request's headers. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: string;
  /** When the session is over unless it is renewed. */
  readonly endsAtMs: number;
  /** What a key may do, where one is the caller. */
  readonly scopes?: readonly string[];
}

export type Authenticate = (token: string) => Promise<Caller | undefined>;

const TOKEN = /^[\w.~+/=-]{16,512}$/;

/** The token of the headers, `authorization` (with or without `Bearer `) or `satoken`; cookies are not looked at. */
export function tokenOf({ authorization, satoken }: IncomingHttpHeaders): string | undefined {
  const given = [authorization?.replace(/^Bearer /i, ''), satoken];
  return given.find((token): token is string => typeof token === 'string' && TOKEN.test(token));
}
