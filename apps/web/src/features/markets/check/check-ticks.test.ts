// @vitest-environment node
import { FIRST_PREV_HASH, tickText, type IndexTick } from '@candor/contract/markets/index-tick.ts';
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkTicks } from './check-ticks.ts';

const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
const publicKey = String(key.export({ format: 'jwk' }).x);
const first = tick(1, FIRST_PREV_HASH, privateKey);
const second = tick(2, first.hash, privateKey);
const third = tick(3, second.hash, privateKey);

test('a sound stretch is told with its ends', async () => {
  const result = await checkTicks({ symbol: 'BTC/USDT', publicKey, ticks: [first, second, third] });
  expect(result).toEqual({ kind: 'sound', first, last: third, count: 3 });
});

test.each([
  ['hash', [first, { ...second, price: '1' }]],
  ['chain', [first, tick(2, FIRST_PREV_HASH, privateKey)]],
  ['order', [first, third]],
  ['signature', [first, tick(2, first.hash, generateKeyPairSync('ed25519').privateKey)]],
] as const)('a fault of the %s is named with the tick that has it', async (fault, ticks) => {
  const result = await checkTicks({ symbol: 'BTC/USDT', publicKey, ticks: [...ticks] });
  expect(result).toEqual({ kind: 'fault', verdict: { seq: ticks[1].seq, fault } });
});

test('nothing stored is said to be nothing, and a key nobody can read is not called a fault of the prices', async () => {
  expect(await checkTicks({ symbol: 'BTC/USDT', publicKey, ticks: [] })).toEqual({ kind: 'none' });
  const unreadable = { symbol: 'BTC/USDT', publicKey: 'AAAA', ticks: [first] };
  expect(await checkTicks(unreadable)).toEqual({ kind: 'unsupported' });
});

function tick(seq: number, prevHash: string, signer: KeyObject): IndexTick {
  const told = { symbol: 'BTC/USDT', seq, ts: seq * 1_000, price: '100', sources: [], prevHash };
  const hash = createHash('sha256').update(tickText(told)).digest();
  return { ...told, hash: hash.toString('hex'), sig: sign(null, hash, signer).toString('base64url') };
}
