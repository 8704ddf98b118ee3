import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '@candor/domain/exchange/exchange.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/store/database.ts';
import { openingCommands, orderCommand } from '#testing/exchange/command-flow.ts';
import { createCommitter } from './command-log/committer.ts';
import { createDegradations } from './degradations.ts';
import { openJournal } from './command-log/command-log.ts';
import { startOfTime } from './command-log/replay.ts';
import { hashOfState } from './snapshots/snapshots.ts';
import { createWriter } from './writer.ts';

const root = await mkdtemp(join(tmpdir(), 'candor-writer-'));
afterAll(() => rm(root, { recursive: true, force: true }));

/** A writer on a real journal whose file may be told to grow no further. */
async function openStage() {
  const location = { dataFolder: await mkdtemp(join(root, 'data-')) };
  const database = await openDatabase({ location, name: 'journal', inThisThread: true });
  const journal = await openJournal(database);
  const degradations = createDegradations();
  const log = createLog({ level: 'silent' });
  const failures: Error[] = [];
  const writer = createWriter({
    start: startOfTime(),
    committer: createCommitter({ journal, degradations, log }),
    degradations,
    clock: systemClock,
    log,
    queueMax: 10_000,
    rebuildWithout: (poison) => Promise.reject(poison),
    onApplied: () => undefined,
    onFatal: (error) => void failures.push(error),
  });
  const limitPages = (count: number) => sql.raw(`pragma max_page_count = ${count}`).execute(database.tables());
  return { location, journal, degradations, writer, failures, limitPages };
}

test('a full disk refuses, keeps what was acknowledged, and is left behind by itself when there is space', async () => {
  const { journal, degradations, writer, failures, limitPages } = await openStage();
  for (const command of openingCommands()) await writer.submit(command);
  await limitPages(1);
  const before = writer.read(hashOfState);
  const answers = await Promise.all(Array.from({ length: 500 }, (_, index) => writer.submit(orderCommand(index))));
  expect(answers.every((answer) => !answer.ok && answer.refusal.details?.['cause'] === 'diskFull')).toBe(true);
  expect(writer.read(hashOfState)).toBe(before);
  expect(await writer.submit({ kind: 'cancelOrder', owner: 1, orderId: 1 })).toMatchObject({ ok: false });

  await limitPages(100_000);
  await expect.poll(() => degradations.list()).toEqual([]);
  expect(await writer.submit(orderCommand(1))).toMatchObject({ ok: true });
  expect((await journal.findLast())?.lastSequence).toBe(writer.position().sequence);
  expect(failures).toEqual([]);
  await journal.close();
});

test('a journal that somebody else has locked for too long is waited for, and nothing is lost or written twice', async () => {
  const { location, journal, degradations, writer, failures } = await openStage();
  const other = await openDatabase({ location, name: 'journal', inThisThread: true });
  await sql.raw('begin immediate').execute(other.tables());
  const answer = writer.submit(openingCommands()[0] ?? orderCommand(1));
  await expect.poll(() => degradations.list()).toEqual(['storeLost']);
  await sql.raw('rollback').execute(other.tables());
  expect(await answer).toMatchObject({ ok: true });
  expect(failures).toEqual([]);
  expect(degradations.list()).toEqual([]);
  expect(await journal.readAfter(0)).toHaveLength(1);
  await other.close();
  await journal.close();
});

test('nobody is answered when the journal fails, and nothing more is taken', async () => {
  const { journal, writer, failures } = await openStage();
  await journal.close();
  const answers: Outcome[] = [];
  void writer.submit(orderCommand(1)).then((answer) => answers.push(answer));
  await expect.poll(() => failures.length).toBe(1);
  expect(answers).toEqual([]);
  expect(writer.position().sequence).toBe(0);
});

test('commands that arrive together are made durable together, one batch while the other is carried out', async () => {
  const { journal, writer } = await openStage();
  await Promise.all(openingCommands().map((command) => writer.submit(command)));
  await Promise.all(Array.from({ length: 3_000 }, (_, index) => writer.submit(orderCommand(index))));
  const batches = await journal.readAfter(0);
  expect(batches.map(({ firstSequence, lastSequence }) => lastSequence - firstSequence + 1)).toEqual([
    7, 1024, 1024, 952,
  ]);
  await journal.close();
});
