import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/store/database.ts';
import { CaseMemory, DECIDED_PAGE_ROWS } from './case-memory.ts';
import { caseMemoryMigrations, type CaseMemoryTables } from './case-memory-tables.ts';

/** More than two pages, several of them decided in the same moment. */
const CASES = Array.from({ length: 2 * DECIDED_PAGE_ROWS + 7 }, (_, index) => ({
  id: String(1_000 + index),
  userId: index % 5,
  coin: index % 2 === 0 ? 'USDT' : 'BTC',
  amount: '1',
  outcome: 'approved',
  reason: '',
  staff: 'staff:ann',
  decidedAtMs: 10 * Math.floor(index / 4),
  submittedAtMs: 0,
}));

async function openMemory() {
  const folder = await mkdtemp(join(tmpdir(), 'candor-cases-'));
  const database = await openDatabase({ location: { dataFolder: folder }, name: 'main', inThisThread: true });
  await database.migrate({ cases: caseMemoryMigrations });
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const db = database.tables<CaseMemoryTables>();
  const memory = new CaseMemory('withdrawals', db);
  for (const one of CASES) await memory.keep(db, one);
  return { memory, other: new CaseMemory('deposits', db), db };
}

async function readAll(memory: CaseMemory, filter: Parameters<CaseMemory['page']>[0]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await memory.page({ ...filter, ...(after !== undefined && { after }) });
    ids.push(...page.records.map(({ id }) => id));
    after = page.next;
  }
  return ids;
}

test('[ROLE-4] decisions are read page by page, each once, in either order, also those of one moment', async () => {
  const { memory, other } = await openMemory();
  const ids = CASES.map(({ id }) => id);
  expect(await readAll(memory, { order: 'oldest' })).toEqual(ids);
  expect(await readAll(memory, {})).toEqual(ids.toReversed());
  expect(await readAll(memory, { coin: 'BTC' })).toEqual(ids.filter((id) => Number(id) % 2 === 1).toReversed());
  expect(await memory.count({ by: 'ann' })).toBe(CASES.length);
  expect(await readAll(other, {})).toEqual([]);
});

test('[ROLE-4] a file holds all that a filter finds', async () => {
  const { memory } = await openMemory();
  const rows: string[] = [];
  for await (const part of memory.read({ text: '3' })) rows.push(...part.map(({ id }) => id));
  expect(rows).toEqual(
    CASES.filter(({ userId }) => userId === 3)
      .map(({ id }) => id)
      .toReversed(),
  );
});

test('[ROLE-4] whoever has taken a case has it until it is decided, and the same case may be decided again', async () => {
  const { memory, db } = await openMemory();
  const [decision] = CASES;
  if (decision === undefined) throw new Error('There is no case.');
  await memory.setHolder(db, decision.id, { id: decision.id, staff: 'bea', sinceMs: 5 });
  expect(await memory.holders()).toEqual([{ id: decision.id, staff: 'bea', sinceMs: 5 }]);
  await memory.keep(db, { ...decision, outcome: 'paid', decidedAtMs: 9_999 });
  expect(await memory.holders()).toEqual([]);
  const { records } = await memory.page({ text: decision.id });
  expect(records.map(({ outcome }) => outcome)).toEqual(['paid', 'approved']);
});

test('[ROLE-4] two decisions about a case in one moment both stay, in their order, also where a page ends between them', async () => {
  const { memory, db } = await openMemory();
  const [decision] = CASES;
  if (decision === undefined) throw new Error('There is no case.');
  for (let turn = 1; turn <= DECIDED_PAGE_ROWS; turn += 1)
    await memory.keep(db, { ...decision, outcome: `again-${turn}` });
  const outcomes: string[] = [];
  for await (const part of memory.read({ text: decision.id })) outcomes.push(...part.map(({ outcome }) => outcome));
  const expected = ['approved', ...Array.from({ length: DECIDED_PAGE_ROWS }, (_, index) => `again-${index + 1}`)];
  expect(outcomes).toEqual(expected.toReversed());
  expect(await readAll(memory, { text: decision.id })).toHaveLength(expected.length);
});
