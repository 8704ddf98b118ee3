import { LoginName } from '@candor/contract/account.ts';
import { isLoginPassword, isStrongPassword } from '@candor/format';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { isInviteCode } from '#shared/navigation/invite.ts';

export interface RegisterDraft {
  readonly loginName: string;
  readonly loginPassword: string;
  readonly confirmation: string;
  readonly activeCode: string;
}

export type RegisterField = keyof RegisterDraft;
export type RegisterErrors = Readonly<Partial<Record<RegisterField, PlainMessageId>>>;

/** What is wrong with a draft, by field; the first rule that fails names the error. */
export function findRegisterErrors(draft: RegisterDraft): RegisterErrors {
  const found: Record<RegisterField, PlainMessageId | undefined> = {
    loginName: nameError(draft.loginName),
    loginPassword: passwordError(draft.loginPassword),
    confirmation: confirmationError(draft),
    activeCode: draft.activeCode === '' || isInviteCode(draft.activeCode) ? undefined : 'account.invite.rule',
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** Where a refusal of the server belongs in the form. */
export function refusedField(word: string | undefined): RegisterErrors {
  if (word === 'nameTaken') return { loginName: 'account.name.taken' };
  // The rule itself was checked before sending, so what the server still refuses is a common password.
  if (word === 'passwordRule') return { loginPassword: 'account.password.tooCommon' };
  if (word === 'inviteCodeUnknown') return { activeCode: 'account.invite.unknown' };
  return {};
}

function nameError(name: string): PlainMessageId | undefined {
  if (name === '') return 'account.name.required';
  return LoginName.safeParse(name).success ? undefined : 'account.name.rule';
}

function passwordError(password: string): PlainMessageId | undefined {
  if (password === '') return 'account.password.required';
  return isLoginPassword(password) && isStrongPassword(password) ? undefined : 'account.password.rule';
}

function confirmationError({ loginPassword, confirmation }: RegisterDraft): PlainMessageId | undefined {
  if (confirmation === '') return 'account.confirm.required';
  return confirmation === loginPassword ? undefined : 'account.confirm.differs';
}
