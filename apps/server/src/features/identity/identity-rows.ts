import type { Kysely } from 'kysely';
import type { IdentityTables } from './tables.ts';

export type IdentityRow = IdentityTables['identities'];

export function findIdentity(db: Kysely<IdentityTables>, userId: number): Promise<IdentityRow | undefined> {
  return db.selectFrom('identities').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Where the name of somebody stands, for the seal. */
export function namePlaceOf(userId: number) {
  return { table: 'identities', column: 'sealedRealName', row: userId };
}

export function numberPlaceOf(userId: number) {
  return { table: 'identities', column: 'sealedDocumentNumber', row: userId };
}
