import { registerUser } from '@candor/contract/account/wire.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { call } from '#shared/api/call.ts';
import { useForm, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { forgetInviteCode, isInviteCode, keptInviteCode } from '#shared/navigation/invite.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { EMPTY_CAPTCHA, isCaptchaRefusal } from '../captcha/captcha.ts';
import { EMPTY_CONTACT } from '../contact.ts';
import { findRegisterErrors, refusedField, registrationOf, type RegisterDraft } from './register-form.ts';
import { RegisterSearch } from './register-search.ts';
import { useCaptchaRound } from '../captcha/use-captcha-round.ts';

export interface RegisterForm extends Form<RegisterDraft> {
  /** How many pictures were used up: each is good for one attempt. */
  readonly captchaRound: number;
}

/** The registration's draft, its errors as far as they may be shown, and its sending. */
export function useRegisterForm(): RegisterForm {
  const t = useT();
  const { invite_code: invited } = useSearchParams(RegisterSearch);
  const { captchaRound, drawNext, captchaError } = useCaptchaRound();
  const send = useSendRegistration();
  const form: Form<RegisterDraft> = useForm<RegisterDraft>({
    initial: emptyDraft(invited),
    findErrors: findRegisterErrors,
    send,
    placeRefusal: ({ word }, text) => {
      const isOfPicture = form.draft.contact.signType === 'LOGIN' && isCaptchaRefusal(word);
      form.change({ captcha: EMPTY_CAPTCHA });
      drawNext(isOfPicture ? text : undefined);
      const field = isOfPicture ? undefined : refusedField(word);
      if (field === undefined) return {};
      // The rule itself was checked before sending, so what the server still refuses is a common password.
      return { [field]: word === 'passwordRule' ? t('account.password.tooCommon') : text };
    },
  });
  return {
    ...form,
    captchaRound,
    errorOf: (field) => {
      if (field === 'captcha') return captchaError(form.draft.captcha, form.errorOf(field));
      // An invitation that cannot be right is said at once; the rest waits until the form was sent.
      const { activeCode } = form.draft;
      const isSpoiled = field === 'activeCode' && activeCode === invited && !isInviteCode(activeCode);
      return isSpoiled ? t('account.invite.rule') : form.errorOf(field);
    },
  };
}

function emptyDraft(invited: string | undefined): RegisterDraft {
  return {
    contact: EMPTY_CONTACT,
    code: '',
    captcha: EMPTY_CAPTCHA,
    loginPassword: '',
    confirmation: '',
    activeCode: invited ?? keptInviteCode() ?? '',
    isAdult: false,
    acceptsTerms: false,
  };
}

function useSendRegistration(): (draft: RegisterDraft) => Promise<void> {
  const t = useT();
  const navigate = useNavigate();
  const { redirect } = useSearchParams(RegisterSearch);
  return async (draft) => {
    await call(registerUser, { body: registrationOf(draft) });
    forgetInviteCode();
    showToast({ tone: 'success', title: t('account.register.success') });
    const { signType, loginName, email } = draft.contact;
    // The account way of the login takes both.
    const name = { LOGIN: loginName, EMAIL: email, PHONE: '' }[signType];
    await navigate({ to: '/user/login', search: { name, redirect } });
  };
}
