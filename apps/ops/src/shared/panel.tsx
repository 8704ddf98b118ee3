import type { ReactNode } from 'react';
import { classNames } from '@candor/ui/class-names.ts';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled part of a screen. */
export function Panel({ title, aside, className, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={classNames('flex min-w-0 flex-col rounded-medium border border-line bg-surface-2', className)}
    >
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-1.5">
        <h2 className="text-14 font-semibold">{title}</h2>
        {aside !== undefined && <div className="flex flex-wrap items-center gap-2">{aside}</div>}
      </header>
      <div className="flex min-w-0 flex-col gap-3 p-4">{children}</div>
    </section>
  );
}
