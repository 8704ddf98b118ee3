import { registerUser } from '@candor/contract/account.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/field.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { PasswordInput } from '@candor/ui/password-input.tsx';
import { TextInput } from '@candor/ui/text-input.tsx';
import { showToast } from '@candor/ui/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { forgetInviteCode, keptInviteCode } from '#shared/navigation/invite.ts';
import { useSearchParams } from '#shared/navigation/search-params.ts';
import { AccountCard } from './account-card.tsx';
import { findRegisterErrors, refusedField, type RegisterDraft, type RegisterField } from './register-form.ts';

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
  const { errorOf, bind, submit, isPending } = useRegisterForm();
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
      <Button type="submit" variant="primary" isFullWidth isLoading={isPending}>
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
  const register = useRegister();
  const errors = findRegisterErrors(draft);
  const refused = register.error instanceof ApiError ? refusedField(register.error.word) : {};

  const errorOf = (field: RegisterField): string | undefined => {
    const isShown = wasSent || (field === 'activeCode' && draft.activeCode === invited);
    const error = errors[field] ?? refused[field];
    return isShown && error !== undefined ? t(error) : undefined;
  };
  const bind = (field: RegisterField) => ({
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      register.reset();
      setDraft({ ...draft, [field]: event.target.value });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasSent(true);
    if (!register.isPending && Object.keys(errors).length === 0) register.mutate(draft);
  };
  return { errorOf, bind, submit, isPending: register.isPending };
}

function useRegister() {
  const t = useT();
  const navigate = useNavigate();
  const { redirect } = useSearchParams(RegisterSearch);
  return useMutation({
    mutationFn: ({ loginName, loginPassword, activeCode }: RegisterDraft) =>
      call(registerUser, {
        body: { signType: 'LOGIN', loginName, loginPassword, ...(activeCode !== '' && { activeCode }) },
      }),
    onSuccess: async (_, { loginName }) => {
      forgetInviteCode();
      showToast({ tone: 'success', title: t('account.register.success') });
      await navigate({ to: '/user/login', search: { name: loginName, redirect } });
    },
  });
}
