import { linkClass } from '@candor/ui/link-class.ts';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';

interface RecentSectionProps {
  readonly title: string;
  /** Where all of them are, and what that is called. */
  readonly all: { readonly to: string; readonly label: string; readonly search?: Readonly<Record<string, string>> };
  readonly children: ReactNode;
}

/** The newest few of a list of money, with the way to all of them. */
export function RecentSection({ title, all, children }: RecentSectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-20 font-semibold">{title}</h2>
        <Link to={all.to} search={all.search ?? {}} className={linkClass}>
          {all.label}
        </Link>
      </div>
      {children}
    </section>
  );
}
