import type { Kysely } from 'kysely';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { namePlaceOf, type IdentityRow } from './identity-rows.ts';
import type { IdentityTables } from './tables.ts';

export interface SameName {
  readonly userId: number;
  readonly submittedAtMs: number;
}

/** Names lie sealed and cannot be searched for, so the newest of the same country are opened and compared. */
const COMPARED_MAX = 500;

/** Other accounts of the same country that gave the same name, for the eye of whoever decides. */
export async function findSameName(
  db: Kysely<IdentityTables>,
  fields: SealedFields,
  { userId, country, sealedRealName }: IdentityRow,
): Promise<readonly SameName[]> {
  const rows = await db
    .selectFrom('identities')
    .select(['userId', 'sealedRealName', 'submittedAtMs'])
    .where('country', '=', country)
    .where('userId', '!=', userId)
    .orderBy('submittedAtMs', 'desc')
    .limit(COMPARED_MAX)
    .execute();
  const name = plain(fields.open(sealedRealName, namePlaceOf(userId)));
  return rows
    .filter((row) => plain(fields.open(row.sealedRealName, namePlaceOf(row.userId))) === name)
    .map((row) => ({ userId: row.userId, submittedAtMs: row.submittedAtMs }));
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
