import type { ReactNode } from 'react';

interface FactListProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, one line each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5 text-13">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
