import { Email, SixDigits } from '@candor/contract/account/wire.ts';
import type { ApiError } from '@candor/browser/errors/api-error.ts';
import { findPhoneError, type PhoneDraft } from '#shared/credentials/phone-number.ts';
import type { FieldErrors, FieldTexts } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { findProofError, isProofRefusal, type ProofDraft } from './proof.ts';

/** A new address, the code that was sent to it, and the proof. */
export interface ContactDraft<Contact> extends ProofDraft {
  readonly contact: Contact;
  readonly code: string;
}
export type EmailDraft = ContactDraft<string>;
export type PhoneContactDraft = ContactDraft<PhoneDraft>;

export function findEmailErrors(draft: EmailDraft): FieldErrors<EmailDraft> {
  return { contact: emailError(draft.contact), code: codeError(draft.code), proof: findProofError(draft) };
}

export function findPhoneErrors(draft: PhoneContactDraft): FieldErrors<PhoneContactDraft> {
  return { contact: findPhoneError(draft.contact), code: codeError(draft.code), proof: findProofError(draft) };
}

export function codeError(code: string): PlainMessageId | undefined {
  if (code === '') return 'common.code.required';
  return SixDigits.safeParse(code).success ? undefined : 'common.code.rule';
}

/** A wrong code may be the new address's or the proof's: the server names the field where both are codes. */
export function placeContactRefusal({ word, details }: ApiError, text: string): FieldTexts<ContactDraft<unknown>> {
  if (word === 'contactTaken') return { contact: text };
  const isCode = word === 'codeWrong' || word === 'codeExpired';
  if (isCode && details['field'] !== 'proof') return { code: text };
  return isProofRefusal(word) ? { proof: text } : {};
}

function emailError(email: string): PlainMessageId | undefined {
  if (email === '') return 'common.email.required';
  return Email.safeParse(email).success ? undefined : 'common.email.rule';
}
