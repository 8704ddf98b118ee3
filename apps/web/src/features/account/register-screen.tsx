import { registerUser } from '@candor/contract/account.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/field.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { PasswordInput } from '@candor/ui/password-input.tsx';
import { TextInput } from '@candor/ui/text-input.tsx';
import { showToast } from '@candor/ui/toast-store.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, useTransition, type ChangeEvent, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { forgetInviteCode, keptInviteCode } from '#shared/navigation/invite.ts';
import { useSearchParams } from '#shared/navigation/search-params.ts';
import { AccountCard } from './account-card.tsx';
import { focusFirstError } from './focus-first-error.ts';
import {
  findRegisterErrors,
  refusedField,
  type RegisterDraft,
  type RegisterErrors,
  type RegisterField,
} from './register-form.ts';

const RegisterSearch = z.object({
  invite_code: z.optional(z.catch(z.string(), '')),
  redirect: z.optional(z.catch(z.string(), '')),
});

export function Screen() {
  const t = useT();
  const { redirect } = useSearchParams(RegisterSearch);
  return (
    <AccountCard
      title={t('account.register.title')}
      aside={
        <>
          {t('account.register.hasAccount')}
          <Link to="/user/login" search={{ redirect }} className={linkClass}>
            {t('account.register.toLogin')}
          </Link>
        </>
      }
    >
      <RegisterForm />
    </AccountCard>
  );
}

function RegisterForm() {
  const t = useT();
  const { errorOf, bind, submit, isSending } = useRegisterForm();
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field isRequired label={t('account.name.label')} hint={t('account.name.hint')} error={errorOf('loginName')}>
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...bind('loginName')} />
      </Field>
      <Field
        isRequired
        label={t('account.password.label')}
        hint={t('account.password.hint')}
        error={errorOf('loginPassword')}
      >
        <PasswordInput autoComplete="new-password" {...bind('loginPassword')} />
      </Field>
      <Field isRequired label={t('account.confirm.label')} error={errorOf('confirmation')}>
        <PasswordInput autoComplete="new-password" {...bind('confirmation')} />
      </Field>
      <Field isOptional label={t('account.invite.label')} error={errorOf('activeCode')}>
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...bind('activeCode')} />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isLoading={isSending}>
        {t('account.register.submit')}
      </Button>
    </form>
  );
}

function useRegisterForm() {
  const t = useT();
  const { invite_code: invited } = useSearchParams(RegisterSearch);
  const [draft, setDraft] = useState<RegisterDraft>(() => ({
    loginName: '',
    loginPassword: '',
    confirmation: '',
    activeCode: invited ?? keptInviteCode() ?? '',
  }));
  // An invitation that cannot be right is said at once; the rest waits until the form was sent.
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<RegisterErrors>({});
  const [isSending, startSending] = useTransition();
  const register = useRegister();
  const errors = findRegisterErrors(draft);

  const errorOf = (field: RegisterField): string | undefined => {
    const isShown = wasSent || (field === 'activeCode' && draft.activeCode === invited);
    const error = errors[field] ?? refused[field];
    return isShown && error !== undefined ? t(error) : undefined;
  };
  const bind = (field: RegisterField) => ({
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setRefused({});
      setDraft({ ...draft, [field]: event.target.value });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setWasSent(true);
    const isReady = Object.keys(errors).length === 0;
    if (!isReady) focusFirstError(event.currentTarget);
    else if (!isSending) startSending(async () => setRefused(await register(draft)));
  };
  return { errorOf, bind, submit, isSending };
}

/** Sends the draft; gives what the server refused, by field. */
function useRegister(): (draft: RegisterDraft) => Promise<RegisterErrors> {
  const t = useT();
  const navigate = useNavigate();
  const { redirect } = useSearchParams(RegisterSearch);
  return async ({ loginName, loginPassword, activeCode }) => {
    const code = activeCode === '' ? {} : { activeCode };
    try {
      await call(registerUser, { body: { signType: 'LOGIN', loginName, loginPassword, ...code } });
    } catch (error) {
      return error instanceof ApiError ? refusedField(error.word) : {};
    }
    forgetInviteCode();
    showToast({ tone: 'success', title: t('account.register.success') });
    await navigate({ to: '/user/login', search: { name: loginName, redirect } });
    return {};
  };
}
