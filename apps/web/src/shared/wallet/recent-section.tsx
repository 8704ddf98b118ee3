import type { DrawingName } from '@candor/ui/charts/line-drawing.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { useWhenNear } from '../use-when-near.ts';

interface RecentSectionProps {
  readonly title: string;
  /** Where all of them are, and what that is called. */
  readonly all: { readonly to: string; readonly label: string; readonly search?: Readonly<Record<string, string>> };
  readonly query: { readonly isLoading: boolean; readonly data: { readonly records: readonly unknown[] } | undefined };
  /** Said when there is none, with a drawing of what would stand here. */
  readonly empty: string;
  readonly drawing: DrawingName;
  /** Drawn once one comes near and there is something to show: the newest stand below what one came to do. */
  readonly children: ReactNode;
}

/** The newest few of a list of money, with the way to all of them. */
export function RecentSection({ title, all, query, children, ...rest }: RecentSectionProps) {
  const { empty, drawing } = rest;
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useWhenNear(place, () => setNear(true));
  const outline = <SkeletonText lineCount={6} />;
  const list = isNear && !query.isLoading ? <Suspense fallback={outline}>{children}</Suspense> : outline;
  return (
    <section ref={place} aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-20 font-semibold">{title}</h2>
        <Link to={all.to} search={all.search ?? {}} className={linkClass}>
          {all.label}
        </Link>
      </div>
      {query.data?.records.length === 0 ? <EmptyState drawing={drawing} title={empty} /> : list}
    </section>
  );
}
