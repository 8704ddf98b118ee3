import type { Log } from '#platform/log.ts';
import { toError } from '#platform/to-error.ts';

interface Queue<Row> {
  readonly log: Pick<Log, 'error'>;
  /** What is done for each, as jobs are named. */
  readonly job: string;
  readonly idOf: (row: Row) => string | number;
}

/** One after another, each by itself: what fails is told with its row and waits for the next turn, and holds nobody up. */
export async function eachByItself<Row>(
  rows: Iterable<Row>,
  { log, job, idOf }: Queue<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      log.error({ alarm: 'rowWaits', job, row: idOf(row), reason: toError(error).message }, 'one of a queue waits');
    }
  }
}
