import type { ReactNode } from 'react';

interface SettingListProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Settings that are known at once. */
export function SettingList({ title, children }: SettingListProps) {
  return (
    <SettingCard title={title}>
      <SettingRows>{children}</SettingRows>
    </SettingCard>
  );
}

/** The frame alone: what is still loading, or failed to, stands in it instead of the rows, as a list holds rows only. */
export function SettingCard({ title, children }: SettingListProps) {
  return (
    <section className="rounded-large border border-line bg-surface-2 px-4 pt-4 sm:px-6">
      <h2 className="text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export function SettingRows({ children }: Pick<SettingListProps, 'children'>) {
  return <ul className="divide-y divide-line">{children}</ul>;
}
