import { expect, test } from 'vitest';
import { connect } from './test-client.ts';
import { openTestHub, trade } from './test-hub.ts';
import { textFrame } from './text-frame.ts';

test('a frame of any length arrives as it was written, with whatever letters', async () => {
  const hub = await openTestHub();
  const reader = await connect(`${hub.url}/ws/reader`);
  reader.send({ type: 'subscribe', id: 's', topics: ['TRADE:BTC/USDT'] });
  await reader.next('acknowledge');
  const emptyBytes = Buffer.byteLength(JSON.stringify({ ...trade(''), topic: 'TRADE:BTC/USDT' }));
  for (const payloadBytes of [125, 126, 65_535, 65_536]) {
    const symbolName = 'é'.repeat(2).padEnd(payloadBytes - emptyBytes - 2, 'x');
    hub.sockets.publish('TRADE:BTC/USDT', trade(symbolName));
    expect((await reader.next('TRADE'))['symbolName']).toBe(symbolName);
  }
});

test.each([
  [125, 2],
  [126, 4],
  [65_535, 4],
  [65_536, 10],
])('a payload of %i bytes has a head of %i', (payloadBytes, headBytes) => {
  const frame = textFrame({ a: 'x'.repeat(payloadBytes - '{"a":""}'.length) });
  expect(frame.length).toBe(headBytes + payloadBytes);
});
