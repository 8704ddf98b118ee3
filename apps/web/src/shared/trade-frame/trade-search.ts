import * as z from 'zod/mini';

/** An address typed by hand may hold anything, and still opens a market. */
export const TradeSearch = z.object({
  type: z.catch(z.enum(['sec', 'spot', 'usta']), 'spot'),
  symbol: z.catch(z.string(), ''),
});

/** `btc`, `BTC_USDT` and `BTC/USDT` all mean one market. */
export function symbolOf(text: string): string {
  const name = text.toUpperCase().replace('_', '/');
  return name.includes('/') ? name : `${name}/USDT`;
}
