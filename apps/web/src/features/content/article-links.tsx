import type { ArticleNode } from '@candor/contract/content/wire.ts';
import { formatDate } from '#shared/i18n/dates.ts';
import { Link } from '#shared/router/link.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { addressOfArticle } from './article-tree.ts';

interface ArticleLinksProps {
  readonly articles: readonly ArticleNode[];
  /** Announcements are told apart by their day. */
  readonly hasDates?: boolean;
}

/** Articles with the sentence that sums each up. */
export function ArticleLinks({ articles, hasDates = false }: ArticleLinksProps) {
  const style = useDateStyle();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {articles.map((article) => (
        <li key={article.id} className="relative flex flex-col gap-0.5 py-3 hover:bg-surface-3" lang={article.locale}>
          <Link
            to={addressOfArticle(article)}
            className="rounded-small text-14 font-semibold text-ink after:absolute after:inset-0"
          >
            {article.title}
          </Link>
          <span className="text-13 text-muted">{article.summary}</span>
          {hasDates && (
            <time className="text-12 text-faint tabular-nums" dateTime={new Date(article.updatedAtMs).toISOString()}>
              {formatDate(article.updatedAtMs, style)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
