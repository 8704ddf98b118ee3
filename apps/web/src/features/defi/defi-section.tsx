import type { ReactNode } from 'react';

interface DefiSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A titled part of the screen about mining. */
export function DefiSection({ title, text, children }: DefiSectionProps) {
  return (
    <section aria-label={title} className="drawn-when-near flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      {text !== undefined && <p className="max-w-2xl text-14 text-muted">{text}</p>}
      {children}
    </section>
  );
}
