import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { Field } from '@candor/ui/field.tsx';
import { TextInput } from '@candor/ui/text-input.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FailureLine } from './failure-line.tsx';
import { useT } from './use-t.ts';

const REASON_LENGTH_MIN = 5;

interface ReasonDialogProps {
  /** What will happen, as the title; undefined keeps it closed. */
  readonly title: string | undefined;
  readonly description?: string;
  readonly isDangerous?: boolean;
  readonly isWorking: boolean;
  readonly error: unknown;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  /** What else is asked for. */
  readonly children?: ReactNode;
}

/** Nothing that leaves a trace is done without a reason. */
export function ReasonDialog({
  title,
  description,
  isDangerous = false,
  isWorking,
  error,
  ...rest
}: ReasonDialogProps) {
  const { onConfirm, onClose, children } = rest;
  const t = useT();
  const [reason, setReason] = useState('');
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length >= REASON_LENGTH_MIN) onConfirm(reason.trim());
  };
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <Dialog isOpen={title !== undefined} onClose={close} title={title ?? ''} {...(description && { description })}>
      <form onSubmit={confirm} className="flex flex-col gap-4">
        {children}
        <Field label={t('ops.reason.label')} hint={t('ops.reason.hint')} isRequired>
          <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <FailureLine error={error} />
        <div className="flex justify-end gap-3">
          <Button onClick={close}>{t('ops.action.cancel')}</Button>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            isLoading={isWorking}
            disabled={reason.trim().length < REASON_LENGTH_MIN}
          >
            {t('ops.action.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
