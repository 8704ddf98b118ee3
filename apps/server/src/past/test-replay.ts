import { audit } from '@candor/domain/exchange/audit.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import { createJournal } from '#exchange/command-log/command-log.ts';
import { applyEntry, readBatches, startOfTime } from '#exchange/command-log/replay.ts';
import { openDatabase } from '#platform/store/database.ts';

type Trade = Extract<Event, { readonly kind: 'traded' }>['trade'];

export type ReplayedLog = Awaited<ReturnType<typeof replayLog>>;

/** Carries out the whole journal once more: its trades, what does not add up, and whether time ever went back. */
export async function replayLog(dataFolder: string) {
  const { state, position } = startOfTime();
  const database = await openDatabase({
    location: { dataFolder },
    name: 'journal',
    readOnly: true,
    inThisThread: true,
  });
  const trades: Trade[] = [];
  let [lastMs, isInOrder] = [0, true];
  for await (const { entries } of readBatches(createJournal(database), position)) {
    for (const entry of entries) {
      isInOrder &&= entry.atMs >= lastMs;
      lastMs = entry.atMs;
      const { outcome } = applyEntry(state, entry);
      if (outcome.ok) trades.push(...outcome.events.flatMap((event) => (event.kind === 'traded' ? [event.trade] : [])));
    }
  }
  await database.close();
  return { state, trades, breaches: audit(state), isInOrder };
}
