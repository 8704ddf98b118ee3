import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';
import * as z from 'zod/mini';

export const QUOTE_TABS = ['watchlist', 'second', 'spot', 'contract', 'fx'] as const;
export type QuoteTab = (typeof QUOTE_TABS)[number];

/** Which list the address names; typed by hand it may hold anything. */
export const QuotesSearch = z.object({ tab: z.catch(z.enum(QUOTE_TABS), 'spot') });

/** The markets of one list, in the server's order. */
export function rowsOfTab(rows: readonly MarketRow[], tab: Exclude<QuoteTab, 'watchlist'>): readonly MarketRow[] {
  // Coin-margined contracts share the type number, and have no list of their own.
  return rows.filter(({ type, plate }) => type === MARKET_TYPES[tab] && plate !== 'bbw');
}

/** Those whose name has the text: `btc`, `BTC/USDT`, `btc_usdt` and `btcusdt` all find BTC/USDT. */
export function findMarkets(rows: readonly MarketRow[], text: string): readonly MarketRow[] {
  const wanted = plain(text);
  return rows.filter(({ symbol_name }) => plain(symbol_name).includes(wanted));
}

function plain(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}
