import type { Proof, ProofMethod } from '@candor/contract/security/wire.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { People } from '#features/account/port.ts';
import type { FundPasswords } from './fund-passwords.ts';

export type ProofRefusal =
  | 'proofNeeded'
  | 'codeWrong'
  | 'codeExpired'
  | 'wrongCredentials'
  | 'secondFactorWrong'
  | 'secondFactorLocked'
  | 'fundPasswordNotSet'
  | 'fundPasswordWrong'
  | 'fundPasswordLocked'
  | 'unavailable';

/** What an action asks for besides the strongest method that is bound. */
export interface ProofNeeds {
  /** The authenticator itself: a person without one is refused with `notBound`. */
  readonly totp?: true;
  readonly fundPassword?: true;
}

type Proved<Needs extends ProofNeeds> = Promise<
  Result<undefined, ProofRefusal | (Needs extends { readonly totp: true } ? 'notBound' : never)>
>;

/** Step-up: the owner proves anew that exactly this is wanted, by what is sealed into the same request. */
export interface Proofs {
  /** The strongest that is bound. */
  methodOf(userId: number): Promise<ProofMethod>;
  /** Spends what is shown: a code that proved one action proves no other. */
  require(userId: number, proof: Proof): Promise<Result<undefined, ProofRefusal>>;
  /** The login password alone, with its own count of failures. */
  checkPassword(userId: number, password: string): Promise<Result<undefined, ProofRefusal>>;
  requireAll<Needs extends ProofNeeds>(userId: number, proof: Proof, needs: Needs): Proved<Needs>;
}

interface ProofsOptions {
  readonly people: People;
  readonly fundPasswords: FundPasswords;
}

/** Said when too many passwords are being hashed at once. */
const BUSY = { seconds: '5' };
/** Whoever asks is in already, and does not wait behind those who guess. */
const KNOWN = { isFavoured: true };

export function createProofs({ people, fundPasswords }: ProofsOptions): Proofs {
  const { authenticators, contacts, codes, passwords, locks } = people;

  async function methodOf(userId: number): Promise<ProofMethod> {
    if (await authenticators.isBound(userId)) return 'totp';
    if ((await contacts.find(userId, 'email')) !== undefined) return 'email';
    return (await contacts.find(userId, 'phone')) === undefined ? 'loginPassword' : 'phone';
  }

  async function checkPassword(userId: number, password: string): Promise<Result<undefined, ProofRefusal>> {
    const judged = await locks.judge(userId, 'loginPassword', async () => {
      const matched = await passwords.matches(userId, password, KNOWN);
      return matched.ok ? matched.value : undefined;
    });
    if (!judged.ok) return refuse('secondFactorLocked', judged.refusal.details);
    if (judged.value.isRight === undefined) return refuse('unavailable', BUSY);
    return judged.value.isRight ? ok(undefined) : refuse('wrongCredentials');
  }

  async function checkCode(userId: number, kind: 'email' | 'phone', code: string) {
    const target = (await contacts.find(userId, kind)) ?? '';
    const redeemed = await codes.redeem({ purpose: 'PROOF', kind, target, userId }, code);
    // Named, because a form may hold another code too: the one that was sent to a new address.
    return redeemed.ok ? redeemed : refuse(redeemed.refusal.word, { field: 'proof' });
  }

  const checks: Readonly<
    Record<ProofMethod, (userId: number, shown: string) => Promise<Result<undefined, ProofRefusal>>>
  > = {
    totp: (userId, code) => authenticators.check(userId, code),
    email: (userId, code) => checkCode(userId, 'email', code),
    phone: (userId, code) => checkCode(userId, 'phone', code),
    loginPassword: checkPassword,
  };

  async function require(userId: number, proof: Proof): Promise<Result<undefined, ProofRefusal>> {
    const method = await methodOf(userId);
    const shown = shownFor(method, proof);
    return shown === undefined ? refuse('proofNeeded', { method }) : checks[method](userId, shown);
  }

  function requireAll<Needs extends ProofNeeds>(userId: number, proof: Proof, needs: Needs): Proved<Needs>;
  async function requireAll(userId: number, proof: Proof, needs: ProofNeeds): Proved<{ totp: true }> {
    if (needs.totp === true && !(await authenticators.isBound(userId))) return refuse('notBound');
    // The fund password first: it can be typed again, while a code is good for one request.
    if (needs.fundPassword === true) {
      if (!(await fundPasswords.isSet(userId))) return refuse('fundPasswordNotSet');
      if (proof.fundPassword === undefined) return refuse('proofNeeded', { method: 'fundPassword' });
      const checked = await fundPasswords.check(userId, proof.fundPassword);
      if (!checked.ok) return checked;
    }
    return require(userId, proof);
  }

  return { methodOf, require, checkPassword, requireAll };
}

function shownFor(method: ProofMethod, proof: Proof): string | undefined {
  const shown: Readonly<Record<ProofMethod, string | undefined>> = {
    totp: proof.totpCode ?? proof.backupCode,
    email: proof.emailCode,
    phone: proof.phoneCode,
    loginPassword: proof.loginPassword,
  };
  return shown[method];
}
