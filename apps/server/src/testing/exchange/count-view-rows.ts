import { sql } from 'kysely';
import type { Database } from '#platform/store/database.ts';
import { projections } from '../../projections.ts';

/** How many rows each table of the views has; those without any are left out. */
export async function countViewRows(views: Database): Promise<Readonly<Record<string, number>>> {
  const counts: [string, number][] = [];
  for (const table of projections.flatMap(({ tables }) => tables)) {
    const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
    const { rows } = await counted.execute(views.tables());
    counts.push([table, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
