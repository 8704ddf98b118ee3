import { expect, test } from 'vitest';
import { LIMITS } from './limit-table.ts';
import { networkOf } from './network.ts';
import { createRateLimits } from './rate-limits.ts';

const HERE = '203.0.113.7';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the defaults are those of the security design', () => {
  expect(LIMITS['login']).toEqual([
    { points: 20, seconds: 900, per: 'network' },
    { points: 10, seconds: 900, per: 'targetAndNetwork' },
  ]);
  expect(LIMITS['register']).toEqual([{ points: 5, seconds: 3600, per: 'network' }]);
  expect(LIMITS['orders']).toEqual([
    { points: 10, seconds: 1, per: 'caller' },
    { points: 100_000, seconds: 86_400, per: 'caller' },
  ]);
  expect(LIMITS['cancels']).toEqual([{ points: 500, seconds: 10, per: 'caller' }]);
});

test('neighbours in one network share a count, strangers do not', async () => {
  const limits = createRateLimits({ register: [{ points: 1, seconds: 60, per: 'network' }] });
  expect(await limits.take('register', { address: HERE })).toMatchObject({ ok: true });
  expect(await limits.take('register', { address: '203.0.113.200' })).toMatchObject({ ok: false });
  expect(await limits.take('register', { address: '198.51.100.1' })).toMatchObject({ ok: true });
});

test('a user is counted by account, wherever the calls come from', async () => {
  const limits = createRateLimits({ orders: [{ points: 1, seconds: 60, per: 'caller' }] });
  expect(await limits.take('orders', { address: HERE, userId: 1 })).toMatchObject({ ok: true });
  expect(await limits.take('orders', { address: '198.51.100.1', userId: 1 })).toMatchObject({ ok: false });
  expect(await limits.take('orders', { address: HERE, userId: 2 })).toMatchObject({ ok: true });
});

test('a burst is allowed on top, once', async () => {
  const limits = createRateLimits({ orders: [{ points: 2, seconds: 60, burst: 3, per: 'caller' }] });
  const taken = [];
  for (let count = 0; count < 6; count += 1) taken.push((await limits.take('orders', { address: HERE, userId: 1 })).ok);
  expect(taken).toEqual([true, true, true, true, true, false]);
});

test('points come back when the window is over', async () => {
  const limits = createRateLimits({ chat: [{ points: 1, seconds: 1, per: 'caller' }] });
  await limits.take('chat', { address: HERE });
  const refused = await limits.take('chat', { address: HERE });
  expect(refused).toMatchObject({ ok: false, refusal: { word: 'tooManyRequests', details: { seconds: '1' } } });
  await expect.poll(async () => (await limits.take('chat', { address: HERE })).ok).toBe(true);
});

test('a call about a target counts only the windows about targets', async () => {
  const limits = createRateLimits({
    login: [
      { points: 1, seconds: 60, per: 'network' },
      { points: 2, seconds: 60, per: 'target' },
    ],
  });
  await limits.take('login', { address: HERE });
  expect(await limits.takeTarget('login', { address: HERE, target: 'alice' })).toMatchObject({ ok: true });
  expect(await limits.takeTarget('login', { address: HERE, target: 'Alice' })).toMatchObject({ ok: true });
  expect(await limits.takeTarget('login', { address: '198.51.100.1', target: 'alice' })).toMatchObject({ ok: false });
});

test('a limit that nobody named is a mistake, not a free pass', async () => {
  await expect(createRateLimits({}).take('nothing', { address: HERE })).rejects.toThrow('No limit is named nothing.');
});
