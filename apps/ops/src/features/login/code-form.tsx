import type { StaffStep } from '@candor/contract/staff/staff-session.ts';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { OneTimeCode } from '@candor/ui/inputs/one-time-code.tsx';
import { QrCode } from '@candor/ui/qr-code.tsx';
import { useState, type FormEvent } from 'react';
import { FailureLine } from '#shared/failure-line.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { useAttempt } from './use-attempt.ts';

interface CodeFormProps {
  readonly enrolment: StaffStep['enrolment'];
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onBack: () => void;
}

/** The code of the authenticator; before the first one, the secret it is made from. */
export function CodeForm({ enrolment, onConfirm, onBack }: CodeFormProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const { isWorking, error, attempt } = useAttempt();
  const send = (digits: string) => attempt(() => onConfirm(digits));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {enrolment !== null && (
        <div className="flex flex-col gap-3 rounded-medium border border-line p-4">
          <p className="text-13">{t('ops.login.enrol')}</p>
          <QrCode value={enrolment.otpauth} label={t('ops.login.enrolPicture')} className="size-40 self-center" />
          <p className="flex items-center justify-center gap-1 font-mono text-13 break-all">
            {enrolment.secret}
            <CopyButton value={enrolment.secret} />
          </p>
        </div>
      )}
      <Field label={t('ops.login.code')}>
        <OneTimeCode value={code} onChange={setCode} onComplete={send} />
      </Field>
      <FailureLine error={error} />
      <div className="flex gap-3">
        <Button onClick={onBack}>{t('ops.action.cancel')}</Button>
        <Button type="submit" variant="primary" isLoading={isWorking} disabled={code.length < 6} className="flex-1">
          {t('ops.login.enter')}
        </Button>
      </div>
    </form>
  );
}
