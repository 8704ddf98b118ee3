import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FailureLine } from '../failure-line.tsx';
import { useT } from '../texts/use-t.ts';

const REASON_LENGTH_MIN = 5;

interface ReasonDialogProps {
  /** What will happen, as the title; undefined keeps it closed. */
  readonly title: string | undefined;
  readonly description?: string;
  readonly isDangerous?: boolean;
  readonly isWorking: boolean;
  readonly error: unknown;
  /** What the reason is called, where another one is chosen beside it. */
  readonly label?: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  /** What else is asked for. */
  readonly children?: ReactNode;
}

interface Draft {
  readonly reason: string;
  /** Something was typed or chosen. */
  readonly isBegun: boolean;
  readonly isSent: boolean;
}

const EMPTY: Draft = { reason: '', isBegun: false, isSent: false };

/** Nothing that leaves a trace is done without a reason. What was begun is left by its button alone. */
export function ReasonDialog({
  title,
  description,
  isDangerous = false,
  isWorking,
  error,
  ...rest
}: ReasonDialogProps) {
  const t = useT();
  const { label = t('ops.reason.label'), onConfirm, onClose, children } = rest;
  const [draft, setDraft] = useState(EMPTY);
  // The next act begins empty: neither the reason nor the refusal of this one is its own.
  if (title === undefined && draft !== EMPTY) setDraft(EMPTY);
  const reason = draft.reason.trim();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (reason.length < REASON_LENGTH_MIN) return;
    setDraft({ ...draft, isSent: true });
    onConfirm(reason);
  };
  return (
    <Dialog
      isOpen={title !== undefined}
      isDismissible={!draft.isBegun}
      onClose={onClose}
      title={title ?? ''}
      {...(description && { description })}
    >
      <form
        onSubmit={confirm}
        onChange={() => setDraft((current) => ({ ...current, isBegun: true }))}
        className="flex flex-col gap-4"
      >
        {children}
        <Field label={label} hint={t('ops.reason.hint')} isRequired>
          <TextInput
            value={draft.reason}
            maxLength={300}
            onChange={({ target }) => setDraft((current) => ({ ...current, reason: target.value }))}
          />
        </Field>
        <FailureLine error={draft.isSent ? error : undefined} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('ops.action.cancel')}</Button>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            isLoading={isWorking}
            disabled={reason.length < REASON_LENGTH_MIN}
          >
            {t('ops.action.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
