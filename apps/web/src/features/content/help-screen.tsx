import type { ArticleNode } from '@candor/contract/content/wire.ts';
import { quietLinkClass } from '@candor/ui/link-class.ts';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { AppPictures } from './app-pictures.tsx';
import { ArticleLinks } from './article-links.tsx';
import { addressOfSection, articlesIn, sectionsBelow } from './article-tree.ts';
import { HelpSearch } from './help-search.tsx';
import { articleTree } from './queries.ts';

/** The index of the help centre: search, every section with its articles, announcements. */
export function Screen() {
  const t = useT();
  const tree = useQuery(articleTree(useLocale()));
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-8 px-4 py-8 sm:py-12">
      <header className="flex flex-col gap-3">
        <h1 className="text-28 font-bold tracking-tight sm:text-40">{t('app.page.helpCentre')}</h1>
        <p className="max-w-2xl text-16 text-muted">{t('content.index.text')}</p>
      </header>
      <HelpSearch>
        <Loaded query={tree} skeleton={<HelpOutline />}>
          {(nodes) => <HelpIndex nodes={nodes} />}
        </Loaded>
      </HelpSearch>
    </div>
  );
}

interface HelpIndexProps {
  readonly nodes: readonly ArticleNode[];
}

function HelpIndex({ nodes }: HelpIndexProps) {
  const shelves = sectionsBelow(nodes).flatMap((top) => {
    const below = sectionsBelow(nodes, top.id);
    return below.length === 0 ? [top] : below;
  });
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {shelves.map((section) => (
          <Shelf key={section.id} section={section} articles={articlesIn(nodes, section.id)} />
        ))}
      </div>
      <MoreLinks />
      <AppPictures />
    </>
  );
}

interface ShelfProps {
  readonly section: ArticleNode;
  readonly articles: readonly ArticleNode[];
}

function Shelf({ section, articles }: ShelfProps) {
  const heading = `section-${section.id}`;
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-1 rounded-large border border-line bg-surface-2 px-5 pt-4 pb-2"
    >
      <h2 id={heading} className="text-16 font-semibold">
        <Link to={addressOfSection(section)} className="rounded-small hover:text-accent">
          {section.title}
        </Link>
      </h2>
      <ArticleLinks articles={articles} hasDates={section.section_code === 'notice'} />
    </section>
  );
}

const MORE: readonly { readonly to: string; readonly label: PlainMessageId }[] = [
  { to: '/rule/index', label: 'app.page.rules' },
  { to: '/rate/index', label: 'app.page.fees' },
  { to: '/transparency/fund', label: 'app.page.securityFund' },
  { to: '/user/terms', label: 'app.page.terms' },
  { to: '/article/main/download', label: 'app.page.downloads' },
];

function MoreLinks() {
  const t = useT();
  return (
    <nav
      aria-label={t('content.index.more')}
      className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-6 text-14"
    >
      {MORE.map(({ to, label }) => (
        <Link key={to} to={to} className={quietLinkClass}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

const OUTLINE = Array.from({ length: 6 }, (_, place) => `shelf ${place}`);

function HelpOutline() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {OUTLINE.map((shelf) => (
        <Skeleton key={shelf} className="h-56 rounded-large" />
      ))}
    </div>
  );
}
