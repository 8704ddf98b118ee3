import { USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { type Migration, notNull } from './migration.ts';
import { typedTables } from '#platform/store/typed-tables.ts';

/** Numbers for users and merchants: one sequence, so that no two of their topics are the same. */
export interface Ids {
  next(): Promise<number>;
}

interface IdTables {
  idBlocks: { name: string; nextId: number };
}

const BLOCK_SIZE = 20;
const SEQUENCE = 'users';

export const idMigrations: readonly Migration[] = [
  {
    name: 'create-id-blocks',
    async up(db) {
      await db.schema
        .createTable('idBlocks')
        .addColumn('name', 'text', notNull)
        .addColumn('nextId', 'bigint', notNull)
        .addPrimaryKeyConstraint('idBlocks_pkey', ['name'])
        .execute();
      const row = { name: SEQUENCE, nextId: USER_FIRST };
      await typedTables<IdTables>(db).insertInto('idBlocks').values(row).execute();
    },
  },
];

/** Takes blocks: a kill loses the rest of a block, and a number is never handed out twice. */
export function createIds(database: Database): Ids {
  let nextId = 0;
  let blockEnd = 0;
  let block: Promise<void> | undefined;

  async function takeBlock(): Promise<void> {
    blockEnd = await reserveBlock(database.tables<IdTables>());
    nextId = blockEnd - BLOCK_SIZE;
  }

  return {
    async next() {
      while (nextId >= blockEnd) {
        block ??= takeBlock().finally(() => {
          block = undefined;
        });
        await block;
      }
      nextId += 1;
      return nextId - 1;
    },
  };
}

async function reserveBlock(tables: Kysely<IdTables>): Promise<number> {
  const { nextId } = await tables
    .updateTable('idBlocks')
    .set({ nextId: sql`"nextId" + ${BLOCK_SIZE}` })
    .where('name', '=', SEQUENCE)
    .returning('nextId')
    .executeTakeFirstOrThrow();
  return nextId;
}
