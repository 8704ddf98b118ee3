import type { Proof, ProofMethod } from '@candor/contract/security/wire.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { People } from '#features/account/port.ts';
import type { ProofRefusal, Security } from '#features/security/port.ts';

export type WithdrawalProofRefusal = ProofRefusal | 'strongerProofNeeded';

/** Step-up for what leaves the exchange: the fund password, and the authenticator or every contact that is bound. */
export interface WithdrawalProof {
  /** Empty: nothing strong enough is bound. */
  methodsOf(userId: number): Promise<readonly ProofMethod[]>;
  require(userId: number, proof: Proof): Promise<Result<undefined, WithdrawalProofRefusal>>;
}

export function createWithdrawalProof(people: People, proofs: Security): WithdrawalProof {
  const { authenticators, contacts, codes } = people;

  async function methodsOf(userId: number): Promise<readonly ProofMethod[]> {
    if (await authenticators.isBound(userId)) return ['totp'];
    const methods: ProofMethod[] = [];
    for (const kind of ['email', 'phone'] as const) {
      if ((await contacts.find(userId, kind)) !== undefined) methods.push(kind);
    }
    return methods;
  }

  return {
    methodsOf,

    async require(userId, proof) {
      const methods = await methodsOf(userId);
      if (methods.length === 0) return refuse('strongerProofNeeded');
      const isSecondContact = methods.includes('email') && methods.includes('phone');
      const target = isSecondContact ? ((await contacts.find(userId, 'phone')) ?? '') : '';
      const claim = { purpose: 'PROOF', kind: 'phone', target, userId } as const;
      if (isSecondContact) {
        if (proof.phoneCode === undefined) return refuse('proofNeeded', { method: 'phone' });
        // It stays good until the rest is right too.
        const checked = await codes.check(claim, proof.phoneCode);
        if (!checked.ok) return refuse(checked.refusal.word, { field: 'phoneCode' });
      }
      const proved = await proofs.requireAll(userId, proof, { fundPassword: true });
      if (!proved.ok) return proved;
      if (isSecondContact && !(await codes.spend(claim))) return refuse('codeExpired');
      return ok(undefined);
    },
  };
}
