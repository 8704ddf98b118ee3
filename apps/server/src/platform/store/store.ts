import type { Kysely } from 'kysely';
import { type Database, openDatabase, type StoreLocation, type StoreWatch } from './database.ts';
import { createIds, idMigrations, type Ids } from './ids.ts';

/** What the slices see: their own rows, the views' rows to read, and new ids. */
export interface Store extends Database {
  readonly location: StoreLocation;
  readonly ids: Ids;
  /** Rows that the views worker derives from the journal; read here, written there. */
  views<Tables>(): Kysely<Tables>;
}

export interface StoreOptions extends StoreWatch {
  readonly location: StoreLocation;
}

export async function openStore({ location, ...watch }: StoreOptions): Promise<Store> {
  const [main, views] = await Promise.all([
    openDatabase({ location, name: 'main', readsApart: true, ...watch }),
    openDatabase({ location, name: 'views', readOnly: true, ...watch }),
  ]);
  return {
    ...main,
    location,
    ids: createIds(main),
    migrate: (lists) => main.migrate({ ids: idMigrations, ...lists }),
    views: <Tables>() => views.tables<Tables>(),
    async close() {
      await Promise.all([main.close(), views.close()]);
    },
  };
}
