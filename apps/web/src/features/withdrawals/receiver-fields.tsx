import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import type { WithdrawalFormState } from './use-withdrawal-form.ts';

interface ReceiverFieldsProps {
  readonly form: WithdrawalFormState;
  /** In USDT. */
  readonly limit: string;
}

/** Who receives it (travel rule): oneself, or somebody who is named. */
export function ReceiverFields({ form, limit }: ReceiverFieldsProps) {
  const t = useT();
  const { isOwnWallet } = form.draft;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-13 text-muted">{t('withdrawals.receiver.title', { limit })}</legend>
      <Checkbox
        label={t('withdrawals.receiver.own')}
        isChecked={isOwnWallet}
        onChange={(isChecked) => form.change({ isOwnWallet: isChecked })}
      />
      {!isOwnWallet && (
        <>
          <Field isRequired label={t('withdrawals.receiver.name')} error={form.errorOf('receiverName')}>
            <TextInput autoComplete="off" maxLength={80} {...form.bind('receiverName')} />
          </Field>
          <Field isRequired label={t('withdrawals.receiver.provider')} error={form.errorOf('receiverProvider')}>
            <TextInput autoComplete="off" maxLength={80} {...form.bind('receiverProvider')} />
          </Field>
        </>
      )}
    </fieldset>
  );
}
