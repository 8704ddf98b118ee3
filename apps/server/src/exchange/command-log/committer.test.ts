import { RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/store/database.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { createDegradations } from '../degradations.ts';
import { type Batch, GENESIS } from './batch.ts';
import { openJournal } from './command-log.ts';
import { createCommitter } from './committer.ts';

/** More than any number of attempts after which somebody might give up. */
const ATTEMPTS = 60;
const WRITER = 'log_writer';

const postgres = await startPostgresServer();
const admin = new Client({ connectionString: postgres.url });
await admin.connect();
await admin.query(`create role ${WRITER} login`);
afterAll(async () => {
  await admin.end();
  await postgres.stop();
});

const BATCH: Batch = {
  firstSequence: 1,
  lastSequence: 1,
  rulesVersion: RULES_VERSION,
  commands: '[]',
  previousHash: GENESIS.hash,
  hash: 'f'.repeat(64),
};

/** What an administrator, a failover or a crowd does to the server, by the code that the writer is then told. */
interface Trouble {
  readonly code: string;
  readonly begin: readonly string[];
  readonly end: readonly string[];
}

const LOCK = ['begin', 'lock table "journalBatches" in exclusive mode'];
const TROUBLES: readonly Trouble[] = [
  {
    code: '53300',
    begin: [`alter role ${WRITER} connection limit 0`],
    end: [`alter role ${WRITER} connection limit -1`],
  },
  { code: '28000', begin: [`alter role ${WRITER} nologin`], end: [`alter role ${WRITER} login`] },
  {
    code: '25006',
    begin: [`alter role ${WRITER} set default_transaction_read_only = on`],
    end: [`alter role ${WRITER} reset default_transaction_read_only`],
  },
  {
    code: '57014',
    begin: [`alter role ${WRITER} set statement_timeout = 20`, ...LOCK],
    end: ['rollback', `alter role ${WRITER} reset statement_timeout`],
  },
];

let count = 0;

/** A log on a database of its own, whose connections can all be broken. */
async function openLog() {
  count += 1;
  const name = `log_${count}`;
  await admin.query(`create database ${name} owner ${WRITER}`);
  const databaseUrl = postgres.url.replace('candor@', `${WRITER}@`).replace(/postgres$/, name);
  const database = await openDatabase({ location: { dataFolder: '', databaseUrl }, name: 'journal' });
  const journal = await openJournal(database);
  const owner = new Client({ connectionString: postgres.url.replace(/postgres$/, name) });
  await owner.connect();
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await owner.query(statement);
  };
  return {
    journal,
    run,
    breakAll: () =>
      admin.query('select pg_terminate_backend("pid") from pg_stat_activity where "usename" = $1', [WRITER]),
    close: async () => {
      await owner.end();
      await journal.close();
    },
  };
}

test.each(TROUBLES)(
  '[R6] $code of PostgreSQL is waited for as long as it lasts; then the batch stands there once',
  async ({ begin, end }) => {
    const { journal, run, breakAll, close } = await openLog();
    const degradations = createDegradations();
    let attempts = 0;
    const committer = createCommitter({
      journal,
      degradations,
      log: createLog({ level: 'silent' }),
      async pause() {
        attempts += 1;
        if (attempts === ATTEMPTS) await run(end);
      },
    });
    await run(begin);
    await breakAll();
    let told: unknown;
    const committed = committer.commit(BATCH, () => (told = degradations.list()));
    expect(await committed).toEqual({ kind: 'committed' });
    expect(told).toEqual(['storeLost']);
    expect(attempts).toBeGreaterThanOrEqual(ATTEMPTS);
    expect(degradations.list()).toEqual([]);
    expect(await journal.readAfter(0)).toHaveLength(1);
    await close();
  },
);

test('[R6] what the server refuses is never told as done', async () => {
  const { journal, run, close } = await openLog();
  const committer = createCommitter({
    journal,
    degradations: createDegradations(),
    log: createLog({ level: 'silent' }),
  });
  await run([`alter table "journalBatches" owner to candor`]);
  expect(await committer.commit(BATCH, () => undefined)).toMatchObject({ kind: 'failed', error: { code: '42501' } });
  await close();
});
