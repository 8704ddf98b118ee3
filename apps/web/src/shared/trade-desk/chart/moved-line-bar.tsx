import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';

interface MovedLineBarProps {
  /** What the line is. */
  readonly name: string;
  readonly before: string | null;
  readonly after: string;
  readonly decimals: number;
  readonly onMove: () => Promise<unknown>;
  readonly onDone: () => void;
  /** What the move would mean. */
  readonly children?: ReactNode;
}

/** Asks before a dragged line becomes a new price; refused or dropped, the line goes back. */
export function MovedLineBar({ name, before, after, decimals, onMove, onDone, children }: MovedLineBarProps) {
  const t = useT();
  const move = useMutation({ mutationFn: onMove, onSettled: onDone });
  return (
    <div
      role="alertdialog"
      aria-label={t('spot.orders.amend')}
      className="absolute inset-x-0 bottom-10 z-10 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-medium border border-line bg-surface-2 px-3 py-2 text-13 shadow-overlay"
    >
      <span>
        {name} <Amount value={before ?? undefined} decimals={decimals} /> →{' '}
        <Amount value={after} decimals={decimals} className="font-semibold" />
        {children}
      </span>
      <Button size="small" onClick={onDone}>
        {t('spot.confirm.back')}
      </Button>
      <Button size="small" variant="primary" isLoading={move.isPending} onClick={() => move.mutate()}>
        {t('spot.confirm.amend')}
      </Button>
    </div>
  );
}
