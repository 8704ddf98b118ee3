import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/store/database.ts';
import { openingCommands, orderCommand } from '#testing/exchange/command-flow.ts';
import { openTestExchange, TEST_SNAPSHOT_KEY } from '#testing/exchange/test-exchange.ts';
import { sealedStore } from './snapshots/sealed-snapshots.ts';
import { openSnapshotStore } from './snapshots/snapshot-store.ts';
import { createSnapshots } from './snapshots/snapshots.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'candor-audit-'));
const location = { dataFolder };
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

test('books that do not add up leave only the way out', async () => {
  const exchange = await openTestExchange({ location });
  for (const command of openingCommands()) await exchange.submit(command);
  await exchange.close();
  await addOneUnitFromNowhere();

  const broken = await openTestExchange({ location, auditIntervalMs: 50 });
  await expect.poll(() => broken.status().degradations).toEqual(['auditBroken']);
  expect(broken.alarms()).toContain('auditBroken');
  expect(await broken.submit(orderCommand(1))).toMatchObject({
    ok: false,
    refusal: { word: 'unavailable', details: { cause: 'auditBroken' } },
  });
  const cancel = await broken.submit({ kind: 'cancelOrder', owner: 1_000_000, orderId: 1 });
  expect(cancel).toMatchObject({ refusal: { word: 'orderNotFound' } });
  await broken.close();
});

/** As a bug of the rules might: the newest snapshot holds a unit that nobody owes. */
async function addOneUnitFromNowhere(): Promise<void> {
  const database = await openDatabase({ location, name: 'snapshots', inThisThread: true });
  const store = sealedStore(await openSnapshotStore(database), TEST_SNAPSHOT_KEY);
  const snapshots = createSnapshots(store, createLog({ level: 'silent' }));
  const latest = await snapshots.findLatest(Number.MAX_SAFE_INTEGER);
  if (latest === undefined || !('state' in latest)) throw new Error('There is no snapshot of the present rules.');
  const account = latest.state.ledger.accounts
    .get(1_000_000)
    ?.flatMap((assets) => [...assets.values()])
    .at(0);
  if (account === undefined) throw new Error('There is no account to change.');
  account.available += 1n;
  account.total += 1n;
  await snapshots.save(latest.state, latest.position);
  await database.close();
}
