import type { Approval } from '@candor/contract/staff/approvals.ts';
import { ArrowRight } from 'lucide-react';

interface DiffListProps {
  readonly lines: Approval['lines'];
}

/** What holds today and what will hold, name by name. */
export function DiffList({ lines }: DiffListProps) {
  return (
    <ul className="flex flex-col gap-1 rounded-small bg-surface-1 p-3 font-mono text-12">
      {lines.map(({ name, before, after }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2">
          <span className="text-muted">{name}</span>
          {before !== null && <del className="text-danger">{before}</del>}
          {before !== null && <ArrowRight aria-hidden className="size-3 text-muted" />}
          <ins className="text-success no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  );
}
