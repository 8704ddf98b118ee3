import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartProblem } from '#platform/start-problem.ts';
import { toError } from '#platform/to-error.ts';

export const DUMP_FILE = 'database.dump';
const run = promisify(execFile);

/** Dumps all tables as one moment shows them, and tells the last entry of the log at that moment. */
export async function dumpPostgres(databaseUrl: string, target: string): Promise<number> {
  const client = await connect(databaseUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string; sequence: string | null }>(
      'select pg_export_snapshot() as snapshot, (select max("lastSequence") from "journalBatches") as sequence',
    );
    const flags = ['--format=custom', '--no-owner', `--snapshot=${rows[0]?.snapshot ?? ''}`];
    await runTool('pg_dump', [...flags, `--file=${join(target, DUMP_FILE)}`, `--dbname=${databaseUrl}`]);
    return Number(rows[0]?.sequence ?? 0);
  } finally {
    await client.end();
  }
}

/** All of it or nothing, into a database in which there is no log yet. */
export async function fillPostgres(databaseUrl: string, backup: string): Promise<void> {
  const client = await connect(databaseUrl);
  const { rows } = await client.query<{ found: string | null }>(`select to_regclass('"journalBatches"') as found`);
  await client.end();
  if (rows[0]?.found !== null) throw new StartProblem('The database at DATABASE_URL has a log already.');
  const flags = ['--no-owner', '--single-transaction', '--exit-on-error'];
  await runTool('pg_restore', [...flags, `--dbname=${databaseUrl}`, join(backup, DUMP_FILE)]);
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function runTool(tool: string, parameters: readonly string[]): Promise<void> {
  try {
    await run(tool, parameters);
  } catch (error) {
    throw new StartProblem(`${tool} did not do it: ${toError(error).message.replaceAll(/:\/\/\S*@/g, '://…@')}`);
  }
}
