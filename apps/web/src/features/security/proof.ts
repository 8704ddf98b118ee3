import { Proof, type ProofMethod } from '@candor/contract/security/wire.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

/** How the owner proves it: as the overview says, or with a backup code instead of the authenticator. */
export type ProofKind = ProofMethod | 'backup';

/** The part of a security form's draft that proves who asks. */
export interface ProofDraft {
  readonly proofKind: ProofKind;
  readonly proof: string;
}

export function emptyProof(method: ProofMethod): ProofDraft {
  return { proofKind: method, proof: '' };
}

export function findProofError({ proofKind, proof }: ProofDraft): PlainMessageId | undefined {
  if (proof === '') return REQUIRED[proofKind];
  return Proof.safeParse(toProof({ proofKind, proof })).success ? undefined : RULES[proofKind];
}

/** As it travels; a backup code may be typed in small letters and with spaces around it. */
export function toProof({ proofKind, proof }: ProofDraft): Proof {
  return { [FIELDS[proofKind]]: proofKind === 'backup' ? proof.trim().toUpperCase() : proof };
}

/** Whether a refusal speaks of what was shown as proof. */
export function isProofRefusal(word: string | undefined): boolean {
  return word !== undefined && PROOF_WORDS.includes(word);
}

const FIELDS = {
  totp: 'totpCode',
  backup: 'backupCode',
  email: 'emailCode',
  phone: 'phoneCode',
  loginPassword: 'loginPassword',
} as const satisfies Record<ProofKind, keyof Proof>;

const REQUIRED = {
  totp: 'common.code.required',
  backup: 'security.proof.backupRequired',
  email: 'common.code.required',
  phone: 'common.code.required',
  loginPassword: 'security.proof.passwordRequired',
} as const satisfies Record<ProofKind, PlainMessageId>;

const RULES = {
  totp: 'common.code.rule',
  backup: 'security.proof.backupRule',
  email: 'common.code.rule',
  phone: 'common.code.rule',
  loginPassword: 'security.proof.passwordRequired',
} as const satisfies Record<ProofKind, PlainMessageId>;

const PROOF_WORDS = [
  'proofNeeded',
  'codeWrong',
  'codeExpired',
  'wrongCredentials',
  'secondFactorWrong',
  'secondFactorLocked',
];
