import type { Credentials } from '#shared/session/session.ts';
import type { FieldErrors } from '#shared/form/use-form.ts';
import { dialledPhone } from '#shared/credentials/phone-number.ts';
import type { CaptchaDraft } from '../captcha/captcha.ts';
import { findKnownContactError, type ContactDraft } from '../contact.ts';

export interface LoginDraft {
  readonly contact: ContactDraft;
  readonly loginPassword: string;
  /** Absent until the server has asked for it. */
  readonly captcha: CaptchaDraft | undefined;
}

export function findLoginErrors({ contact, loginPassword, captcha }: LoginDraft): FieldErrors<LoginDraft> {
  return {
    contact: findKnownContactError(contact),
    loginPassword: loginPassword === '' ? 'account.password.required' : undefined,
    captcha: captcha?.answer === '' ? 'account.captcha.required' : undefined,
  };
}

/** As the login call wants it. */
export function credentialsOf({ contact, loginPassword, captcha }: LoginDraft): Credentials {
  const { signType, loginName, email, phone } = contact;
  const secrets = { loginPassword, ...(captcha !== undefined && { captcha }) };
  if (signType === 'EMAIL') return { signType, email, ...secrets };
  if (signType === 'PHONE') return { signType, phone: dialledPhone(phone), ...secrets };
  return { signType, loginName, ...secrets };
}
