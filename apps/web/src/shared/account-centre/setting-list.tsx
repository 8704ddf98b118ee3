import type { ReactNode } from 'react';

interface SettingListProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingList({ title, children }: SettingListProps) {
  return (
    <section className="rounded-large border border-line bg-surface-2 px-4 pt-4 sm:px-6">
      <h2 className="text-16 font-semibold">{title}</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
