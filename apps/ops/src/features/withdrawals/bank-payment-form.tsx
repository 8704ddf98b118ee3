import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { useT } from '#shared/texts/use-t.ts';

interface BankPaymentFormProps {
  readonly isWorking: boolean;
  readonly onPaid: (reference: string) => void;
}

/** A bank tells nobody but people that it has paid. */
export function BankPaymentForm({ isWorking, onPaid }: BankPaymentFormProps) {
  const t = useT();
  const [reference, setReference] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPaid(reference.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label={t('ops.withdrawal.reference')} className="min-w-48 flex-1">
        <TextInput value={reference} maxLength={100} onChange={(event) => setReference(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" isLoading={isWorking} disabled={reference.trim().length < 4}>
        {t('ops.withdrawal.paid')}
      </Button>
    </form>
  );
}
