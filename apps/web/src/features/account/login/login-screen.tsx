import { linkClass } from '@candor/ui/link-class.ts';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { Link } from '#shared/router/link.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { safeRedirect } from '#shared/navigation/safe-redirect.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { useSession } from '#shared/session/session-store.ts';
import { AccountCard } from '../account-card.tsx';
import { DemoLogin } from './demo-login.tsx';
import { LoginFields } from './login-fields.tsx';
import { LoginSearch } from './login-search.ts';
import type { SecondStep } from './second-step.ts';

export function Screen() {
  const t = useT();
  const { redirect } = useSearchParams(LoginSearch);
  const [step, setStep] = useState<SecondStep>();
  useLeaveWhenLoggedIn(redirect);
  if (step !== undefined) {
    return (
      <AccountCard title={t('account.step.title')}>
        <Suspense fallback={<SkeletonText lineCount={6} />}>
          <SecondStepForm step={step} onBack={() => setStep(undefined)} />
        </Suspense>
      </AccountCard>
    );
  }
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
      <LoginFields onSecondStep={setStep} />
      <DemoLogin />
    </AccountCard>
  );
}

/** Fetched once it is asked for. */
const SecondStepForm = lazy(async () => {
  const file = await import('./second-step-form.tsx');
  return { default: file.SecondStepForm };
});

/** Whoever is logged in has nothing to do here, and goes back to where the login was asked for. */
function useLeaveWhenLoggedIn(target: string | undefined): void {
  const navigate = useNavigate();
  const isLogin = useSession((session) => session.isLogin);
  useEffect(() => {
    if (isLogin) void navigate({ to: safeRedirect(target, window.location.origin), replace: true });
  }, [isLogin, navigate, target]);
}
