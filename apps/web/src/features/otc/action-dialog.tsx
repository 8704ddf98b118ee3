import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';

interface ActionDialogProps {
  readonly title: string;
  readonly variant?: 'primary' | 'danger';
  readonly isWorking: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What will happen, in words and numbers, before it does. The button says it once more. */
export function ActionDialog({
  title,
  variant = 'primary',
  isWorking,
  onConfirm,
  onClose,
  children,
}: ActionDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button variant={variant} isLoading={isWorking} onClick={onConfirm}>
          {title}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 text-14">{children}</div>
    </Dialog>
  );
}
