import { confirmEnrolment, SEEN_HOW, type SeenHow, type StaffAccount } from '@candor/contract/staff/staff-accounts.ts';
import { RadioGroup } from '@candor/ui/inputs/radio-group.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';

interface ConfirmDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
}

/** Says that it was them who enrolled; a mailbox is no person. */
export function ConfirmDialog({ account, onClose }: ConfirmDialogProps) {
  const t = useT();
  const confirm = useChange(confirmEnrolment);
  const [seen, setSeen] = useState<SeenHow>('inPerson');
  return (
    <ReasonDialog
      title={`${t('ops.staff.confirm')}: ${account.name}`}
      description={t('ops.staff.confirmText')}
      isWorking={confirm.isPending}
      error={confirm.error}
      onClose={onClose}
      onConfirm={(reason) =>
        confirm.mutate({ params: { id: account.id }, body: { seen, reason } }, { onSuccess: onClose })
      }
    >
      <RadioGroup
        label={t('ops.staff.seen')}
        value={seen}
        onChange={setSeen}
        options={SEEN_HOW.map((how) => ({ value: how, label: t(`ops.staff.seenHow.${how}`) }))}
      />
    </ReasonDialog>
  );
}
