import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Page } from '#platform/http/site/page.ts';

interface NewestRows<Row> {
  readonly rows: readonly Row[];
  /** On all pages. */
  readonly total: number;
}

type Numbered = SelectQueryBuilder<{ rows: { id: number } }, 'rows', object>;

/** One page of the rows that a query finds, by their ids, the newest first. */
export async function readNewest<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, object>,
  { current, size }: Page,
): Promise<NewestRows<Selectable<Tables[Name]>>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The types cannot follow a table that only a type names.
  const numbered = query as unknown as Numbered;
  const rows = await numbered
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await numbered
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- They are the rows of the query that was handed in.
  return { rows: rows as unknown as Selectable<Tables[Name]>[], total };
}
