import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

/** The far end of a reader, which keeps what each write brought. */
function openWire() {
  const writes: string[] = [];
  const wire = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      writes.push(chunk.toString());
      done();
    },
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  return { wire, writes };
}

/** The reader as the outbox knows it. */
function openReader(outbox: Outbox) {
  const { wire, writes } = openWire();
  return { letterbox: outbox.open(wire), wire, writes };
}

test('what one reader is sent in a turn leaves in one write, in its order', async () => {
  const outbox = new Outbox();
  const { letterbox, writes } = openReader(outbox);
  for (const letter of ['a', 'b', 'c']) letterbox.write(Buffer.from(letter));
  expect(letterbox.bytes).toBe(3);
  await nextTurn();
  letterbox.write(Buffer.from('d'));
  await nextTurn();
  expect(writes).toEqual(['abc', 'd']);
});

test('a frame for many leaves in parts, and others have their turn in between', async () => {
  const outbox = new Outbox();
  const readers = Array.from({ length: 1_000 }, () => openReader(outbox));
  for (const { letterbox } of readers) letterbox.write(Buffer.from('frame'));
  const servedAtTurns: number[] = [];
  while (servedAtTurns.at(-1) !== readers.length) {
    await nextTurn();
    servedAtTurns.push(readers.filter(({ writes }) => writes.length === 1).length);
  }
  expect(servedAtTurns.length).toBeGreaterThan(2);
});

test('what waits leaves before what is written by another way, and once', async () => {
  const { letterbox, wire, writes } = openReader(new Outbox());
  letterbox.write(Buffer.from('frame'));
  letterbox.flush();
  wire.write('closing');
  await nextTurn();
  expect(writes).toEqual(['frame', 'closing']);
});

test('a reader that is gone is not written to', async () => {
  const { letterbox, wire, writes } = openReader(new Outbox());
  const failures: Error[] = [];
  wire.on('error', (error: Error) => failures.push(error));
  letterbox.write(Buffer.from('frame'));
  wire.destroy();
  await nextTurn();
  expect([writes, failures]).toEqual([[], []]);
});
