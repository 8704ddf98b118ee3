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

test('what one reader is sent in a turn leaves in one write, in its order', async () => {
  const outbox = new Outbox();
  const { wire, writes } = openWire();
  for (const letter of ['a', 'b', 'c']) outbox.write(wire, Buffer.from(letter));
  expect(wire.writableLength).toBe(3);
  await nextTurn();
  outbox.write(wire, Buffer.from('d'));
  await nextTurn();
  expect(writes).toEqual(['abc', 'd']);
});

test('a frame for many leaves in parts, and others have their turn in between', async () => {
  const outbox = new Outbox();
  const readers = Array.from({ length: 1_000 }, openWire);
  for (const { wire } of readers) outbox.write(wire, Buffer.from('frame'));
  const servedAtTurns: number[] = [];
  while (servedAtTurns.at(-1) !== readers.length) {
    await nextTurn();
    servedAtTurns.push(readers.filter(({ writes }) => writes.length === 1).length);
  }
  expect(servedAtTurns.length).toBeGreaterThan(2);
});
