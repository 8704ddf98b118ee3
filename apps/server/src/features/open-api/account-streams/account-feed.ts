import { OPEN_FAMILIES, type OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import type { Context } from '#context.ts';
import type { Applied } from '#exchange/command-log/replay.ts';
import type { Stop, Tell } from '../streams/stream-sources.ts';
import type { AccountNews } from './account-news.ts';
import { futuresAccountEvents } from './futures-account-events.ts';
import { spotAccountEvents } from './spot-account-events.ts';

type TellOf = (applied: Applied, news: AccountNews) => void;

/** What happens on accounts, told to whoever listens to them, after it is durable and in its order. */
export class AccountFeed {
  readonly #listeners: Readonly<Record<OpenFamily, Map<number, Set<Tell>>>> = {
    spot: new Map(),
    futures: new Map(),
    coinFutures: new Map(),
  };
  readonly #tellOf: Readonly<Record<OpenFamily, TellOf>>;

  constructor(context: Pick<Context, 'exchange' | 'clock'>) {
    const { exchange } = context;
    this.#tellOf = {
      spot: spotAccountEvents(exchange),
      futures: futuresAccountEvents(context, 'linear'),
      coinFutures: futuresAccountEvents(context, 'inverse'),
    };
    exchange.onCommitted((batch) => {
      for (const applied of batch) {
        for (const family of OPEN_FAMILIES) this.#tell(family, applied);
      }
    });
  }

  listen(userId: number, family: OpenFamily, tell: Tell): Stop {
    const all = this.#listeners[family];
    const own = all.get(userId) ?? new Set();
    all.set(userId, own.add(tell));
    return () => {
      own.delete(tell);
      if (own.size === 0) all.delete(userId);
    };
  }

  #tell(family: OpenFamily, applied: Applied): void {
    const listeners = this.#listeners[family];
    if (listeners.size === 0) return;
    this.#tellOf[family](applied, {
      isHeard: (owner) => listeners.has(owner),
      add(owner, event) {
        for (const tell of listeners.get(owner) ?? []) tell(event);
      },
    });
  }
}
