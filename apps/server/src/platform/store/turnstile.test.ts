import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

test('one is inside at a time, in the order of arrival', async () => {
  const turnstile = createTurnstile({ waitingMax: 10, waitMaxMs: 1_000 });
  const order: number[] = [];
  await turnstile.enter();
  const others = [1, 2, 3].map(async (number) => {
    await turnstile.enter();
    order.push(number);
    turnstile.leave();
  });
  expect(order).toEqual([]);
  turnstile.leave();
  await Promise.all(others);
  expect(order).toEqual([1, 2, 3]);
});

test('whoever waits too long, or finds too many waiting, is told so', async () => {
  const turnstile = createTurnstile({ waitingMax: 1, waitMaxMs: 20 });
  await turnstile.enter();
  const waiting = turnstile.enter();
  await expect(turnstile.enter()).rejects.toMatchObject({ code: 'BUSY' });
  await expect(waiting).rejects.toThrow('not free within 20 ms');
  turnstile.leave();
  await expect(turnstile.enter()).resolves.toBeUndefined();
});
