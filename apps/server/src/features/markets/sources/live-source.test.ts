import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { binance, coinbase, kraken, type LiveFormat } from './live-format.ts';
import { openLiveSource } from './live-source.ts';
import type { PriceSource } from './price-source.ts';

const log = createLog({ level: 'silent' });
const SYMBOLS = ['BTC/USDT', 'EUR/USD', 'XAU/USD'];

let server: WebSocketServer | undefined;
let source: PriceSource | undefined;
afterEach(async () => {
  await source?.close();
  for (const client of server?.clients ?? []) client.terminate();
  server?.close();
});

/** A local exchange: it answers a subscription with the messages it is given. */
async function openExchange(answer: (socket: WebSocket) => void): Promise<{ url: string; asked: string[] }> {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const asked: string[] = [];
  server.on('connection', (socket) => {
    socket.on('message', (raw: Buffer) => {
      asked.push(raw.toString());
      answer(socket);
    });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}`, asked };
}

const open = (format: LiveFormat, url: string) =>
  (source = openLiveSource({ format, url, symbols: SYMBOLS, clock: systemClock, log, returnMs: 5 }));

const texts = (symbol: string) => {
  const quote = source?.quoteOf(symbol);
  return [quote?.bidUnits, quote?.askUnits, quote?.lastUnits, quote?.volumeUnits].map((units) =>
    units === undefined ? undefined : printUnits(units, LEDGER_SCALE),
  );
};

const CASES = [
  {
    format: binance,
    subscription: { method: 'SUBSCRIBE', params: ['btcusdt@bookTicker'], id: 1 },
    messages: [
      { result: null, id: 1 },
      {
        stream: 'btcusdt@bookTicker',
        data: { u: 400, s: 'BTCUSDT', b: '60000.10000000', B: '1.2', a: '60000.20000000', A: '3' },
      },
    ],
    expected: ['60000.1', '60000.2', undefined, undefined],
  },
  {
    format: coinbase,
    subscription: { type: 'subscribe', product_ids: ['BTC-USDT'], channels: ['ticker'] },
    messages: [
      { type: 'subscriptions', channels: [] },
      {
        type: 'ticker',
        sequence: 7,
        product_id: 'BTC-USDT',
        price: '60000.15',
        best_bid: '60000.1',
        best_ask: '60000.2',
        volume_24h: '123.4567890123',
        time: '2026-03-05T07:08:09.000000Z',
      },
    ],
    expected: ['60000.1', '60000.2', '60000.15', '123.45678901'],
  },
  {
    format: kraken,
    subscription: {
      method: 'subscribe',
      params: { channel: 'ticker', symbol: ['BTC/USDT', 'EUR/USD'], event_trigger: 'bbo' },
    },
    messages: [
      { channel: 'heartbeat' },
      {
        channel: 'ticker',
        type: 'snapshot',
        data: [{ symbol: 'BTC/USDT', bid: 60_000.1, ask: 60_000.2, last: 60_000.15, volume: 1e-7, change_pct: 1 }],
      },
    ],
    expected: ['60000.1', '60000.2', '60000.15', '0.0000001'],
  },
] as const;

test.each(CASES)(
  '$format.name is subscribed to and understood',
  async ({ format, subscription, messages, expected }) => {
    const { url, asked } = await openExchange((socket) => {
      socket.send('not even JSON');
      for (const message of messages) socket.send(JSON.stringify(message));
    });
    open(format, url);
    await expect.poll(() => texts('BTC/USDT')).toEqual(expected);
    expect(asked.map((text): unknown => JSON.parse(text))).toEqual([subscription]);
    expect(texts('XAU/USD')).toEqual([undefined, undefined, undefined, undefined]);
  },
);

test('a source whose connection breaks comes back, subscribes again and goes on', async () => {
  let connections = 0;
  const { url, asked } = await openExchange((socket) => {
    connections += 1;
    const data = { s: 'BTCUSDT', b: `${connections}`, a: `${connections}` };
    socket.send(JSON.stringify({ data }));
    if (connections < 3) socket.close();
  });
  open(binance, url);
  await expect.poll(() => texts('BTC/USDT')[0]).toBe('3');
  expect(asked).toHaveLength(3);
});

test('zero, negative and absurd prices are no prices', () => {
  const read = (b: string) => binance.read({ data: { s: 'BTCUSDT', b, a: '5' } })[0]?.bidUnits;
  expect(['0', '-1', 'NaN', '1e5', '', '5'].map(read)).toEqual([...Array(5).fill(undefined), 500_000_000n]);
});
