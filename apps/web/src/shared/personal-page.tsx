import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { Suspense, type ReactNode } from 'react';
import { usePageTitle } from './router/page-title.ts';

interface PersonalPageProps {
  /** What the page is called, where its route alone does not say it. */
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  /** Beside the title: what is done with all that the page shows. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page beside the sidebar of what is one's own: its name, then what it shows. */
export function PersonalPage({ title, text, aside, children }: PersonalPageProps) {
  const pageTitle = usePageTitle();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-2">
          <h1 className="text-28 font-semibold">{title ?? pageTitle}</h1>
          {text !== undefined && <p className="max-w-2xl text-14 text-muted">{text}</p>}
        </div>
        {aside}
      </header>
      <Suspense fallback={<SkeletonText lineCount={8} />}>{children}</Suspense>
    </div>
  );
}
