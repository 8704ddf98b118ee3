import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import { openDatabase } from '#platform/store/database.ts';
import { accountLines } from '../server/account-lines.ts';
import { countViewRows } from './count-view-rows.ts';
import type { ReleasedDataFolder } from './released-data-folder.ts';
import { openTestExchange, type TestExchange } from './test-exchange.ts';

interface Given {
  readonly atMs: number;
  readonly command: Command;
}

/** Two thirds of the commands are followed by a proper stop, and so by a snapshot; the others lie behind it. */
const STOP_AFTER = 2 / 3;

/** A data folder as a killed exchange leaves it, made by the rules as they are now; whoever takes it removes it. */
export async function makeDataFolder(given: readonly Given[]): Promise<ReleasedDataFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-made-'));
  const location = { dataFolder: folder };
  const stopAt = Math.floor(given.length * STOP_AFTER);
  const first = await openTestExchange({ location });
  await send(first, given.slice(0, stopAt));
  const snapshot = first.status().sequence;
  await first.close();
  const exchange = await openTestExchange({ location });
  await send(exchange, given.slice(stopAt));
  await exchange.viewsCaughtUp();
  // What lies on the disk while nobody writes is what a kill leaves.
  const dataFolder = `${folder}-killed`;
  await cp(folder, dataFolder, { recursive: true });
  const lastEntry = exchange.status().sequence;
  const accounts = exchange.read(accountLines);
  await exchange.close();
  const views = await openDatabase({ location, name: 'views', inThisThread: true });
  const rows = await countViewRows(views);
  await views.close();
  await rm(folder, { recursive: true });
  return { rulesVersion: RULES_VERSION, dataFolder, lastEntry, snapshots: [snapshot], rows, accounts };
}

async function send(exchange: TestExchange, given: readonly Given[]): Promise<void> {
  for (const { atMs, command } of given) {
    exchange.clock.set(atMs);
    await exchange.submit(command);
  }
}
