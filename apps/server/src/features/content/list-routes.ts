import { FORM_COLUMNS, getDictionary, getFormData, getFormRow } from '@candor/contract/markets/public-lists.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Http } from '#platform/http/http.ts';
import type { Articles } from './articles.ts';
import { DICTIONARIES, formRows, sortRows } from './public-lists.ts';
import { wholePage } from './whole-page.ts';

/** Dictionaries and generic form data; both reach closed lists alone. */
export function routeLists(http: Http, articles: Articles): void {
  http.route(getDictionary, async ({ params: { dictCode } }) => ok([...DICTIONARIES[dictCode]]));

  http.route(getFormData, async ({ params: { formId }, query: { column = 'id', order = 'desc', ...page } }) => {
    const columns: readonly string[] = FORM_COLUMNS[formId];
    if (!columns.includes(column)) return refuse('malformed', { field: 'column', problem: 'other' });
    return ok(wholePage(sortRows(formRows(formId, articles), column, order), page));
  });

  http.route(getFormRow, async ({ params: { formId, id } }) => {
    const row = formRows(formId, articles).find((known) => known['id'] === id);
    return row === undefined ? refuse('notFound') : ok(row);
  });
}
