import type { ArticleNode } from '@candor/contract/content/wire.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { useDescribePage } from '#shared/router/page-head.ts';
import { usePage } from '#shared/router/use-page.ts';
import { ArticleLinks } from './article-links.tsx';
import { addressOfSection, articlesIn, chainTo, findSection, sectionsBelow } from './article-tree.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { articleTree, notices } from './queries.ts';
import { useHelpLanguage } from './use-help-language.ts';

/** One section: its articles, and the sections below it with theirs. */
export function Screen() {
  const { params } = usePage();
  const tree = useQuery(articleTree(useHelpLanguage()));
  const section = findSection(tree.data ?? [], params['id'] ?? '');
  const t = useT();
  useDescribePage(section?.title, section && t('content.section.description', { section: section.title }));
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-8 sm:py-12">
      <Loaded query={tree}>
        {(nodes) => (section === undefined ? <Missing /> : <SectionView nodes={nodes} section={section} />)}
      </Loaded>
    </div>
  );
}

interface SectionViewProps {
  readonly nodes: readonly ArticleNode[];
  readonly section: ArticleNode;
}

function SectionView({ nodes, section }: SectionViewProps) {
  const isNotices = section.section_code === 'notice';
  return (
    <>
      <Breadcrumb chain={chainTo(nodes, section.id).slice(0, -1)} />
      <h1 className="text-28 font-bold tracking-tight">{section.title}</h1>
      {isNotices ? (
        <Notices nodes={nodes} section={section} />
      ) : (
        <SectionList nodes={nodes} section={section} articles={articlesIn(nodes, section.id)} />
      )}
    </>
  );
}

/** Announcements have a call of their own. */
function Notices({ nodes, section }: SectionViewProps) {
  const told = useQuery(notices(useHelpLanguage()));
  return (
    <Loaded query={told}>
      {(articles) => <SectionList nodes={nodes} section={section} articles={articles} hasDates />}
    </Loaded>
  );
}

interface SectionListProps extends SectionViewProps {
  readonly articles: readonly ArticleNode[];
  readonly hasDates?: boolean;
}

function SectionList({ nodes, section, articles, hasDates = false }: SectionListProps) {
  const t = useT();
  const below = sectionsBelow(nodes, section.id);
  return (
    <>
      {articles.length > 0 && <ArticleLinks articles={articles} hasDates={hasDates} />}
      {below.map((child) => (
        <section key={child.id} aria-labelledby={`section-${child.id}`} className="flex flex-col gap-1">
          <h2 id={`section-${child.id}`} className="text-20 font-semibold">
            <Link to={addressOfSection(child)} className="rounded-small hover:text-accent">
              {child.title}
            </Link>
          </h2>
          <ArticleLinks articles={articlesIn(nodes, child.id)} />
        </section>
      ))}
      {articles.length + below.length === 0 && <EmptyState title={t('content.section.empty')} />}
    </>
  );
}

function Missing() {
  const t = useT();
  return (
    <>
      <Breadcrumb chain={[]} />
      <h1 className="text-28 font-bold tracking-tight">{t('app.page.helpSection')}</h1>
      <EmptyState title={t('content.section.missing')} />
    </>
  );
}
