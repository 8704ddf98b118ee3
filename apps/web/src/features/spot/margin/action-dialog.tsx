import { BorrowDialog } from './borrow-dialog.tsx';
import type { MarginAction, MarginDialogProps } from './margin-dialog.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RepayDialog } from './repay-dialog.tsx';

interface ActionDialogProps extends MarginDialogProps {
  readonly action: MarginAction;
}

/** The dialog of what is to be done with a margin account. */
export function ActionDialog({ action, ...dialog }: ActionDialogProps) {
  switch (action) {
    case 'borrow':
      return <BorrowDialog {...dialog} />;
    case 'repay':
      return <RepayDialog {...dialog} />;
    case 'move':
      return <MoveDialog {...dialog} />;
    default:
      return action satisfies never;
  }
}
