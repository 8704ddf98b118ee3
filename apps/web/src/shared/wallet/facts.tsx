import type { ReactNode } from 'react';

interface FactsProps {
  readonly children: ReactNode;
}

/** Names and figures below each other, as before a decision about money. */
export function Facts({ children }: FactsProps) {
  return <dl className="flex flex-col gap-2 text-13">{children}</dl>;
}

interface FactProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

export function Fact({ label, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <dt className="text-muted">{label}</dt>
      <dd className="ms-auto text-end tabular-nums">{children}</dd>
    </div>
  );
}
