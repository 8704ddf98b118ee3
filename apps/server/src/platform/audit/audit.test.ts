import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/store/database.ts';
import { auditMigrations, type AuditTables } from './audit-tables.ts';
import { createAudit } from './audit.ts';

async function openAudit() {
  const folder = await mkdtemp(join(tmpdir(), 'candor-audit-'));
  const database = await openDatabase({ location: { dataFolder: folder }, name: 'main', inThisThread: true });
  await database.migrate({ audit: auditMigrations });
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  return { audit: createAudit({ database, clock: systemClock }), tables: database.tables<AuditTables>() };
}

const entry = (object: string) => ({
  actor: 'staff:ann',
  action: 'identity.pass',
  object,
  details: { reason: 'fine' },
});

test('rows that were written at the same moment form one chain', async () => {
  const { audit, tables } = await openAudit();
  await Promise.all([1, 2, 3, 4, 5].map((id) => audit.write(entry(`identity:${id}`))));
  expect(await audit.verify()).toEqual({ rows: 5, brokenAt: undefined });
  const rows = await tables.selectFrom('auditLog').select('object').orderBy('position').execute();
  expect(rows.map(({ object }) => object)).toEqual([1, 2, 3, 4, 5].map((id) => `identity:${id}`));
});

test('a change that fails leaves no entry, and the next one is written all the same', async () => {
  const { audit, tables } = await openAudit();
  const failing = audit.record(async (_tx, write) => {
    await write(entry('identity:1'));
    throw new Error('the change did not happen');
  });
  await expect(failing).rejects.toThrow('did not happen');
  await audit.write(entry('identity:2'));
  expect(await tables.selectFrom('auditLog').select(['position', 'object']).execute()).toEqual([
    { position: 1, object: 'identity:2' },
  ]);
});

test.each([
  ['changed', (tables: Tables) => tables.updateTable('auditLog').set({ actor: 'staff:eve' }).where('position', '=', 2)],
  ['removed', (tables: Tables) => tables.deleteFrom('auditLog').where('position', '=', 2)],
])('a row that was %s is found, and the newest rows are still sound in themselves', async (_how, tamper) => {
  const { audit, tables } = await openAudit();
  for (const id of [1, 2, 3, 4, 5]) await audit.write(entry(`identity:${id}`));
  await tamper(tables).execute();
  expect(await audit.verify()).toEqual({ rows: 5, brokenAt: 2 });
  expect(await audit.verify(2)).toEqual({ rows: 5, brokenAt: undefined });
  expect(await audit.verify(4)).toEqual({ rows: 5, brokenAt: 2 });
});

type Tables = Awaited<ReturnType<typeof openAudit>>['tables'];

test('an empty log is sound', async () => {
  const { audit } = await openAudit();
  expect(await audit.verify()).toEqual({ rows: 0, brokenAt: undefined });
});
