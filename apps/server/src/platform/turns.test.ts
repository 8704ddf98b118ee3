import { expect, test, vi } from 'vitest';
import { Turns } from './turns.ts';

/** Work that lasts until it is told to end, and a record of who has begun. */
function openWork(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    begin: (name: string, isFavoured = false) =>
      turns.run(
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        { isFavoured },
      ),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a few work at once, some wait in the order they came, and more are turned away without any work', async () => {
  const turns = new Turns({ atOnceMax: 1, waitingMax: 2 });
  const work = openWork(turns);
  const first = work.begin('first');
  void work.begin('second');
  expect(turns.isFull()).toBe(false);
  void work.begin('third');
  expect(turns.isFull()).toBe(true);
  expect(await work.begin('fourth')).toBeUndefined();
  work.end('first');
  expect(await first).toBe('first');
  await settle();
  work.end('second');
  await settle();
  expect(work.begun).toEqual(['first', 'second', 'third']);
});

test('whoever is favoured goes before those who wait, and waits also where they find no room', async () => {
  const work = openWork(new Turns({ atOnceMax: 1, waitingMax: 1 }));
  void work.begin('first');
  void work.begin('second');
  expect(await work.begin('third')).toBeUndefined();
  void work.begin('favoured', true);
  expect(await work.begin('favoured too', true)).toBeUndefined();
  work.end('first');
  await settle();
  work.end('favoured');
  await settle();
  expect(work.begun).toEqual(['first', 'favoured', 'second']);
});

test('while a queue is more than half full a place rests as long as it worked, but not before somebody favoured', async () => {
  vi.useFakeTimers();
  const work = openWork(new Turns({ atOnceMax: 1, waitingMax: 3, restShare: 1 }));
  for (const name of ['first', 'second', 'third', 'fourth']) void work.begin(name);
  await vi.advanceTimersByTimeAsync(40);
  work.end('first');
  await vi.advanceTimersByTimeAsync(39);
  expect(work.begun).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(work.begun).toEqual(['first', 'second']);
  void work.begin('favoured', true);
  await vi.advanceTimersByTimeAsync(40);
  work.end('second');
  await vi.advanceTimersByTimeAsync(0);
  expect(work.begun).toEqual(['first', 'second', 'favoured']);
  await vi.advanceTimersByTimeAsync(40);
  work.end('favoured');
  await vi.advanceTimersByTimeAsync(40);
  work.end('third');
  await vi.advanceTimersByTimeAsync(0);
  expect(work.begun).toEqual(['first', 'second', 'favoured', 'third', 'fourth']);
  vi.useRealTimers();
});

test('work that fails gives its place back', async () => {
  const turns = new Turns({ atOnceMax: 1, waitingMax: 0 });
  await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run(() => Promise.resolve('done'))).toBe('done');
});
