import { Field } from '@candor/ui/inputs/field.tsx';
import { PasswordInput } from '@candor/ui/inputs/password-input.tsx';

interface FundPasswordInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error: string | undefined;
}

/** Six digits that stay hidden, and that no password manager mistakes for the login password. */
export function FundPasswordInput({ label, hint, value, onChange, error }: FundPasswordInputProps) {
  return (
    <Field isRequired label={label} hint={hint} error={error}>
      <PasswordInput
        autoComplete="off"
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
      />
    </Field>
  );
}

const LENGTH = 6;
