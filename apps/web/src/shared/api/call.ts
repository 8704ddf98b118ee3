import { Caller } from '@candor/browser/calls/caller.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { REQUEST_TIMEOUT_MS } from '../constants.ts';
import { currentLocale } from '../i18n/locale-store.ts';
import { platformConfig } from '../platform-config.ts';
import { accessTokens } from './access-token.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { announceFailure } from './failure-hub.ts';

/** By which the site makes its calls. */
export const caller = new Caller({
  tokens: accessTokens,
  locale: currentLocale,
  timeoutMs: REQUEST_TIMEOUT_MS,
  head: () => platformConfig().head,
  takeEarlyAnswer,
  // The texts of refusals come with the first one: most visits meet none. Without them the server's sentence serves.
  prepareFailure: async ({ word }) => {
    if (word !== undefined) await loadArea('refusal', currentLocale()).catch(() => undefined);
  },
  onFailure: announceFailure,
});

/** Makes one call of the contract. Resolves with its parsed reply, or rejects with an `ApiError`. */
export const { call } = caller;
