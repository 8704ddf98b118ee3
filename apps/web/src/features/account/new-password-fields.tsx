import { Field } from '@candor/ui/inputs/field.tsx';
import { PasswordInput } from '@candor/ui/inputs/password-input.tsx';
import { lazy, Suspense } from 'react';
import { useT } from '#shared/i18n/use-t.ts';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps extends NewPassword {
  readonly label: string;
  readonly onChange: (passwords: NewPassword) => void;
  readonly error: string | undefined;
  readonly confirmationError: string | undefined;
}

/** A new password with its strength, and once more. */
export function NewPasswordFields({ label, password, confirmation, onChange, ...errors }: NewPasswordFieldsProps) {
  const t = useT();
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field isRequired label={label} hint={t('account.password.hint')} error={errors.error}>
          <PasswordInput
            autoComplete="new-password"
            value={password}
            onChange={(event) => onChange({ password: event.target.value, confirmation })}
          />
        </Field>
        <Suspense fallback={null}>{password !== '' && <StrengthMeter password={password} />}</Suspense>
      </div>
      <Field isRequired label={t('account.confirm.label')} error={errors.confirmationError}>
        <PasswordInput
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => onChange({ password, confirmation: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Fetched with the first character. */
const StrengthMeter = lazy(async () => {
  const file = await import('#shared/credentials/strength-meter.tsx');
  return { default: file.StrengthMeter };
});
