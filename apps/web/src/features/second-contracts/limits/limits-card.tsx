import type { ReactNode } from 'react';

interface LimitsCardProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function LimitsCard({ title, text, children }: LimitsCardProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5">
      <header className="flex flex-col gap-1">
        <h2 className="text-16 font-semibold">{title}</h2>
        <p className="text-13 text-muted">{text}</p>
      </header>
      {children}
    </section>
  );
}
