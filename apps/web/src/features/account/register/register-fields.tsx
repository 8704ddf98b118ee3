import { TERMS_VERSION } from '@candor/contract/account/wire.ts';
import { sendEmailCode, sendMobileCode } from '@candor/contract/account/codes.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { lazy, Suspense } from 'react';
import { call } from '#shared/api/call.ts';
import { sendToPhone } from '#shared/credentials/send-to-phone.ts';
import type { SendCode } from '#shared/credentials/use-code-sender.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { ContactTabs } from '../contact-tabs.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { TickField } from '#shared/form/tick-field.tsx';
import { useRegisterForm, type RegisterForm } from './use-register-form.ts';

/** Who one is, what proves it, the password, the invitation and the two ticks. */
export function RegisterFields() {
  const t = useT();
  const form = useRegisterForm();
  const { draft, change, errorOf, bind, submit, isSending } = form;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ContactTabs
        ways={['LOGIN', 'EMAIL', 'PHONE']}
        value={draft.contact}
        onChange={(contact) => change({ contact })}
        error={errorOf('contact')}
        account={{ label: t('account.name.label'), hint: t('account.name.hint') }}
      />
      <RegisterProof form={form} />
      <NewPasswordFields
        label={t('account.password.label')}
        password={draft.loginPassword}
        confirmation={draft.confirmation}
        onChange={({ password, confirmation }) => change({ loginPassword: password, confirmation })}
        error={errorOf('loginPassword')}
        confirmationError={errorOf('confirmation')}
      />
      <Field isOptional label={t('account.invite.label')} error={errorOf('activeCode')}>
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...bind('activeCode')} />
      </Field>
      <RegisterTicks form={form} />
      <Button type="submit" variant="primary" isFullWidth isLoading={isSending}>
        {t('account.register.submit')}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly form: RegisterForm;
}

/** The picture of the account way, or the code that was sent to the address or the phone. */
function RegisterProof({ form }: PartProps) {
  const { draft, change, errorOf } = form;
  const { signType, email, phone } = draft.contact;
  if (signType === 'LOGIN') {
    return (
      <CaptchaField
        key={form.captchaRound}
        purpose="REGISTER"
        value={draft.captcha}
        onChange={(captcha) => change({ captcha })}
        error={errorOf('captcha')}
      />
    );
  }
  const sendCode: SendCode = async () => {
    if (form.reveal('contact')) return undefined;
    return signType === 'EMAIL'
      ? call(sendEmailCode, { query: { email, codeType: 'REGISTER' } })
      : sendToPhone(
          phone,
          (dialled, options) => call(sendMobileCode, { query: { phone: dialled, codeType: 'REGISTER' } }, options),
          (refused) => change({ contact: { ...draft.contact, phone: refused } }),
        );
  };
  return (
    <Suspense fallback={<Skeleton className="h-12 w-full" />}>
      <CodeField
        key={signType}
        channel={signType === 'EMAIL' ? 'email' : 'phone'}
        sendCode={sendCode}
        value={draft.code}
        onChange={(code) => change({ code })}
        error={errorOf('code')}
      />
    </Suspense>
  );
}

/** Fetched by those who register with a code. */
const CodeField = lazy(async () => {
  const file = await import('#shared/credentials/code-field.tsx');
  return { default: file.CodeField };
});

function RegisterTicks({ form: { draft, change, errorOf } }: PartProps) {
  const t = useT();
  return (
    <div>
      <TickField
        label={t('account.register.adult')}
        isChecked={draft.isAdult}
        onChange={(isAdult) => change({ isAdult })}
        error={errorOf('isAdult')}
      />
      <TickField
        label={t('account.register.terms')}
        isChecked={draft.acceptsTerms}
        onChange={(acceptsTerms) => change({ acceptsTerms })}
        error={errorOf('acceptsTerms')}
      />
      {/* In a tab of its own: what was typed here must not be lost. */}
      <a href="/user/terms" target="_blank" rel="noopener" className={`text-13 ${linkClass}`}>
        {t('account.register.termsRead', { version: TERMS_VERSION })}
      </a>
    </div>
  );
}
