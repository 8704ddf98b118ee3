import type { Approval } from '@candor/contract/staff/approvals.ts';
import { ArrowRight } from 'lucide-react';
import { useT } from '#shared/texts/use-t.ts';
import { nameLine, sayValue } from './approval-words.ts';

interface DiffListProps {
  readonly lines: Approval['lines'];
}

/** What holds today and what will hold, name by name. */
export function DiffList({ lines }: DiffListProps) {
  const t = useT();
  return (
    <ul className="flex flex-col gap-1 rounded-small bg-surface-1 p-3 text-13">
      {lines.map(({ name, before, after }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2">
          <span className="text-muted">{nameLine(t, name)}</span>
          {before !== null && <del className="break-all text-danger">{sayValue(t, name, before)}</del>}
          {before !== null && <ArrowRight aria-hidden className="size-3 text-muted" />}
          <ins className="min-w-0 font-medium break-all text-success no-underline">{sayValue(t, name, after)}</ins>
        </li>
      ))}
    </ul>
  );
}
