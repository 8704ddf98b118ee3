import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byDepth } from '#testing/server/depth.ts';
import { type OpenFrame, openSocketAt } from '#testing/server/open-socket.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { callOpen } from '#testing/users/test-open-key.ts';
import { flyOrders } from '#testing/users/fly-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'on' });
});
afterAll(() => server.close());

const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA', 'LTC', 'LINK'];

const FAMILIES = [
  { family: 'spot', stream: '/stream', depth: '/api/v3/depth', wanted: byDepth(40, 400) },
  { family: 'futures', stream: '/public/stream', depth: '/fapi/v1/depth', wanted: byDepth(8, 40) },
  { family: 'coinFutures', stream: '/dstream/stream', depth: '/dapi/v1/depth', wanted: byDepth(8, 40) },
] as const;

test.each(FAMILIES)(
  '[OPEN-14] books of $family that are kept as Binance tells are those of the snapshots, at every number',
  async ({ family, stream, depth, wanted }) => {
    const symbols = family === 'coinFutures' ? ['BTCUSD_PERP', 'ETHUSD_PERP'] : COINS.map((coin) => `${coin}USDT`);
    const books = new Map(symbols.map((symbol) => [symbol, new BinanceBook(family)]));
    const names = symbols.map((symbol) => `${symbol.toLowerCase()}@depth@100ms`);
    const reader = await openSocketAt(server, `${stream}?streams=${names.join('/')}`);
    for (const [symbol, book] of books) book.begin(await readDepth(depth, symbol));
    const flight = flyOrders(server, `keeper_${family}`);
    const samples: [string, OpenFrame][] = [];
    // A snapshot may be ahead of what the socket has told.
    const isTold = ([symbol, { lastUpdateId }]: [string, OpenFrame]): boolean =>
      books.get(symbol)?.pictures.has(lastUpdateId) === true;
    let applied = 0;
    while (applied < wanted || !samples.some(isTold)) {
      const { data } = await reader.next(({ data: event }) => event?.e === 'depthUpdate');
      if (books.get(data.s)?.apply(data) === true) applied += 1;
      if (applied % 4 === 0) samples.push([data.s, await readDepth(depth, data.s)]);
    }
    await flight.end();
    for (const [symbol, { lastUpdateId, bids, asks }] of samples.filter(isTold)) {
      expect(books.get(symbol)?.pictures.get(lastUpdateId)).toBe(JSON.stringify([bids, asks]));
    }
    reader.socket.terminate();
  },
);

async function readDepth(path: string, symbol: string): Promise<OpenFrame> {
  return (await callOpen(server, { path: `${path}?symbol=${symbol}&limit=1000` })).data;
}

/** A book as Binance's own page tells programs to keep it. */
class BinanceBook {
  /** What it was at each number. */
  readonly pictures = new Map<number, string>();
  readonly #family: OpenFamily;
  readonly #sides = { b: new Map<string, string>(), a: new Map<string, string>() };
  #last = 0;
  #hasBegun = false;

  constructor(family: OpenFamily) {
    this.#family = family;
  }

  begin({ lastUpdateId, bids, asks }: OpenFrame): void {
    this.#last = lastUpdateId;
    this.#set('b', bids);
    this.#set('a', asks);
    this.#draw();
  }

  /** False for what is dropped; what does not follow is a fault. */
  apply({ U, u, pu, b, a }: OpenFrame): boolean {
    const isSpot = this.#family === 'spot';
    if (isSpot ? u <= this.#last : u < this.#last) return false;
    const isFirst = isSpot ? U <= this.#last + 1 && u >= this.#last + 1 : U <= this.#last && u >= this.#last;
    const isNext = isSpot ? U === this.#last + 1 : pu === this.#last;
    if (!(this.#hasBegun ? isNext : isFirst))
      throw new Error(`After ${this.#last} came ${JSON.stringify({ U, u, pu })}.`);
    this.#hasBegun = true;
    this.#set('b', b);
    this.#set('a', a);
    this.#last = u;
    this.#draw();
    return true;
  }

  #set(side: 'b' | 'a', levels: readonly (readonly [string, string])[]): void {
    for (const [price, quantity] of levels) {
      if (Number(quantity) === 0) this.#sides[side].delete(price);
      else this.#sides[side].set(price, quantity);
    }
  }

  #draw(): void {
    const bids = [...this.#sides.b].toSorted(([left], [right]) => Number(right) - Number(left));
    const asks = [...this.#sides.a].toSorted(([left], [right]) => Number(left) - Number(right));
    this.pictures.set(this.#last, JSON.stringify([bids, asks]));
  }
}
