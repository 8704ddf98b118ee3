import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '#platform/store/store.ts';
import { chooseCost } from './hashing-cost.ts';
import { type HashingTables, hashingMigrations } from './hashing-tables.ts';
import { type Hashing, openHashing } from './hashing.ts';

const clock = { nowMs: () => 1_700_000_000_000 };
const GIBIBYTE_KIB = 1_048_576;
let folder: string;
let store: Store;
let hashing: Hashing;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-hashing-'));
  store = await openStore({ location: { dataFolder: folder } });
  await store.migrate({ hashing: hashingMigrations });
  hashing = await openHashing({ tables: store.tables<HashingTables>(), clock });
});
afterAll(async () => {
  await hashing.close();
  await store.close();
  await rm(folder, { recursive: true });
});

test.each([
  [
    'a slow machine keeps the least',
    { leastMs: 90, processes: 1, memoryKib: 8 * GIBIBYTE_KIB },
    { memoryKib: 19_456, passes: 2 },
  ],
  [
    'one that cannot even bear that keeps it too',
    { leastMs: 400, processes: 1, memoryKib: GIBIBYTE_KIB },
    { memoryKib: 19_456, passes: 2 },
  ],
  [
    'a usual one takes more memory',
    { leastMs: 40, processes: 1, memoryKib: 8 * GIBIBYTE_KIB },
    { memoryKib: 47_104, passes: 1 },
  ],
  [
    'a quick one takes the most',
    { leastMs: 15, processes: 4, memoryKib: 8 * GIBIBYTE_KIB },
    { memoryKib: 65_536, passes: 3 },
  ],
  [
    'a quick one with little memory does not',
    { leastMs: 15, processes: 4, memoryKib: GIBIBYTE_KIB / 2 },
    { memoryKib: 19_456, passes: 2 },
  ],
])('%s', (_which, machine, cost) => {
  expect(chooseCost(machine)).toEqual(cost);
});

test('a password fits its own hash and no other, and what is no hash is an error and not an answer', async () => {
  const hash = (await hashing.hash('right')) ?? '';
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/);
  expect(await hashing.verify('right', hash)).toBe(true);
  expect(await hashing.verify('wrong', hash)).toBe(false);
  await expect(hashing.verify('right', 'no hash')).rejects.toThrow('could not be hashed');
  expect(await hashing.verify('right', hash)).toBe(true);
});

test('nothing fits the hash that nobody has, and it costs what others cost today', async () => {
  expect(hashing.isOutdated(hashing.unmatched)).toBe(false);
  expect(await hashing.verify('right', hashing.unmatched)).toBe(false);
  expect(await hashing.verify('', hashing.unmatched)).toBe(false);
});

test('a cost that is given is taken and not kept', async () => {
  const tables = store.tables<HashingTables>();
  const kept = await tables.selectFrom('hashingCosts').selectAll().execute();
  const cheap = await openHashing({ tables, clock, cost: { memoryKib: 8_192, passes: 1 } });
  expect(await cheap.hash('right')).toContain('m=8192,t=1,p=1');
  expect(await tables.selectFrom('hashingCosts').selectAll().execute()).toEqual(kept);
  await cheap.close();
});

test('the cost is chosen at the first start and kept', async () => {
  const tables = store.tables<HashingTables>();
  const chosen = { memoryKib: 19_456, passes: 3 };
  await tables.updateTable('hashingCosts').set(chosen).execute();
  const earlier = (await hashing.hash('right')) ?? '';
  const reopened = await openHashing({ tables, clock });
  expect(await reopened.hash('right')).toContain('m=19456,t=3,p=1');
  expect(reopened.isOutdated(earlier)).toBe(true);
  expect(await reopened.verify('right', earlier)).toBe(true);
  expect(await tables.selectFrom('hashingCosts').selectAll().execute()).toHaveLength(1);
  await reopened.close();
});
