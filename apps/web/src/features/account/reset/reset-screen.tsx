import { resetPassword } from '@candor/contract/account/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { Link } from '#shared/router/link.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { call } from '#shared/api/call.ts';
import { focusFirstError } from '#shared/form/focus-first-error.ts';
import { useForm, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { AccountCard } from '../account-card.tsx';
import { ContactTabs } from '../contact-tabs.tsx';
import { EMPTY_CONTACT } from '../contact.ts';
import { findResetErrors, refusedResetField, resetOf, type ResetDraft } from './reset-form.ts';

export function Screen() {
  const t = useT();
  return (
    <AccountCard
      title={t('account.reset.title')}
      aside={
        <Link to="/user/login" className={linkClass}>
          {t('account.reset.toLogin')}
        </Link>
      }
    >
      <Banner>{t('account.reset.note')}</Banner>
      <ResetFields />
    </AccountCard>
  );
}

function ResetFields() {
  const t = useT();
  const form = useResetForm();
  const { draft, change, errorOf, reveal } = form;
  // The other half comes once there is somewhere to send a code.
  const [isAsked, setIsAsked] = useState(false);
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    if (isAsked) return form.submit(event);
    event.preventDefault();
    if (reveal('contact')) focusFirstError(event.currentTarget);
    else setIsAsked(true);
    return undefined;
  };
  return (
    <form noValidate onSubmit={ask} className="flex flex-col gap-5">
      <ContactTabs
        ways={['EMAIL', 'PHONE']}
        value={draft.contact}
        onChange={(contact) => change({ contact })}
        error={errorOf('contact')}
      />
      {isAsked ? (
        <Suspense fallback={<SkeletonText lineCount={6} />}>
          <ResetProof form={form} />
        </Suspense>
      ) : (
        <Button type="submit" variant="primary" isFullWidth>
          {t('common.code.send')}
        </Button>
      )}
    </form>
  );
}

/** Fetched when the code is asked for. */
const ResetProof = lazy(async () => {
  const file = await import('./reset-proof.tsx');
  return { default: file.ResetProof };
});

const EMPTY_RESET: ResetDraft = {
  contact: { ...EMPTY_CONTACT, signType: 'EMAIL' },
  code: '',
  newPassword: '',
  confirmation: '',
  secondFactorCode: undefined,
};

function useResetForm() {
  const t = useT();
  const navigate = useNavigate();
  const form: Form<ResetDraft> = useForm({
    initial: EMPTY_RESET,
    findErrors: findResetErrors,
    send: async (draft) => {
      await call(resetPassword, { body: resetOf(draft) });
      showToast({ tone: 'success', title: t('account.reset.success') });
      await navigate({ to: '/user/login', search: { name: draft.contact.email } });
    },
    placeRefusal: ({ word }, text) => {
      const field = refusedResetField(word);
      // Only now the page learns that this account has an authenticator.
      if (field === 'secondFactorCode') form.change({ secondFactorCode: '' });
      if (field === undefined) return {};
      return { [field]: word === 'passwordRule' ? t('account.password.tooCommon') : text };
    },
  });
  return form;
}
