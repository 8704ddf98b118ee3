import type { ReactNode } from 'react';

interface FeeSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A titled part of the schedule with its table. */
export function FeeSection({ title, text, children }: FeeSectionProps) {
  return (
    <section aria-label={title} className="drawn-when-near flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      {text !== undefined && <p className="max-w-2xl text-14 text-muted">{text}</p>}
      {children !== undefined && (
        <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">{children}</div>
      )}
    </section>
  );
}
