import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { PasswordInput } from '@candor/ui/inputs/password-input.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { FailureLine } from '#shared/failure-line.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { useAttempt } from './use-attempt.ts';

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

interface PasswordFormProps {
  readonly onLogin: (credentials: Credentials) => Promise<void>;
}

export function PasswordForm({ onLogin }: PasswordFormProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { isWorking, error, attempt } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt(() => onLogin({ name: name.trim(), password }));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('ops.login.name')}>
        <TextInput autoComplete="username" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t('ops.login.password')}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <FailureLine error={error} />
      <Button
        type="submit"
        variant="primary"
        isFullWidth
        isLoading={isWorking}
        disabled={name === '' || password === ''}
      >
        {t('ops.login.next')}
      </Button>
    </form>
  );
}
