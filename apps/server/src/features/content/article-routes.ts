import { getArticle, getRules, listArticles, listNotices, RULE_ARTICLES } from '@candor/contract/content/wire.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Http } from '#platform/http/http.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { articleOf, isAbout, nodesOf, noticesOf } from './article-cache.ts';
import type { Articles, PublishedArticle } from './articles.ts';
import { wholePage } from './whole-page.ts';

export function routeArticles(http: Http, articles: Articles): void {
  const find = (id: string): PublishedArticle | undefined =>
    articles.published.find((one) => String(one.id) === id || one.code === id);

  http.route(listArticles, async ({ query: { sectionCode, search, ...page }, locale }) => {
    const found =
      search === undefined ? articles.published : articles.published.filter((one) => isAbout(one, locale, search));
    const nodes = nodesOf(found, locale).filter(
      ({ kind, section_code }) =>
        (search === undefined || kind === 'article') && (sectionCode === undefined || section_code === sectionCode),
    );
    return ok(wholePage(nodes, page));
  });

  http.route(getArticle, async ({ params: { id }, locale }) => {
    const article = find(id);
    return article === undefined ? refuse('notFound') : ok(articleOf(article, locale, articles.published));
  });

  http.route(getRules, async ({ query: { key }, locale }) => {
    const article = find(RULE_ARTICLES[key]);
    return article === undefined ? refuse('notFound') : ok(articleOf(article, locale, articles.published));
  });

  http.route(listNotices, async ({ query, locale }) => {
    const page = pageOfText(query);
    const notices = noticesOf(articles.published, locale);
    const from = (page.current - 1) * page.size;
    return ok(toPage({ records: notices.slice(from, from + page.size), total: notices.length }, page, (one) => one));
  });
}
