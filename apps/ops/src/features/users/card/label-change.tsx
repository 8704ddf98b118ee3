import { changeUserLabel, USER_LABELS, type UserLabel } from '@candor/contract/staff/user-card/user-notes.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useState } from 'react';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useT } from '#shared/texts/use-t.ts';

interface LabelChangeProps {
  readonly userId: string;
  /** Those that the user has now. */
  readonly labels: readonly UserLabel[];
}

/** The labels of a user; one is put on or taken off with a reason, which stays written beside it. */
export function LabelChange({ userId, labels }: LabelChangeProps) {
  const t = useT();
  const mayCall = useMayCall();
  const change = useChange(changeUserLabel);
  const [isAsking, setIsAsking] = useState(false);
  const [label, setLabel] = useState<UserLabel>(USER_LABELS[0]);
  const isOn = !labels.includes(label);
  const close = () => setIsAsking(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-13 font-medium">{t('ops.note.labels')}</span>
      {labels.length === 0 && <span className="text-13 text-muted">—</span>}
      {labels.map((one) => (
        <Badge key={one} tone="warning">
          {t(`ops.label.${one}`)}
        </Badge>
      ))}
      {mayCall(changeUserLabel) && (
        <Button size="small" onClick={() => setIsAsking(true)}>
          {t('ops.note.changeLabels')}
        </Button>
      )}
      <ReasonDialog
        title={isAsking ? `${t('ops.note.changeLabels')}: ${t('ops.user.title', { id: userId })}` : undefined}
        description={t(isOn ? 'ops.note.putsOn' : 'ops.note.takesOff')}
        isWorking={change.isPending}
        error={change.error}
        onClose={close}
        onConfirm={(text) => change.mutate({ params: { userId }, body: { label, isOn, text } }, { onSuccess: close })}
      >
        <Field label={t('ops.note.label')}>
          <Select
            options={USER_LABELS.map((value) => ({ value, label: t(`ops.label.${value}`) }))}
            value={label}
            onChange={setLabel}
          />
        </Field>
      </ReasonDialog>
    </div>
  );
}
