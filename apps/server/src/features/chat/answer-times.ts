import type { Kysely } from 'kysely';
import type { ChatTables } from './tables.ts';

const COUNTED = 50;

/** How long the last customers waited for a first answer, in the middle: a promise that was measured. */
export async function medianAnswerMs(db: Kysely<ChatTables>): Promise<number | null> {
  const rows = await db
    .selectFrom('chatAnswers')
    .select('waitedMs')
    .orderBy('messageId', 'desc')
    .limit(COUNTED)
    .execute();
  const waits = rows.map(({ waitedMs }) => waitedMs).toSorted((one, other) => one - other);
  return waits[Math.floor(waits.length / 2)] ?? null;
}
