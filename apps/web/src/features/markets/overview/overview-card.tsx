import { useId, type ReactNode } from 'react';
import { classNames } from '@candor/ui/class-names.ts';

interface OverviewCardProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function OverviewCard({ title, note, className, children }: OverviewCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'drawn-when-near flex min-w-0 flex-col gap-2 rounded-large border border-line bg-surface-2 p-4',
        className,
      )}
    >
      <h2 id={titleId} className="text-14 font-semibold">
        {title}
      </h2>
      {children}
      {note !== undefined && <p className="text-12 text-muted">{note}</p>}
    </section>
  );
}
