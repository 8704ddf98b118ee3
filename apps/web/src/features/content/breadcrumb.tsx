import type { ArticleNode } from '@candor/contract/content/wire.ts';
import { quietLinkClass } from '@candor/ui/link-class.ts';
import { ChevronRight } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { addressOfSection } from './article-tree.ts';
import { HELP_PATH } from './use-help-language.ts';

interface BreadcrumbProps {
  /** From the top down. */
  readonly chain: readonly ArticleNode[];
}

/** "All", then the sections that lead here. */
export function Breadcrumb({ chain }: BreadcrumbProps) {
  const t = useT();
  return (
    <nav aria-label={t('content.breadcrumb.label')} className="print:hidden">
      <ol className="flex min-h-6 flex-wrap items-center gap-1.5 text-13">
        <li>
          <Link to={HELP_PATH} className={quietLinkClass}>
            {t('content.breadcrumb.all')}
          </Link>
        </li>
        {chain.map((section) => (
          <li key={section.id} className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-3.5 text-faint" />
            <Link to={addressOfSection(section)} className={quietLinkClass}>
              {section.title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
