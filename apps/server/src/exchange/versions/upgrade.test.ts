import { rm } from 'node:fs/promises';
import { audit } from '@candor/domain/exchange/audit.ts';
import { RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import { RELEASED_CORES } from '@candor/domain/released/released-cores.gen.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { accountLines } from '#testing/server/account-lines.ts';
import { orderCommand } from '#testing/exchange/command-flow.ts';
import { countViewRows } from '#testing/exchange/count-view-rows.ts';
import { openReleasedDataFolder } from '#testing/exchange/released-data-folder.ts';
import { openTestExchange, type TestExchange } from '#testing/exchange/test-exchange.ts';
import { projections } from '../../projections.ts';
import { hashOfState } from '../snapshots/snapshots.ts';

const formerVersions = Object.keys(RELEASED_CORES)
  .map(Number)
  .filter((version) => version < RULES_VERSION);

test.each(formerVersions)(
  '[R12] the data folder that a killed server of version %i left is opened: nothing is missing and all adds up',
  async (rulesVersion) => {
    const { dataFolder, lastEntry, snapshots, accounts, rows } = await openReleasedDataFolder(rulesVersion);
    const location = { dataFolder };
    expect(snapshots.at(-1)).toBeLessThan(lastEntry);

    const exchange = await openTestExchange({ location });
    expect(exchange.status().sequence).toBe(lastEntry);
    expect(exchange.read(audit)).toEqual([]);
    expect(exchange.read(accountLines)).toEqual(accounts);
    await exchange.viewsCaughtUp();
    expect(await countRows(location)).toEqual(filled(rows));
    // It goes on by the present rules, and the next start finds entries of both.
    const laterMs = Date.UTC(2100, 0);
    exchange.clock.set(laterMs);
    await trade(exchange);
    const hash = exchange.read(hashOfState);
    await exchange.close();
    expect(exchange.alarms()).toEqual([]);

    await forgetSnapshots(location);
    const again = await openTestExchange({ location, rebuiltViews: projections.map(({ name }) => name) });
    expect(again.read(hashOfState)).toBe(hash);
    await again.viewsCaughtUp();
    const rebuilt = await countRows(location);
    expect(Object.entries(rows).filter(([table, count]) => (rebuilt[table] ?? 0) < count)).toEqual([]);
    expect(rebuilt['bills']).toBeGreaterThan(rows['bills'] ?? 0);
    await again.close();
    expect(again.alarms()).toEqual([]);
    await rm(dataFolder, { recursive: true });
  },
);

function filled(rows: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0));
}

/** Somebody gets funds and moves some of them. */
async function trade(exchange: TestExchange): Promise<void> {
  const amounts = [{ asset: 'USDT', units: 1_000_000_000_000n }];
  const granted = await exchange.submit({ kind: 'grantDemoFunds', owner: 1_999_999, wallet: 2, amounts });
  expect(granted.ok).toBe(true);
  const wish = { asset: 'USDT', units: 500_000_000n, fromWallet: 2, toWallet: 1 };
  expect(await exchange.submit({ kind: 'transfer', owner: 1_999_999, key: 'one', ...wish })).toMatchObject({
    ok: true,
  });
  expect(await exchange.submit(orderCommand(1))).toMatchObject({ ok: false });
}

async function countRows(location: StoreLocation): Promise<Readonly<Record<string, number>>> {
  const views = await openDatabase({ location, name: 'views', inThisThread: true });
  const counts = await countViewRows(views);
  await views.close();
  return counts;
}

async function forgetSnapshots(location: StoreLocation): Promise<void> {
  const snapshots = await openDatabase({ location, name: 'snapshots', inThisThread: true });
  await sql`delete from snapshots`.execute(snapshots.tables());
  await snapshots.close();
}
