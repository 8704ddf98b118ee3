import { BorrowDialog } from './borrow-dialog.tsx';
import type { MarginDeed, MarginDialogProps } from './margin-dialog.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RepayDialog } from './repay-dialog.tsx';

interface DeedDialogProps extends MarginDialogProps {
  readonly deed: MarginDeed;
}

/** The dialog of what is to be done with a margin account. */
export function DeedDialog({ deed, ...dialog }: DeedDialogProps) {
  switch (deed) {
    case 'borrow':
      return <BorrowDialog {...dialog} />;
    case 'repay':
      return <RepayDialog {...dialog} />;
    case 'move':
      return <MoveDialog {...dialog} />;
    default:
      return deed satisfies never;
  }
}
