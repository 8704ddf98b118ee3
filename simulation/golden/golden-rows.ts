import { openGoldenJournal } from '../../apps/server/src/testing/exchange/golden-log.ts';
import type { GoldenLog } from '../../packages/testkit/src/golden/golden-log.ts';

/** How many rows the views have of each log: a later version must still be able to make them. */
export async function goldenRows(logs: readonly GoldenLog[]): Promise<string> {
  const rows: Record<string, Readonly<Record<string, number>>> = {};
  for (const log of logs) {
    const stage = await openGoldenJournal([log]);
    const follower = await stage.follow();
    await follower.follow(log.entries.length, () => undefined);
    rows[log.name] = await stage.countRows();
    await stage.close();
  }
  return `${JSON.stringify(rows, undefined, 2)}\n`;
}
