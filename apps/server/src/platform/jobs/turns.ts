/**
 * Who of a queue is tried in a turn that has room for some. What could not be done waits for its turn and stands in
 * nobody's way: however many wait, as many others are tried beside them.
 */
export interface Turns<Row> {
  /** Those that have waited longest, and then as many that were not tried yet, in the order of the queue. */
  next(rows: readonly Row[]): readonly Row[];
  /** It could not be done: all others that wait go before it. */
  wait(row: Row): void;
}

interface TurnsOptions<Row> {
  /** So many of those that wait and so many of the others. */
  readonly most: number;
  readonly idOf: (row: Row) => string;
}

/** It is kept in memory alone: after a start the queue begins anew, and whoever still cannot be served waits again. */
export function createTurns<Row>({ most, idOf }: TurnsOptions<Row>): Turns<Row> {
  const waiting = new Set<string>();
  return {
    next(rows) {
      const byId = new Map(rows.map((row) => [idOf(row), row]));
      for (const id of waiting) if (!byId.has(id)) waiting.delete(id);
      const again = [...waiting].slice(0, most).flatMap((id) => byId.get(id) ?? []);
      return [...again, ...rows.filter((row) => !waiting.has(idOf(row))).slice(0, most)];
    },
    wait(row) {
      waiting.delete(idOf(row));
      waiting.add(idOf(row));
    },
  };
}
