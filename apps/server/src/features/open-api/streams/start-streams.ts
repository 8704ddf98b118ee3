import type { Context } from '#context.ts';
import { AccountFeed } from '../account-streams/account-feed.ts';
import { DropCopy } from '../drop-copy/drop-copy.ts';
import { createFillSources, type FillLists } from '../drop-copy/fill-sources.ts';
import { createCallDoor } from '../socket-calls/call-door.ts';
import { type ListenKey, ListenKeys } from '../account-streams/listen-keys.ts';
import { routeListenKeys } from '../account-streams/listen-key-routes.ts';
import { createStreamDoor } from './stream-door.ts';
import { StreamFeeds } from './stream-feeds.ts';
import { StreamSources } from './stream-sources.ts';

const LOOK_EVERY_MS = 10_000;

/** The sockets of the open interface: streams, the events of one's own account, and calls. */
export function startStreams(context: Context, lists: FillLists): void {
  const { sockets, jobs, clock } = context;
  const accounts = new AccountFeed(context);
  const dropCopy = new DropCopy(context, createFillSources(context, lists));
  const keys = new ListenKeys(() => clock.nowMs());
  const sources = {
    spot: new StreamSources(context, 'spot'),
    futures: new StreamSources(context, 'futures'),
    coinFutures: new StreamSources(context, 'coinFutures'),
  };
  const feeds = new StreamFeeds({
    sources,
    findKey: (name) => keys.find(name),
    openAccount: (owner, family, tell) => accounts.listen(owner.userId, family, tell),
  });
  const tellEnd = ({ key, family }: ListenKey): void =>
    feeds.end(key, family, { e: 'listenKeyExpired', E: clock.nowMs(), listenKey: key });
  sockets.addProtocol(createStreamDoor(feeds, keys));
  sockets.addProtocol(createCallDoor({ ...context, accounts, dropCopy }));
  routeListenKeys(context, keys, tellEnd);
  jobs.every({
    name: 'end-listen-keys',
    everyMs: LOOK_EVERY_MS,
    run() {
      for (const expired of keys.takeExpired()) tellEnd(expired);
    },
  });
}
