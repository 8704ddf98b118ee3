import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const idOf = (row: string): string => row;
const QUEUE = ['a', 'b', 'c', 'd', 'e', 'f'];

test('[8.4] however many of a queue wait, as many others are tried beside them, and each of them comes again', () => {
  const turns = createTurns({ most: 2, idOf });
  const tried: (readonly string[])[] = [];
  for (let count = 0; count < 5; count += 1) {
    const rows = turns.next(QUEUE);
    tried.push(rows);
    for (const row of rows) turns.wait(row);
  }
  expect(tried).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'e', 'f'],
    ['c', 'd'],
    ['a', 'b'],
  ]);
});

test('[8.4] what has left the queue is forgotten, and waits for nothing when it comes back', () => {
  const turns = createTurns({ most: 1, idOf });
  turns.wait('a');
  expect(turns.next(['a', 'b', 'c'])).toEqual(['a', 'b']);
  expect(turns.next(['b', 'c'])).toEqual(['b']);
  expect(turns.next(['a', 'b', 'c'])).toEqual(['a']);
});
