import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/store/database.ts';
import { openAuditHeads } from './audit-heads.ts';
import { auditMigrations, type AuditTables } from './audit-tables.ts';
import { createAudit } from './audit.ts';

const SEED = Buffer.alloc(32, 5);

async function openLog() {
  const folder = await mkdtemp(join(tmpdir(), 'candor-heads-'));
  const database = await openDatabase({ location: { dataFolder: folder }, name: 'main', inThisThread: true });
  await database.migrate({ audit: auditMigrations });
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const audit = createAudit({ database, clock: systemClock });
  const path = join(folder, 'audit-heads.jsonl');
  const open = (seed = SEED) => openAuditHeads({ path, seed, audit, clock: systemClock });
  const write = () => audit.write({ actor: 'staff:ann', action: 'identity.pass', object: 'identity:1' });
  return { audit, tables: database.tables<AuditTables>(), path, open, write, heads: await open() };
}

test('the newest row is signed once, and what was signed fits the rows, also after a restart', async () => {
  const { heads, open, write } = await openLog();
  await heads.sign();
  expect(await heads.verify()).toEqual({ heads: 0, brokenAt: undefined });
  await write();
  await heads.sign();
  await heads.sign();
  expect(await heads.verify()).toEqual({ heads: 1, brokenAt: undefined });
  await write();
  await heads.sign();
  expect(await (await open()).verify()).toEqual({ heads: 2, brokenAt: undefined });
  expect(heads.publicKey).toMatch(/^[\w-]{43}$/);
});

test('rows that were cut off at the end, or a whole new chain of them, no longer fit', async () => {
  const { audit, tables, heads, write } = await openLog();
  for (let row = 0; row < 3; row += 1) await write();
  await heads.sign();
  await tables.deleteFrom('auditLog').where('position', '=', 3).execute();
  // The chain alone does not show it.
  expect((await audit.verify()).brokenAt).toBeUndefined();
  expect(await heads.verify()).toEqual({ heads: 1, brokenAt: 3 });
  await write();
  expect((await audit.verify()).brokenAt).toBeUndefined();
  expect(await heads.verify()).toEqual({ heads: 1, brokenAt: 3 });
});

test('a head that was changed, or signed with another key, is no head', async () => {
  const { path, open, write, heads } = await openLog();
  await write();
  await heads.sign();
  expect((await (await open(Buffer.alloc(32, 6))).verify()).brokenAt).toBe(1);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/"signedAtMs":\d+/, '"signedAtMs":1'));
  expect((await heads.verify()).brokenAt).toBe(1);
});

test('a line that a power cut has torn is cut off, and the next head follows the last whole one', async () => {
  const { path, open, write, heads } = await openLog();
  await write();
  await heads.sign();
  await appendFile(path, '{"position":2,"ha');
  const reopened = await open();
  await write();
  await reopened.sign();
  expect(await reopened.verify()).toEqual({ heads: 2, brokenAt: undefined });
});
