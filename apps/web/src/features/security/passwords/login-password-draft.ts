import { isLoginPassword, isStrongPassword } from '@candor/format';
import type { FieldErrors } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { findProofError, type ProofDraft } from '../proof.ts';

export interface LoginPasswordDraft extends ProofDraft {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/** Where nothing stronger is bound the old password is the proof, and is not asked for twice. */
export function withOwnProof(draft: LoginPasswordDraft): LoginPasswordDraft {
  return draft.proofKind === 'loginPassword' ? { ...draft, proof: draft.oldPassword } : draft;
}

export function findLoginPasswordErrors(draft: LoginPasswordDraft): FieldErrors<LoginPasswordDraft> {
  return {
    oldPassword: draft.oldPassword === '' ? 'security.password.oldRequired' : undefined,
    newPassword: newPasswordError(draft),
    confirmation: confirmationError(draft),
    proof: draft.proofKind === 'loginPassword' ? undefined : findProofError(draft),
  };
}

function newPasswordError({ oldPassword, newPassword }: LoginPasswordDraft): PlainMessageId | undefined {
  if (newPassword === '') return 'security.password.newRequired';
  if (!isLoginPassword(newPassword) || !isStrongPassword(newPassword)) return 'security.password.rule';
  return newPassword === oldPassword ? 'security.password.same' : undefined;
}

function confirmationError({ newPassword, confirmation }: LoginPasswordDraft): PlainMessageId | undefined {
  if (confirmation === '') return 'security.password.confirmRequired';
  return confirmation === newPassword ? undefined : 'security.password.differs';
}
