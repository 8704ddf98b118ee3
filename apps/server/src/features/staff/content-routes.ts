import {
  createContent,
  getContent,
  listContent,
  publishContent,
  rollBackContent,
  saveContent,
} from '@candor/contract/staff/content.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Articles } from '#features/content/port.ts';
import type { Console } from '#platform/console/console.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { Approvals } from './approvals/approvals.ts';

/** Writing takes one person, publishing two; what two have agreed to before can be shown again by one. */
export function routeContent(console: Console, articles: Articles, approvals: Approvals): void {
  console.route(listContent, async () => ok([...(await articles.list())]));
  console.route(getContent, async ({ params: { id }, query: { version } }) => {
    const article = await articles.find(rowNumber(id), version === undefined ? undefined : Number(version));
    return article === undefined ? refuse('notFound') : ok(article);
  });
  console.route(createContent, async ({ staff, body: { code, section_code, sources } }) =>
    articles.create({ code, sectionCode: section_code, sources, author: actorOf(staff) }),
  );
  console.route(saveContent, async ({ staff, params: { id }, body: { sources } }) => {
    const draft = await articles.saveDraft(rowNumber(id), sources, actorOf(staff));
    return draft === undefined ? refuse('notFound') : ok(draft);
  });
  console.route(publishContent, async ({ staff, params: { id }, body: { reason } }) => {
    const draft = await articles.findDraft(rowNumber(id));
    if (draft === undefined) return refuse('alreadyDecided');
    const { version, sourcesHash } = draft;
    const row = await approvals.request(staff, {
      kind: 'content.publish',
      object: `article:${id}`,
      parameters: { articleId: id, version: String(version), sourcesHash },
      lines: [
        { name: 'version', before: await publishedVersionOf(articles, id), after: String(version) },
        { name: 'sha-256', before: null, after: sourcesHash },
      ],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
  console.route(rollBackContent, async ({ staff, params: { id }, body: { version, reason } }) => {
    const shown = await articles.rollBack(rowNumber(id), version, { actor: actorOf(staff), reason });
    return shown === undefined ? refuse('alreadyDecided') : ok(shown);
  });
}

async function publishedVersionOf(articles: Articles, id: string): Promise<string | null> {
  const article = await articles.find(rowNumber(id));
  const published = article?.versions.find(({ state }) => state === 'published');
  return published === undefined ? null : String(published.version);
}
