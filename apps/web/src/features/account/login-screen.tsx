import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/field.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { PasswordInput } from '@candor/ui/password-input.tsx';
import { TextInput } from '@candor/ui/text-input.tsx';
import { showToast } from '@candor/ui/toast-store.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useTransition, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { useT } from '#shared/i18n/use-t.ts';
import { safeRedirect } from '#shared/navigation/safe-redirect.ts';
import { useSearchParams } from '#shared/navigation/search-params.ts';
import { useSession } from '#shared/session/session-store.ts';
import { logIn } from '#shared/session/session.ts';
import { AccountCard } from './account-card.tsx';
import { focusFirstError } from './focus-first-error.ts';

const LoginSearch = z.object({
  redirect: z.optional(z.catch(z.string(), '')),
  /** Given by the registration, so that the name need not be typed again. */
  name: z.catch(z.string(), ''),
});

export function Screen() {
  const t = useT();
  const { redirect } = useSearchParams(LoginSearch);
  useLeaveWhenLoggedIn(redirect);
  return (
    <AccountCard
      title={t('account.login.title')}
      aside={
        <>
          {t('account.login.noAccount')}
          <Link to="/user/register" search={{ redirect }} className={linkClass}>
            {t('account.login.toRegister')}
          </Link>
        </>
      }
    >
      <LoginForm />
    </AccountCard>
  );
}

function LoginForm() {
  const t = useT();
  const { name } = useSearchParams(LoginSearch);
  const [loginName, setLoginName] = useState(name);
  const [loginPassword, setLoginPassword] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [isSending, startSending] = useTransition();

  // What the server refuses is told by the toast, as for every call.
  const send = (): Promise<void> =>
    logIn({ signType: 'LOGIN', loginName, loginPassword }).then(
      () => void showToast({ tone: 'success', title: t('account.login.success') }),
      () => undefined,
    );

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setWasSent(true);
    const isReady = loginName !== '' && loginPassword !== '';
    if (!isReady) focusFirstError(event.currentTarget);
    else if (!isSending) startSending(send);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        isRequired
        label={t('account.name.label')}
        error={wasSent && loginName === '' && t('account.name.required')}
      >
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={loginName}
          onChange={(event) => setLoginName(event.target.value.trim())}
        />
      </Field>
      <Field
        isRequired
        label={t('account.password.label')}
        error={wasSent && loginPassword === '' && t('account.password.required')}
        aside={
          <Link to="/user/reset" className={linkClass}>
            {t('account.login.forgot')}
          </Link>
        }
      >
        <PasswordInput
          autoComplete="current-password"
          value={loginPassword}
          onChange={(event) => setLoginPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isLoading={isSending}>
        {t('account.login.submit')}
      </Button>
    </form>
  );
}

/** Whoever is logged in has nothing to do here, and goes back to where the login was asked for. */
function useLeaveWhenLoggedIn(target: string | undefined): void {
  const router = useRouter();
  const isLogin = useSession((session) => session.isLogin);
  useEffect(() => {
    if (isLogin) router.history.replace(safeRedirect(target, window.location.origin));
  }, [isLogin, router, target]);
}
