import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import {
  endSpotListenKey,
  futuresListenKeyCalls,
  makeSpotListenKey,
  renewSpotListenKey,
} from '@candor/contract/open-api/streams/listen-keys.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { Identity } from '#platform/sockets/tickets.ts';
import type { ListenKey, ListenKeys } from './listen-keys.ts';

const unknownKey = () => refuse('openUnknownListenKey');

/** Making, renewing and ending keys to the events of an account. */
export function routeListenKeys({ http }: Context, keys: ListenKeys, onEnd: (ended: ListenKey) => void): void {
  const end = (key: string | undefined, caller: Identity, family: OpenFamily) => {
    const ended = keys.end(key, caller, family);
    if (ended === undefined) return unknownKey();
    onEnd(ended);
    return ok({});
  };
  http.open(makeSpotListenKey, async ({ caller }) => ok({ listenKey: keys.create(caller, 'spot') }));
  http.open(renewSpotListenKey, async ({ caller, query }) =>
    keys.renew(query.listenKey, caller, 'spot') === undefined ? unknownKey() : ok({}),
  );
  http.open(endSpotListenKey, async ({ caller, query }) => end(query.listenKey, caller, 'spot'));
  for (const [root, family] of FUTURES) {
    const calls = futuresListenKeyCalls(root);
    http.open(calls.make, async ({ caller }) => ok({ listenKey: keys.create(caller, family) }));
    http.open(calls.renew, async ({ caller, query }) => {
      const listenKey = keys.renew(query.listenKey, caller, family);
      return listenKey === undefined ? unknownKey() : ok({ listenKey });
    });
    http.open(calls.end, async ({ caller, query }) => end(query.listenKey, caller, family));
  }
}

const FUTURES = [
  ['/fapi', 'futures'],
  ['/dapi', 'coinFutures'],
] as const;
