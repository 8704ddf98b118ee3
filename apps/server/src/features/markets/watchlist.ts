import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { MarketsTables } from './tables.ts';

export interface WatchedMarket {
  readonly type: number;
  readonly symbol: string;
}

/** The markets a user has starred. Adding twice is adding once, and removing what is not there changes nothing. */
export interface Watchlist {
  add(userId: number, market: WatchedMarket): Promise<void>;
  remove(userId: number, market: WatchedMarket): Promise<void>;
  /** In the order they were added. */
  list(userId: number): Promise<readonly WatchedMarket[]>;
}

export function createWatchlist(tables: Kysely<MarketsTables>, clock: Clock): Watchlist {
  return {
    async add(userId, { type, symbol }) {
      await tables
        .insertInto('watchlists')
        .values({ userId, type, symbol, addedAtMs: clock.nowMs() })
        .onConflict((conflict) => conflict.columns(['userId', 'type', 'symbol']).doNothing())
        .execute();
    },
    async remove(userId, { type, symbol }) {
      await tables
        .deleteFrom('watchlists')
        .where('userId', '=', userId)
        .where('type', '=', type)
        .where('symbol', '=', symbol)
        .execute();
    },
    list: (userId) =>
      tables
        .selectFrom('watchlists')
        .select(['type', 'symbol'])
        .where('userId', '=', userId)
        .orderBy('addedAtMs')
        .orderBy('symbol')
        .execute(),
  };
}
