import { savePayment, saveUserBank } from '@candor/contract/identity/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { TickField } from '#shared/form/tick-field.tsx';
import { useForm, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { bankCardBody, EMPTY_BANK_CARD, findBankCardErrors, type BankCardDraft } from './bank-card-draft.ts';
import { bankCard, type Centre } from './queries.ts';

interface BankCardFormProps {
  readonly centre: Centre;
}

export function BankCardForm({ centre }: BankCardFormProps) {
  const t = useT();
  const form = useBankCardForm(centre);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <Field
        isRequired
        label={t('identity.bank.cardNumber')}
        hint={t('identity.bank.numberHint')}
        error={form.errorOf('cardNumber')}
      >
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.bind('cardNumber')} />
      </Field>
      <Field isRequired label={t('identity.bank.bankName')} error={form.errorOf('bankName')}>
        <TextInput autoComplete="off" maxLength={80} {...form.bind('bankName')} />
      </Field>
      <OptionalFields form={form} />
      <Banner tone="warning">{t('identity.bank.lockNotice')}</Banner>
      <TickField
        label={t('identity.bank.sure')}
        isChecked={form.draft.isSure}
        onChange={(isSure) => form.change({ isSure })}
        error={form.errorOf('isSure')}
      />
      <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
        {t('identity.bank.bind')}
      </Button>
    </form>
  );
}

function OptionalFields({ form }: { readonly form: Form<BankCardDraft> }) {
  const t = useT();
  return (
    <>
      <Field isOptional label={t('identity.bank.swift')} error={form.errorOf('swift')}>
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.bind('swift')} />
      </Field>
      <Field isOptional label={t('identity.bank.branch')}>
        <TextInput autoComplete="off" maxLength={80} {...form.bind('branch')} />
      </Field>
      <Field isOptional label={t('identity.bank.bankAddress')}>
        <TextInput autoComplete="off" maxLength={160} {...form.bind('bankAddress')} />
      </Field>
      <Field isOptional label={t('identity.bank.phone')}>
        <TextInput type="tel" autoComplete="off" maxLength={20} {...form.bind('phone')} />
      </Field>
      <Field isOptional label={t('identity.bank.homeAddress')}>
        <TextInput autoComplete="street-address" maxLength={160} {...form.bind('homeAddress')} />
      </Field>
    </>
  );
}

function useBankCardForm(centre: Centre): Form<BankCardDraft> {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm({
    initial: EMPTY_BANK_CARD,
    findErrors: findBankCardErrors,
    send: async (draft) => {
      const body = bankCardBody(draft);
      const endpoint = centre === 'account' ? savePayment : saveUserBank;
      const kept = await sendOnce(body, (key) => call(endpoint, { body }, { key }));
      queries.setQueryData(bankCard(centre).queryKey, kept);
      showToast({ tone: 'success', title: t('identity.bank.success') });
    },
  });
}
