import { CARD_PAGE_ROWS } from '@candor/contract/staff/user-card/card-parts.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { type Page, type PageOf, toPage } from '#platform/http/site/page.ts';
import type { People } from './people.ts';

interface CardRequest {
  readonly params: { readonly userId: string };
  readonly query: { readonly current?: string | undefined };
}

/** Answers one part of a user's card by the page; of somebody who is no user there is none. */
export function cardPage<Row, Added extends object>(
  people: Pick<People, 'find'>,
  read: (userId: number, page: Page) => Promise<PageOf<Row> & Added>,
) {
  return async ({ params, query }: CardRequest) => {
    const userId = rowNumber(params.userId);
    if ((await people.find(userId)) === undefined) return refuse('notFound');
    const page = { current: Number(query.current ?? 1), size: CARD_PAGE_ROWS };
    const found = await read(userId, page);
    return ok({ ...found, ...toPage(found, page, (row) => row) });
  };
}

/** A page of what is held in memory as a whole. */
export function pageOfAll<Row>(rows: readonly Row[], { current, size }: Page): PageOf<Row> {
  return { records: rows.slice((current - 1) * size, current * size), total: rows.length };
}
