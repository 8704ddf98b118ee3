import type { Article } from '@candor/contract/content/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { useQuery } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { ArticleBody } from '#shared/article-body.tsx';
import { formatDate } from '#shared/i18n/dates.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { useDescribePage } from '#shared/router/page-head.ts';
import { usePage } from '#shared/router/use-page.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { addressOfArticle, chainTo } from './article-tree.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { article as articleQuery, articleTree } from './queries.ts';
import { useHelpLanguage } from './use-help-language.ts';

const WHITE_PAPER = 'white-paper';
const WHITE_PAPER_FILE = '/candor-white-paper.pdf';

export function Screen() {
  const { params } = usePage();
  const locale = useHelpLanguage();
  const found = useQuery(articleQuery(locale, params['id'] ?? ''));
  // What leads here is drawn after what one came for.
  const tree = useQuery({ ...articleTree(locale), enabled: !found.isLoading });
  useDescribePage(found.data?.title, found.data?.summary);
  const isMissing = found.error instanceof ApiError && found.error.status === 404;
  const chain = found.data === undefined ? [] : chainTo(tree.data ?? [], found.data.pid);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-8 sm:py-12">
      <Breadcrumb chain={chain} />
      {isMissing ? <Missing /> : <Loaded query={found}>{(article) => <ArticleView article={article} />}</Loaded>}
    </div>
  );
}

interface ArticleViewProps {
  readonly article: Article;
}

function ArticleView({ article }: ArticleViewProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <article lang={article.locale} className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <h1 className="text-28 font-bold tracking-tight sm:text-40">{article.title}</h1>
        <p className="text-16 text-muted">{article.summary}</p>
        <ArticleFacts article={article} />
      </header>
      {article.locale !== locale && (
        <div lang={locale}>
          <Banner>{t('content.article.fallback')}</Banner>
        </div>
      )}
      <ArticleBody blocks={article.blocks} />
      <Related article={article} />
    </article>
  );
}

function ArticleFacts({ article: { code, updatedAtMs } }: ArticleViewProps) {
  const t = useT();
  const locale = useLocale();
  const style = useDateStyle();
  return (
    <div lang={locale} className="flex flex-wrap items-center gap-3 text-13 text-muted">
      <time dateTime={new Date(updatedAtMs).toISOString()}>
        {t('content.article.updated', { date: formatDate(updatedAtMs, style) })}
      </time>
      <Button
        size="small"
        variant="ghost"
        className="print:hidden"
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() => window.print()}
      >
        {t('content.article.print')}
      </Button>
      {code === WHITE_PAPER && (
        <a
          href={WHITE_PAPER_FILE}
          className={`${buttonClass({ variant: 'ghost', size: 'small' })} print:hidden`}
          target="_blank"
          rel="noreferrer"
        >
          <FileDown aria-hidden className="size-4" />
          {t('content.article.pdf')}
        </a>
      )}
    </div>
  );
}

function Related({ article: { related } }: ArticleViewProps) {
  const t = useT();
  const locale = useLocale();
  if (related.length === 0) return null;
  return (
    <aside
      lang={locale}
      aria-labelledby="related"
      className="flex flex-col gap-3 border-t border-line pt-6 print:hidden"
    >
      <h2 id="related" className="text-16 font-semibold">
        {t('content.article.related')}
      </h2>
      <ul className="flex flex-col gap-2">
        {related.map((other) => (
          <li key={other.id}>
            <Link to={addressOfArticle(other)} className={linkClass}>
              {other.title}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Missing() {
  const t = useT();
  return (
    <>
      <h1 className="text-28 font-bold tracking-tight">{t('app.page.article')}</h1>
      <EmptyState title={t('content.article.missing')} />
    </>
  );
}
