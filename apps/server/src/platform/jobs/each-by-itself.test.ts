import { expect, test } from 'vitest';
import { eachByItself } from './each-by-itself.ts';
import { alarmsInto } from './test-alarms.ts';

test('one that fails is named by an alarm, and the next is still done', async () => {
  const alarms: unknown[] = [];
  const done: number[] = [];
  await eachByItself([1, 2, 3], { log: alarmsInto(alarms), job: 'count', idOf: String }, async (row) => {
    if (row === 2) throw new Error('two is odd');
    done.push(row);
  });
  expect(done).toEqual([1, 3]);
  expect(alarms).toMatchObject([{ alarm: 'rowWaits', job: 'count', row: '2', reason: 'two is odd' }]);
});
