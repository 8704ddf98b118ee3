import { askWalletLogin } from '@candor/contract/security/bound-wallets.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { PasswordInput } from '@candor/ui/inputs/password-input.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { Link } from '#shared/router/link.tsx';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { call } from '#shared/api/call.ts';
import { useForm, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { type Credentials, logIn } from '#shared/session/session.ts';
import { EMPTY_CAPTCHA, isCaptchaRefusal } from '../captcha/captcha.ts';
import { ContactTabs } from '../contact-tabs.tsx';
import { EMPTY_CONTACT, walletIn } from '../contact.ts';
import { loadWalletSignature } from '../signature/load-wallet-signature.ts';
import { credentialsOf, findLoginErrors, type LoginDraft } from './login-form.ts';
import { LoginSearch } from './login-search.ts';
import { readSecondStep, type SecondStep } from './second-step.ts';
import { useCaptchaRound } from '../captcha/use-captcha-round.ts';

interface LoginFieldsProps {
  readonly onSecondStep: (step: SecondStep) => void;
}

/** The first step: who one is, and the password or the signature of a wallet. */
export function LoginFields({ onSecondStep }: LoginFieldsProps) {
  const t = useT();
  const [isByWallet, setIsByWallet] = useState(false);
  const enter = useEnter(onSecondStep);
  const form = useLoginForm(enter);
  const typedWallet = walletIn(form.draft.contact);
  return (
    <div className="flex flex-col gap-5">
      {!isByWallet && <LoginForm form={form} hasWallet={typedWallet !== undefined} />}
      {(isByWallet || typedWallet !== undefined) && (
        <Suspense fallback={<Skeleton className="h-control w-full" />}>
          <WalletSignature
            isLogin
            address={typedWallet}
            ask={(address) => call(askWalletLogin, { body: { address } })}
            onSigned={({ ticket, signature }) => enter({ signType: 'WALLET', ticket, signature })}
          />
        </Suspense>
      )}
      {typedWallet === undefined && (
        <Button variant="ghost" isFullWidth onClick={() => setIsByWallet(!isByWallet)}>
          {t(isByWallet ? 'account.login.byPassword' : 'account.login.byWallet')}
        </Button>
      )}
    </div>
  );
}

interface LoginFormProps {
  readonly form: ReturnType<typeof useLoginForm>;
  /** The address of one stands in the field: it signs, and no password is asked for. */
  readonly hasWallet: boolean;
}

function LoginForm({ form, hasWallet }: LoginFormProps) {
  const t = useT();
  const { draft, change, errorOf, submit, isSending } = form;
  return (
    <form noValidate onSubmit={hasWallet ? keepHere : submit} className="flex flex-col gap-5">
      <ContactTabs
        ways={['LOGIN', 'EMAIL', 'PHONE']}
        value={draft.contact}
        onChange={(contact) => change({ contact })}
        error={errorOf('contact')}
        account={{ label: t('account.login.accountLabel') }}
      />
      {!hasWallet && <PasswordFields form={form} />}
      {!hasWallet && (
        <Button type="submit" variant="primary" isFullWidth isLoading={isSending}>
          {t('account.login.submit')}
        </Button>
      )}
    </form>
  );
}

/** Enter in the field sends nothing: the wallet is asked by its own button. */
function keepHere(event: FormEvent): void {
  event.preventDefault();
}

function PasswordFields({ form }: Pick<LoginFormProps, 'form'>) {
  const t = useT();
  const { name } = useSearchParams(LoginSearch);
  const { draft, change, errorOf, bind, captchaRound, captchaError } = form;
  return (
    <>
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
    </>
  );
}

/** Fetched by those who come with one. */
const WalletSignature = lazy(loadWalletSignature);

/** Fetched by those who are asked for it. */
const CaptchaField = lazy(async () => {
  const file = await import('../captcha/captcha-field.tsx');
  return { default: file.CaptchaField };
});

/** In, or on to the second step; rejects with any other refusal. */
function useEnter(onSecondStep: LoginFieldsProps['onSecondStep']): (credentials: Credentials) => Promise<void> {
  const t = useT();
  return async (credentials) => {
    try {
      await logIn(credentials);
      showToast({ tone: 'success', title: t('account.login.success') });
    } catch (error) {
      const step = readSecondStep(error);
      if (step === undefined) throw error;
      onSecondStep(step);
    }
  };
}

function useLoginForm(enter: (credentials: Credentials) => Promise<void>) {
  const { name } = useSearchParams(LoginSearch);
  const { captchaRound, drawNext, captchaError } = useCaptchaRound();
  const form: Form<LoginDraft> = useForm<LoginDraft>({
    initial: { contact: { ...EMPTY_CONTACT, loginName: name }, loginPassword: '', captcha: undefined },
    findErrors: findLoginErrors,
    send: (draft) => enter(credentialsOf(draft)),
    placeRefusal: ({ word }, text) => {
      // It stays: a message that goes again is too short to read why, until when and where to ask.
      const placed = word === 'loginBlocked' ? { contact: text } : {};
      if (word !== 'captchaNeeded' && form.draft.captcha === undefined) return placed;
      form.change({ captcha: EMPTY_CAPTCHA });
      drawNext(isCaptchaRefusal(word) ? text : undefined);
      return placed;
    },
  });
  return { ...form, captchaRound, captchaError: captchaError(form.draft.captcha, form.errorOf('captcha')) };
}
