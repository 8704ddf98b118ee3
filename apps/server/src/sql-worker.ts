import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile, type SqliteFileOptions } from '#platform/store/sqlite-file.ts';
import type { SqlReply, SqlRequest } from '#platform/store/sqlite-thread.ts';
import { toStoreError } from '#platform/store/store-error.ts';

const port = parentPort;
if (port === null) throw new Error('sql-worker is started as a worker thread.');

const options: SqliteFileOptions = workerData;
const file = openSqliteFile(options);

port.on('message', (request: SqlRequest) => {
  port.postMessage(answer(request));
  if (request.sql === undefined) port.close();
});

function answer({ id, sql, parameters }: SqlRequest): SqlReply {
  try {
    if (sql !== undefined) return { id, result: file.execute(sql, parameters) };
    file.close();
    return { id, result: { rows: [] } };
  } catch (error) {
    const { message, code } = toStoreError(error);
    return { id, error: { message, code } };
  }
}
