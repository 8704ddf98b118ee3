import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { collectInto } from './http/test-http-server.ts';
import { createLog } from './log.ts';
import { createShutdown } from './shutdown.ts';

/** A process that can be signalled without ending the tests. */
class TestProcess extends EventEmitter {
  readonly exits: number[] = [];
  exit(code: number): void {
    this.exits.push(code);
  }
}

function prepare(deadlineMs?: number) {
  const process = new TestProcess();
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: collectInto(lines) });
  const shutdown = createShutdown({
    log,
    process,
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
  shutdown.listen();
  return { process, shutdown, lines };
}

test('what was opened last is closed first, one after another, then the process ends', async () => {
  const { process, shutdown } = prepare();
  const closed: string[] = [];
  shutdown.add('store', () => void closed.push('store'));
  shutdown.add('exchange', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    closed.push('exchange');
  });
  shutdown.add('http', () => void closed.push('http'));
  process.emit('SIGTERM');
  await expect.poll(() => process.exits).toEqual([0]);
  expect(closed).toEqual(['http', 'exchange', 'store']);
});

test('a part that fails to close does not keep the others open', async () => {
  const { process, shutdown, lines } = prepare();
  const closed: string[] = [];
  shutdown.add('store', () => void closed.push('store'));
  shutdown.add('sockets', () => Promise.reject(new Error('stuck')));
  process.emit('SIGINT');
  await expect.poll(() => process.exits).toEqual([1]);
  expect(closed).toEqual(['store']);
  expect(lines.join('')).toContain('"part":"sockets"');
});

test('a second signal does not wait', async () => {
  const { process, shutdown } = prepare();
  shutdown.add('slow', () => new Promise(() => undefined));
  process.emit('SIGTERM');
  expect(process.exits).toEqual([]);
  process.emit('SIGTERM');
  expect(process.exits).toEqual([1]);
});

test('a part that never closes ends at the deadline', async () => {
  const { process, shutdown } = prepare(10);
  shutdown.add('slow', () => new Promise(() => undefined));
  process.emit('SIGTERM');
  await expect.poll(() => process.exits).toEqual([1]);
});

test('closing twice closes once', async () => {
  const { shutdown } = prepare();
  let count = 0;
  shutdown.add('store', () => void (count += 1));
  expect(await Promise.all([shutdown.run('test'), shutdown.run('test')])).toEqual([true, true]);
  expect(count).toBe(1);
});
