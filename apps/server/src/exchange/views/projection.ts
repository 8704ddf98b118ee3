import type { Command, Event } from '@candor/domain/exchange/exchange.ts';
import type { Kysely } from 'kysely';
import type { Migration } from '#platform/store/migration.ts';
import { typedTables } from '#platform/store/typed-tables.ts';

/** What one accepted command did. */
export interface ProjectedEntry {
  readonly sequence: number;
  readonly atMs: number;
  readonly command: Command;
  readonly events: readonly Event[];
}

/**
 * Rows that are derived from events, for lists and history. It sees every entry once, in order, and writes within the
 * transaction it is given; whatever it needs is in the events, because it may run again from the first entry.
 */
export interface Projection {
  readonly name: string;
  /** All tables it writes: emptied when the view is made again. */
  readonly tables: readonly string[];
  readonly migrations: readonly Migration[];
  project(entries: readonly ProjectedEntry[], tx: Kysely<unknown>): Promise<void>;
}

export interface ProjectionSpec<Tables> extends Omit<Projection, 'project' | 'tables'> {
  readonly tables: readonly (keyof Tables & string)[];
  project(entries: readonly ProjectedEntry[], tx: Kysely<Tables>): Promise<void>;
}

/** A slice states its own tables; the list of all projections need not know them. */
export function projection<Tables>(spec: ProjectionSpec<Tables>): Projection {
  return { ...spec, project: (entries, tx) => spec.project(entries, typedTables<Tables>(tx)) };
}
