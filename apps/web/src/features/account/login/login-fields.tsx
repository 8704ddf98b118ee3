import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { PasswordInput } from '@candor/ui/inputs/password-input.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { Link } from '#shared/router/link.tsx';
import { lazy, Suspense } from 'react';
import { useForm, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useSearchParams } from '#shared/router/router-scope.tsx';
import { logIn } from '#shared/session/session.ts';
import { EMPTY_CAPTCHA, isCaptchaRefusal } from '../captcha/captcha.ts';
import { ContactTabs } from '../contact-tabs.tsx';
import { EMPTY_CONTACT } from '../contact.ts';
import { credentialsOf, findLoginErrors, type LoginDraft } from './login-form.ts';
import { LoginSearch } from './login-search.ts';
import { readSecondStep, type SecondStep } from './second-step.ts';
import { useCaptchaRound } from '../captcha/use-captcha-round.ts';

interface LoginFieldsProps {
  readonly onSecondStep: (step: SecondStep) => void;
}

/** The first step: who one is, and the password. */
export function LoginFields({ onSecondStep }: LoginFieldsProps) {
  const t = useT();
  const { name } = useSearchParams(LoginSearch);
  const { draft, change, errorOf, bind, captchaRound, captchaError, submit, isSending } = useLoginForm(onSecondStep);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ContactTabs
        ways={['LOGIN', 'EMAIL', 'PHONE']}
        value={draft.contact}
        onChange={(contact) => change({ contact })}
        error={errorOf('contact')}
        account={{ label: t('account.login.accountLabel') }}
      />
      <Field
        isRequired
        label={t('account.password.label')}
        error={errorOf('loginPassword')}
        aside={
          <Link to="/user/reset" className={linkClass}>
            {t('account.login.forgot')}
          </Link>
        }
      >
        <PasswordInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- After the registration the name is there, and this comes next.
          autoFocus={name !== ''}
          autoComplete="current-password"
          {...bind('loginPassword')}
        />
      </Field>
      {draft.captcha !== undefined && (
        <Suspense fallback={<Skeleton className="h-control w-full" />}>
          <CaptchaField
            key={captchaRound}
            purpose="LOGIN"
            value={draft.captcha}
            onChange={(captcha) => change({ captcha })}
            error={captchaError}
          />
        </Suspense>
      )}
      <Button type="submit" variant="primary" isFullWidth isLoading={isSending}>
        {t('account.login.submit')}
      </Button>
    </form>
  );
}

/** Fetched by those who are asked for it. */
const CaptchaField = lazy(async () => {
  const file = await import('../captcha/captcha-field.tsx');
  return { default: file.CaptchaField };
});

function useLoginForm(onSecondStep: LoginFieldsProps['onSecondStep']) {
  const t = useT();
  const { name } = useSearchParams(LoginSearch);
  const { captchaRound, drawNext, captchaError } = useCaptchaRound();
  const form: Form<LoginDraft> = useForm<LoginDraft>({
    initial: { contact: { ...EMPTY_CONTACT, loginName: name }, loginPassword: '', captcha: undefined },
    findErrors: findLoginErrors,
    send: async (draft) => {
      try {
        await logIn(credentialsOf(draft));
        showToast({ tone: 'success', title: t('account.login.success') });
      } catch (error) {
        const step = readSecondStep(error);
        if (step === undefined) throw error;
        onSecondStep(step);
      }
    },
    placeRefusal: ({ word }, text) => {
      if (word !== 'captchaNeeded' && form.draft.captcha === undefined) return {};
      form.change({ captcha: EMPTY_CAPTCHA });
      drawNext(isCaptchaRefusal(word) ? text : undefined);
      return {};
    },
  });
  return { ...form, captchaRound, captchaError: captchaError(form.draft.captcha, form.errorOf('captcha')) };
}
