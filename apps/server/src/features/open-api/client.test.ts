import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { CallRefused } from '../../../../../packages/client/src/call-refused.ts';
import { type Client, createClient } from '../../../../../packages/client/src/client.ts';
import { gridPrices, leaveMarket, quoteGrid } from '../../../../../packages/client/src/example/grid-maker.ts';
import { openFeed } from '../../../../../packages/client/src/feed.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { demoKeyOf } from '../../testing/users/test-demo-key.ts';
import { callOpenSigned } from '../../testing/users/test-open-key.ts';
import { openSession } from '../../testing/users/test-person.ts';
import { PATIENCE } from '#testing/patience.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const GRID = { levels: 3, stepBasisPoints: 20n, quantity: '0.001', tickUnits: 1_000_000n };

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  await quoteBothSides();
  const { apiKey, secret } = demoKeyOf(server);
  client = createClient({ origin: server.address, credentials: { apiKey, secret } });
});
afterAll(() => server.close());

/** A book that stays: makers take theirs back while a busy machine is late with the index. */
async function quoteBothSides(): Promise<void> {
  const { satoken: token } = await openSession(server, 'quotes_both');
  await callServer(server, grantDemoFunds, { query: {}, token });
  const order = { symbol: 'btc', coin: 'usdt', delegateType: 0, delegateTotal: '0.001', postOnly: true } as const;
  for (const [type, delegatePrice] of [
    [0, '59990'],
    [1, '60010'],
  ] as const) {
    const { status } = await callServer(server, submitSpotOrder, { token, body: { ...order, type, delegatePrice } });
    expect(status).toBe(200);
  }
}

async function countOpenOrders(): Promise<number> {
  return (await callOpenSigned(demoKeyOf(server), { path: '/api/v3/openOrders', query: 'symbol=BTCUSDT' })).data.length;
}

test('[OPEN-13] a grid lies on both sides of the middle, on the steps of the market', () => {
  const middleUnits = 6_000_000_000_001n;
  expect(gridPrices(middleUnits, 0, GRID)).toEqual(['59880', '59760', '59640']);
  expect(gridPrices(middleUnits, 1, GRID)).toEqual(['60120', '60240', '60360']);
});

test('[OPEN-13] the example keeps a grid on a real server, and takes it back when it leaves', async () => {
  // The book is read from the views, which hear of what was placed a moment later.
  await vi.waitFor(async () => expect(await quoteGrid(client, GRID)).toBe(6), PATIENCE);
  expect(await countOpenOrders()).toBe(6);
  await quoteGrid(client, GRID);
  expect(await countOpenOrders()).toBe(6);
  await leaveMarket(client);
  expect(await countOpenOrders()).toBe(0);
});

test('[OPEN-13] the example runs as the program that its page names', async () => {
  const { apiKey: KEY, secret: SECRET } = demoKeyOf(server);
  const env = { ...process.env, ORIGIN: server.address, KEY, SECRET, ROUNDS: '1' };
  const program = 'packages/client/src/example/run-grid-maker.ts';
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], { env, cwd: ROOT });
  expect(stdout).toBe('round 1: 6 orders rest\n');
});

test('[OPEN-13] the example registers, buys, and hears by its socket what became of the order', async () => {
  const env = { ...process.env, ORIGIN: server.address, SPEND: '30' };
  // The sockets of Node 20 want to be asked for.
  const command = ['--experimental-websocket', '--import', 'tsx', 'packages/client/src/example/run-first-order.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, cwd: ROOT });
  expect(stdout).toMatch(/^registered as \d+\nplaced order \d+\nfilled: 0\.0\d+ BTC at 60010\n$/);
});

test('[OPEN-13] what is signed for one address is shown at no other: a redirect is not followed', async () => {
  const reached: (string | undefined)[] = [];
  const other = createServer(({ url }, response) => {
    reached.push(url);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const location = `http://127.0.0.1:${portOf(other)}/collected`;
  const asked = createServer((_, response) => response.writeHead(307, { location }).end()).listen(0, '127.0.0.1');
  await once(asked, 'listening');
  const misled = createClient({ credentials: demoKeyOf(server), origin: `http://127.0.0.1:${portOf(asked)}` });
  await expect(misled.call('listApiKeys', {})).rejects.toThrow('fetch failed');
  expect(reached).toEqual([]);
  for (const one of [asked, other]) one.close();
});

function portOf(listening: Server): number {
  const address = listening.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('[OPEN-13] a refusal is thrown by its word, and what no key may do is refused', async () => {
  const order = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0, postOnly: true } as const;
  const tooMuch = { body: { ...order, delegatePrice: '50000', delegateTotal: '30' } };
  await expect(client.call('submitSpotOrder', tooMuch)).rejects.toMatchObject({
    word: 'insufficientBalance',
    status: 422,
  });
  await expect(client.call('listApiKeys', {})).rejects.toThrow(CallRefused);
});

test('[OPEN-13] an order that is sent again with its key is placed once', async () => {
  const terms = { delegateType: 0, delegatePrice: '50000', delegateTotal: '0.002', postOnly: true } as const;
  const send = () =>
    client.call(
      'submitSpotOrder',
      { body: { symbol: 'btc', coin: 'usdt', type: 0, ...terms } },
      { key: 'once-and-no-more' },
    );
  const [first, second] = [await send(), await send()];
  expect(second.id).toBe(first.id);
  await leaveMarket(client);
});

test('[OPEN-13] public topics come by the socket, parsed, beginning with a snapshot', async () => {
  const onFrame = vi.fn();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- This Node has none of its own; the two are called alike.
  const socket = WebSocket as unknown as typeof globalThis.WebSocket;
  const close = openFeed({ origin: server.address, WebSocket: socket, topics: ['DEPTH:BTC/USDT'], onFrame });
  const depth = expect.objectContaining({ type: 'DEPTH', isSnapshot: true });
  await vi.waitFor(() => expect(onFrame).toHaveBeenCalledWith(depth), PATIENCE);
  close();
});
