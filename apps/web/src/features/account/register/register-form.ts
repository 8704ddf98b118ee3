import { TERMS_VERSION, type registerUser } from '@candor/contract/account/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { dialledPhone } from '#shared/credentials/phone-number.ts';
import type { FieldErrors } from '#shared/form/use-form.ts';
import { isInviteCode } from '#shared/navigation/invite.ts';
import type { CaptchaDraft } from '../captcha/captcha.ts';
import { findContactError, type ContactDraft } from '../contact.ts';
import { findCodeError, findConfirmationError, findPasswordError } from '../form-errors.ts';

export interface RegisterDraft {
  readonly contact: ContactDraft;
  /** Of the e-mail and the phone way. */
  readonly code: string;
  /** Of the account way. */
  readonly captcha: CaptchaDraft;
  readonly loginPassword: string;
  readonly confirmation: string;
  readonly activeCode: string;
  readonly isAdult: boolean;
  readonly acceptsTerms: boolean;
}

/** What is wrong with a draft, by field; the first rule that fails names the error. */
export function findRegisterErrors(draft: RegisterDraft): FieldErrors<RegisterDraft> {
  const { contact, loginPassword, confirmation, activeCode } = draft;
  const isAccountWay = contact.signType === 'LOGIN';
  return {
    contact: findContactError(contact),
    captcha: isAccountWay && draft.captcha.answer === '' ? 'account.captcha.required' : undefined,
    code: isAccountWay ? undefined : findCodeError(draft.code),
    loginPassword: findPasswordError(loginPassword),
    confirmation: findConfirmationError(loginPassword, confirmation),
    activeCode: activeCode === '' || isInviteCode(activeCode) ? undefined : 'account.invite.rule',
    isAdult: draft.isAdult ? undefined : 'account.register.adultRequired',
    acceptsTerms: draft.acceptsTerms ? undefined : 'account.register.termsRequired',
  };
}

/** The field a refusal of the server speaks of. */
export function refusedField(word: string | undefined): keyof RegisterDraft | undefined {
  if (word === 'nameTaken') return 'contact';
  if (word === 'passwordRule') return 'loginPassword';
  if (word === 'inviteCodeUnknown') return 'activeCode';
  return word === 'codeWrong' || word === 'codeExpired' ? 'code' : undefined;
}

type Registration = RequestInput<typeof registerUser>['body'];

/** As the registration call wants it, once there are no errors. */
export function registrationOf({ contact, code, captcha, ...draft }: RegisterDraft): Registration {
  const { signType, loginName, email, phone } = contact;
  const fields = {
    loginPassword: draft.loginPassword,
    ...(draft.activeCode !== '' && { activeCode: draft.activeCode }),
    isAdult: true,
    termsVersion: TERMS_VERSION,
  } as const;
  if (signType === 'EMAIL') return { signType, email, code, ...fields };
  if (signType === 'PHONE') return { signType, phone: dialledPhone(phone), code, ...fields };
  return { signType, loginName, captcha, ...fields };
}
