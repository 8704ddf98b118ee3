import type { resetPassword } from '@candor/contract/account/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { dialledPhone } from '#shared/credentials/phone-number.ts';
import type { FieldErrors } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { findContactError, type ContactDraft } from '../contact.ts';
import { findCodeError, findConfirmationError, findPasswordError } from '../form-errors.ts';

export interface ResetDraft {
  readonly contact: ContactDraft;
  readonly code: string;
  readonly newPassword: string;
  readonly confirmation: string;
  /** Absent until the server has asked for it, which it does once the code was right. */
  readonly secondFactorCode: string | undefined;
}

const SECOND_FACTOR_CODE = /^(\d{6}|[A-Z2-9]{5}-[A-Z2-9]{5})$/;

export function findResetErrors(draft: ResetDraft): FieldErrors<ResetDraft> {
  return {
    contact: findContactError(draft.contact),
    code: findCodeError(draft.code),
    newPassword: findPasswordError(draft.newPassword),
    confirmation: findConfirmationError(draft.newPassword, draft.confirmation),
    secondFactorCode: secondFactorError(draft.secondFactorCode),
  };
}

/** The field a refusal of the server speaks of. */
export function refusedResetField(word: string | undefined): keyof ResetDraft | undefined {
  if (word === 'codeWrong' || word === 'codeExpired') return 'code';
  if (word === 'passwordRule') return 'newPassword';
  return word === 'secondFactorWrong' ? 'secondFactorCode' : undefined;
}

/** As the call wants it, once there are no errors. */
export function resetOf({
  contact,
  secondFactorCode,
  ...draft
}: ResetDraft): RequestInput<typeof resetPassword>['body'] {
  const fields = {
    code: draft.code,
    newPassword: draft.newPassword,
    ...(secondFactorCode !== undefined && { secondFactorCode }),
  };
  return contact.signType === 'PHONE'
    ? { signType: 'PHONE', phone: dialledPhone(contact.phone), ...fields }
    : { signType: 'EMAIL', email: contact.email, ...fields };
}

function secondFactorError(code: string | undefined): PlainMessageId | undefined {
  if (code === undefined || SECOND_FACTOR_CODE.test(code)) return undefined;
  return code === '' ? 'account.reset.secondFactorRequired' : 'account.reset.secondFactorRule';
}
