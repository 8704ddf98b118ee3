import ccxt, { type Exchange } from 'ccxt';
import type { TestKey } from '../users/test-api-key.ts';

export type CcxtClass = 'binance' | 'binanceusdm' | 'binancecoinm';

/** A client of ccxt, of which nothing is changed but the addresses it asks. */
export function openCcxt({ server, apiKey, secret }: TestKey, kind: CcxtClass = 'binance'): Exchange {
  const client = new ccxt[kind]({ apiKey, secret });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library leaves it untyped.
  const urls = client.urls as { api: Record<string, unknown> };
  for (const [name, url] of Object.entries(urls.api)) {
    if (typeof url === 'string') urls.api[name] = url.replace(/^https:\/\/[^/]+/, server.address);
  }
  return client;
}
