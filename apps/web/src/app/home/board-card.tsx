import type { ReactNode } from 'react';

interface BoardCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function BoardCard({ title, children }: BoardCardProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-1 rounded-large border border-line bg-surface-2 p-4">
      <h2 className="text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
