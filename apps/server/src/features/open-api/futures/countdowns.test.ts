import { expect, onTestFinished, test } from 'vitest';
import { createTestFolder } from '#platform/http/test-http-server.ts';
import { openDatabase } from '#platform/store/database.ts';
import { countdownMigrations, Countdowns, type CountdownTables } from './countdowns.ts';

const OWN = { userId: 1_000_001, symbol: 'BTCUSDT' };

test('[OPEN-19] a countdown outlives a restart, and one that was set anew does not end with the one before', async () => {
  const location = { dataFolder: await createTestFolder() };
  const database = await openDatabase({ location, name: 'main', inThisThread: true });
  onTestFinished(() => database.close());
  await database.migrate({ 'open-api': countdownMigrations });
  const tables = database.tables<CountdownTables>();
  const before = await Countdowns.open(tables);
  await before.set({ ...OWN, dueAtMs: 1_000 });
  await before.set({ ...OWN, symbol: 'ETHUSDT', dueAtMs: 500 });
  await before.end({ ...OWN, symbol: 'ETHUSDT' });
  const after = await Countdowns.open(tables);
  expect(after.due(999)).toEqual([]);
  const [due] = after.due(1_000);
  expect(due).toEqual({ ...OWN, dueAtMs: 1_000 });
  await after.set({ ...OWN, dueAtMs: 5_000 });
  await after.end({ ...OWN, dueAtMs: 1_000 });
  expect(after.due(5_000)).toEqual([{ ...OWN, dueAtMs: 5_000 }]);
  const setting = after.set({ ...OWN, dueAtMs: 9_000 });
  await after.end({ ...OWN, dueAtMs: 5_000 });
  await setting;
  expect((await Countdowns.open(tables)).due(9_000)).toEqual([{ ...OWN, dueAtMs: 9_000 }]);
  await after.end({ ...OWN, dueAtMs: 9_000 });
  expect((await Countdowns.open(tables)).due(9_000)).toEqual([]);
});
