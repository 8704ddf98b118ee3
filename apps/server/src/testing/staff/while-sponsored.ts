import type { SecondPersonTables } from '#platform/console/second-person.ts';
import { openDatabase } from '#platform/store/database.ts';
import type { TestServer } from '../server/test-server.ts';

interface Sponsorship {
  /** Who has invited the other. */
  readonly sponsor: string;
  readonly name: string;
}

/** As if one of the demo staff had invited another, with the row that an invitation leaves; until the act is over. */
export async function whileSponsored<Value>(
  { dataDir }: TestServer,
  { sponsor, name }: Sponsorship,
  act: () => Promise<Value>,
): Promise<Value> {
  // In a thread of its own: the operator, which runs in this one, may be in the middle of a transaction.
  const database = await openDatabase({ location: { dataFolder: dataDir }, name: 'main' });
  const db = database.tables<SecondPersonTables>();
  const { id: staffId } = await db
    .selectFrom('staffAccounts')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  await db.insertInto('staffSponsors').values({ staffId, sponsor }).execute();
  try {
    return await act();
  } finally {
    await db.deleteFrom('staffSponsors').where('staffId', '=', staffId).where('sponsor', '=', sponsor).execute();
    await database.close();
  }
}
