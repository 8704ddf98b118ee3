import { isLoginPassword, isStrongPassword } from '@candor/format';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

/** What is wrong with a new password by the rules that can be checked here. */
export function findPasswordError(password: string): PlainMessageId | undefined {
  if (password === '') return 'account.password.required';
  return isLoginPassword(password) && isStrongPassword(password) ? undefined : 'account.password.rule';
}

export function findConfirmationError(password: string, confirmation: string): PlainMessageId | undefined {
  if (confirmation === '') return 'account.confirm.required';
  return confirmation === password ? undefined : 'account.confirm.differs';
}

/** Of a code that was sent. */
export function findCodeError(code: string): PlainMessageId | undefined {
  if (code === '') return 'common.code.required';
  return /^\d{6}$/.test(code) ? undefined : 'common.code.rule';
}
