import { sendEmailCode, sendMobileCode } from '@candor/contract/account/codes.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { call } from '#shared/api/call.ts';
import { CodeField } from '#shared/credentials/code-field.tsx';
import { dialledPhone } from '#shared/credentials/phone-number.ts';
import type { SendCode } from '#shared/credentials/use-code-sender.ts';
import type { Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import type { ResetDraft } from './reset-form.ts';
import { tidySecondFactor } from '../login/second-step.ts';

interface ResetProofProps {
  readonly form: Form<ResetDraft>;
}

/** The code that is sent as soon as this stands on screen, the new password, and the second factor where there is one. */
export function ResetProof({ form: { draft, change, errorOf, reveal, isSending } }: ResetProofProps) {
  const t = useT();
  const { signType, email, phone } = draft.contact;
  const sendCode: SendCode = async () => {
    if (reveal('contact')) return undefined;
    return signType === 'PHONE'
      ? call(sendMobileCode, { query: { phone: dialledPhone(phone), codeType: 'RESET' } })
      : call(sendEmailCode, { query: { email, codeType: 'RESET' } });
  };
  return (
    <>
      <CodeField
        key={signType}
        channel={signType === 'PHONE' ? 'phone' : 'email'}
        sendsAtOnce={draft.code === ''}
        sendCode={sendCode}
        value={draft.code}
        onChange={(code) => change({ code })}
        error={errorOf('code')}
      />
      <NewPasswordFields
        label={t('account.reset.newPassword')}
        password={draft.newPassword}
        confirmation={draft.confirmation}
        onChange={({ password, confirmation }) => change({ newPassword: password, confirmation })}
        error={errorOf('newPassword')}
        confirmationError={errorOf('confirmation')}
      />
      {draft.secondFactorCode !== undefined && (
        <Field isRequired label={t('account.reset.secondFactor')} error={errorOf('secondFactorCode')}>
          <TextInput
            autoComplete="one-time-code"
            spellCheck={false}
            value={draft.secondFactorCode}
            onChange={(event) => change({ secondFactorCode: tidySecondFactor(event.target.value) })}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" isFullWidth isLoading={isSending}>
        {t('account.reset.submit')}
      </Button>
    </>
  );
}
