import { Caller } from '@candor/browser/calls/caller.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { currentLocale } from '../settings-store.ts';
import { currentSession, endSession } from './session-store.ts';

const TIMEOUT_MS = 20_000;

const currentToken = (): string | undefined => currentSession()?.token;

/** By which the console makes its calls. */
export const caller = new Caller({
  tokens: { current: currentToken, fresh: () => Promise.resolve(currentToken()), userId: () => undefined },
  locale: currentLocale,
  timeoutMs: TIMEOUT_MS,
  onFailure: ({ error }) => {
    // The session has ended: the login takes the place of whatever was open.
    if (error.word === 'unauthorized') endSession();
  },
});

/** Makes one call of the contract. Resolves with its parsed reply, or rejects with an `ApiError`. */
export const { call } = caller;

/** An answer that names the server's time sets the page's clock. */
export async function setClockBy<Reply extends { readonly serverTimeMs: number }>(
  run: () => Promise<Reply>,
): Promise<Reply> {
  const setClock = serverClock.ask();
  const reply = await run();
  setClock(reply.serverTimeMs);
  return reply;
}
