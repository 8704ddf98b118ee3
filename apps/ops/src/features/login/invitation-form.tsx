import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { PasswordInput } from '@candor/ui/inputs/password-input.tsx';
import { useState, type FormEvent } from 'react';
import { FailureLine } from '#shared/failure-line.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { useAttempt } from './use-attempt.ts';

interface InvitationFormProps {
  readonly onAccept: (password: string) => Promise<void>;
}

/** The first password of somebody who came with a one-time link. */
export function InvitationForm({ onAccept }: InvitationFormProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const { isWorking, error, attempt } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt(() => onAccept(password));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-13 text-muted">{t('ops.login.welcome')}</p>
      <Field label={t('ops.login.newPassword')}>
        <PasswordInput
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <FailureLine error={error} />
      <Button type="submit" variant="primary" isFullWidth isLoading={isWorking} disabled={password === ''}>
        {t('ops.login.next')}
      </Button>
    </form>
  );
}
