import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

/** Says when it was begun, and is done at once. */
function witness() {
  const order: string[] = [];
  return { order, begin: (name: string) => () => Promise.resolve(order.push(name)) };
}

test('one is inside at a time, in the order of arrival', async () => {
  const turnstile = createTurnstile({ waitingMax: 10, waitMaxMs: 1_000 });
  const { order, begin } = witness();
  await turnstile.enter(begin('first'));
  const others = ['second', 'third'].map((name) => turnstile.enter(begin(name)).then(() => turnstile.leave()));
  expect(order).toEqual(['first']);
  turnstile.leave();
  expect(order).toEqual(['first', 'second']);
  await Promise.all(others);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('others pass by while nobody is inside, wait for whoever is, and never come in between', async () => {
  const turnstile = createTurnstile({ waitingMax: 10, waitMaxMs: 1_000 });
  const { order, begin } = witness();
  void turnstile.pass(begin('passes'));
  void turnstile.enter(begin('enters'));
  const waiting = [
    turnstile.pass(begin('waits and passes')),
    turnstile.enter(begin('waits and enters')),
    turnstile.pass(begin('passes last')),
  ];
  expect(order).toEqual(['passes', 'enters']);
  turnstile.leave();
  expect(order.slice(2)).toEqual(['waits and passes', 'waits and enters']);
  turnstile.leave();
  await Promise.all(waiting);
  expect(order.slice(4)).toEqual(['passes last']);
});

test('whoever waits too long, or finds too many waiting, is told so', async () => {
  const turnstile = createTurnstile({ waitingMax: 1, waitMaxMs: 20 });
  const { order, begin } = witness();
  await turnstile.enter(begin('first'));
  const waiting = turnstile.enter(begin('too long'));
  await expect(turnstile.pass(begin('too many'))).rejects.toMatchObject({ code: 'BUSY' });
  await expect(waiting).rejects.toThrow('not free within 20 ms');
  turnstile.leave();
  await turnstile.enter(begin('second'));
  expect(order).toEqual(['first', 'second']);
});
