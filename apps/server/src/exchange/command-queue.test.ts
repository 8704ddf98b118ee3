import type { Command, Outcome } from '@candor/domain/exchange/exchange.ts';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { orderCommand } from '#testing/exchange/command-flow.ts';
import { createCommandQueue } from './command-queue.ts';
import { createDegradations } from './degradations.ts';
import { startOfTime } from './command-log/replay.ts';

const { state } = startOfTime();
const TICK: Command = { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: 1n };

function openQueue() {
  const queue = createCommandQueue({
    clock: systemClock,
    degradations: createDegradations(),
    log: createLog({ level: 'silent' }),
    lengthMax: 10,
    lastAtMs: 0,
    read: (look) => look(state),
    onAdded: () => undefined,
  });
  const refused: Outcome[] = [];
  const add = async (command: Command): Promise<void> => void refused.push(await queue.add(command));
  return { queue, refused, add };
}

const cancelOf = (owner: number): Command => ({ kind: 'cancelContractOrders', owner });

test('[R6] a queue that is full for new risk takes ways out, and ticks when it is full even for those', async () => {
  const { queue, refused, add } = openQueue();
  for (let count = 0; count < 11; count += 1) void add(orderCommand(count));
  expect(queue.length()).toBe(10);
  for (let owner = 1; owner <= 2_001; owner += 1) void add(cancelOf(owner));
  expect(queue.length()).toBe(2_010);
  void add(TICK);
  expect(queue.length()).toBe(2_011);
  await Promise.resolve();
  expect(refused).toHaveLength(2);
  expect(refused[1]).toMatchObject({ refusal: { details: { cause: 'queueFull' } } });
});

test('[R6] nobody takes the whole reserve with cancels of their own', () => {
  const { queue, add } = openQueue();
  for (let count = 0; count < 10; count += 1) void add(orderCommand(count));
  for (let count = 0; count < 500; count += 1) void add(cancelOf(1));
  expect(queue.length()).toBe(110);
  void add(cancelOf(2));
  expect(queue.length()).toBe(111);
  queue.take();
  for (let count = 0; count < 11; count += 1) void add(orderCommand(count));
  void add(cancelOf(1));
  expect(queue.length()).toBe(11);
});
