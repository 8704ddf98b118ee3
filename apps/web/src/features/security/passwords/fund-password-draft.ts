import { SixDigits } from '@candor/contract/account/wire.ts';
import type { FieldErrors } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { findProofError, type ProofDraft } from '../proof.ts';

export interface FundPasswordDraft extends ProofDraft {
  /** Empty while none is set. */
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

export function findFundPasswordErrors(draft: FundPasswordDraft, isSet: boolean): FieldErrors<FundPasswordDraft> {
  return {
    oldPassword: isSet ? digitsError(draft.oldPassword, 'security.fund.oldRequired') : undefined,
    newPassword: newError(draft),
    confirmation: confirmationError(draft),
    proof: findProofError(draft),
  };
}

export function digitsError(digits: string, required: PlainMessageId): PlainMessageId | undefined {
  if (digits === '') return required;
  return SixDigits.safeParse(digits).success ? undefined : 'security.fund.rule';
}

function newError({ newPassword, oldPassword }: FundPasswordDraft): PlainMessageId | undefined {
  const error = digitsError(newPassword, 'security.fund.newRequired');
  return error ?? (newPassword === oldPassword ? 'security.password.same' : undefined);
}

function confirmationError({ newPassword, confirmation }: FundPasswordDraft): PlainMessageId | undefined {
  if (confirmation === '') return 'security.fund.confirmRequired';
  return confirmation === newPassword ? undefined : 'security.fund.differs';
}
