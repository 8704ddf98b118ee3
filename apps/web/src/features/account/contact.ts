import { Email, LoginName, type SignType } from '@candor/contract/account/wire.ts';
import { EvmAddress } from '@candor/contract/shared/evm.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { EMPTY_PHONE, findPhoneError, type PhoneDraft } from '#shared/credentials/phone-number.ts';

/** Who somebody says to be, by one of three ways; what was typed into the other two is kept while one looks around. */
export interface ContactDraft {
  readonly signType: SignType;
  readonly loginName: string;
  readonly email: string;
  readonly phone: PhoneDraft;
}

export const EMPTY_CONTACT: ContactDraft = { signType: 'LOGIN', loginName: '', email: '', phone: EMPTY_PHONE };

/** What is wrong with the chosen way, where a new account is opened. */
export function findContactError({ signType, loginName, email, phone }: ContactDraft): PlainMessageId | undefined {
  if (signType === 'EMAIL') return findEmailError(email);
  if (signType === 'PHONE') return findPhoneError(phone);
  if (loginName === '') return 'account.name.required';
  return LoginName.safeParse(loginName).success ? undefined : 'account.name.rule';
}

/** The wallet that the account way names (VAL-10). */
export function walletIn({ signType, loginName }: ContactDraft): string | undefined {
  return signType === 'LOGIN' && EvmAddress.safeParse(loginName).success ? loginName : undefined;
}

/** The same where one logs in with a password: the account way takes a login name or an e-mail address (VAL-10). */
export function findKnownContactError(contact: ContactDraft): PlainMessageId | undefined {
  const { signType, loginName } = contact;
  if (signType !== 'LOGIN') return findContactError(contact);
  if (loginName === '') return 'account.login.accountRequired';
  const isKnownKind = LoginName.safeParse(loginName).success || Email.safeParse(loginName).success;
  return isKnownKind ? undefined : 'account.login.accountRule';
}

function findEmailError(email: string): PlainMessageId | undefined {
  if (email === '') return 'common.email.required';
  return Email.safeParse(email).success ? undefined : 'common.email.rule';
}
