import { SecondOrderNo } from '@candor/contract/second-contracts/order.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useNavigate } from '#shared/router/navigate.ts';

/** The way to any receipt whose number one knows. */
export function FindReceipt() {
  const t = useT();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [isTried, setIsTried] = useState(false);
  const orderNo = SecondOrderNo.safeParse(number.trim().toUpperCase());
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (orderNo.success) void navigate({ to: `/transparency/second/${orderNo.data}` });
  };
  return (
    <form
      onSubmit={open}
      noValidate
      className="flex flex-wrap items-start gap-3"
      aria-label={t('statistics.find.title')}
    >
      <Field
        label={t('statistics.find.number')}
        error={isTried && !orderNo.success ? t('statistics.find.rule') : undefined}
        className="w-64"
      >
        <TextInput placeholder="S1" value={number} onChange={(event) => setNumber(event.target.value)} />
      </Field>
      <Button type="submit" className="mt-6.5">
        {t('statistics.find.open')}
      </Button>
    </form>
  );
}
