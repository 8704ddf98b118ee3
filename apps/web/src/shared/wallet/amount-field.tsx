import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';

/** As many as the ledger counts. */
const DECIMALS = 8;

interface AmountFieldProps {
  readonly coin: string;
  readonly value: string;
  readonly onChange: (amount: string) => void;
  /** All that there is; undefined while that is not known. */
  readonly all: string | undefined;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
}

/** How much of a coin, with a short way to all of it. */
export function AmountField({ coin, value, onChange, all, hint, error }: AmountFieldProps) {
  const t = useT();
  return (
    <Field
      isRequired
      label={t('common.money.amount')}
      hint={hint}
      error={error}
      aside={
        all !== undefined && (
          <button type="button" className="text-accent" onClick={() => onChange(all)}>
            {t('common.money.all')}
          </button>
        )
      }
    >
      <NumberField decimals={DECIMALS} unit={coin} value={value} onChange={onChange} />
    </Field>
  );
}
