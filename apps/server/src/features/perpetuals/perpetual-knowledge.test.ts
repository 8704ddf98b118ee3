import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '#platform/store/store.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PerpetualKnowledge } from './perpetual-knowledge.ts';
import { type KnowledgeTables, perpetualsMigrations } from './tables.ts';
import { PERPETUAL_ANSWERS } from '../../testing/server/perpetual-answers.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-knowledge-'));
  store = await openStore({ location: { dataFolder: folder } });
  await store.migrate({ perpetuals: perpetualsMigrations });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

function open(isNeeded: boolean, nowMs = 1_000): PerpetualKnowledge {
  return new PerpetualKnowledge({ db: store.tables<KnowledgeTables>(), clock: { nowMs: () => nowMs }, isNeeded });
}

test('where it is needed, the questions stand before the first order until every answer is right, and then for good', async () => {
  const knowledge = open(true);
  expect(await knowledge.isMissing(1)).toBe(true);
  const failed = await knowledge.answer(1, { ...PERPETUAL_ANSWERS, funding: 'houseIncome', stopLoss: 'alwaysExact' });
  expect(failed).toEqual({ isNeeded: true, passedAtMs: null, wrong: ['funding', 'stopLoss'] });
  expect(await knowledge.isMissing(1)).toBe(true);
  expect(await knowledge.answer(1, PERPETUAL_ANSWERS)).toEqual({ isNeeded: true, passedAtMs: 1_000, wrong: [] });
  expect(await open(true, 2_000).answer(1, PERPETUAL_ANSWERS)).toMatchObject({ passedAtMs: 1_000 });
  expect(await knowledge.isMissing(1)).toBe(false);
  expect(await knowledge.isMissing(2)).toBe(true);
});

test('in a rehearsal nobody is asked', async () => {
  expect(await open(false).isMissing(3)).toBe(false);
});
