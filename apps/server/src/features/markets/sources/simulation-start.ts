import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import type { MarketsTables } from '../tables.ts';

const NAME = 'simulationStarted';
const SECOND_MS = 1_000;

/** When prices were first simulated on this data folder. It is kept, so that a restart goes on where the line was. */
export async function requireSimulationStart(
  tables: Kysely<MarketsTables>,
  { clock, past }: Pick<Context, 'clock' | 'past'>,
): Promise<number> {
  const row = await tables.selectFrom('marketMoments').select('atMs').where('name', '=', NAME).executeTakeFirst();
  if (row !== undefined) return row.atMs;
  // A market that has a past began with it.
  const now = past?.marketFromMs ?? clock.nowMs();
  const atMs = now - (now % SECOND_MS);
  await tables.insertInto('marketMoments').values({ name: NAME, atMs }).execute();
  return atMs;
}
