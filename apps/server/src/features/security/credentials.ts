import type { NeverSet, Proof } from '@candor/contract/security/wire.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Contact, CredentialChange, People, TokenPair } from '#features/account/port.ts';
import type { Caller } from '#platform/http/requests/caller.ts';
import { neverSetOf } from './never-set.ts';
import type { Security } from './open-proofs.ts';
import type { ProofRefusal } from './proofs.ts';

const ANTI_CODE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}A-Za-z0-9]{4,20}$/u;

interface NewContact extends Contact {
  readonly code: string;
}

interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

type Changed<Word extends string> = Promise<Result<Done, ProofRefusal | Word>>;
type Done = Readonly<Record<string, never>>;

/** The changes that are proved first and have consequences afterwards. */
export class Credentials {
  readonly #people: People;
  readonly #security: Security;

  constructor(people: People, security: Security) {
    this.#people = people;
    this.#security = security;
  }

  async bindContact(caller: Caller, contact: NewContact, proof: Proof): Changed<'contactTaken'> {
    const { codes, contacts } = this.#people;
    const { userId } = caller;
    const { kind, value: target, code } = contact;
    const claim = { purpose: 'BIND', kind, target, userId } as const;
    // The code stays good until the proof is right too: the form may be sent again with a better one.
    const checked = await codes.check(claim, code);
    if (!checked.ok) return checked;
    const proved = await this.#security.require(userId, proof);
    if (!proved.ok) return proved;
    if (!(await codes.spend(claim))) return refuse('codeExpired');
    const formerEmail = await contacts.find(userId, 'email');
    const isFirst = await this.#isFirst(userId, kind);
    if (!(await contacts.bind(userId, { kind, value: target }))) return refuse('contactTaken');
    return this.#changed(caller, 'contactChanged', { isFirst, formerEmail });
  }

  /** Every other session ends; the caller's own goes on with tokens that nobody has seen before. */
  async changeLoginPassword(
    caller: Caller,
    change: PasswordChange,
    proof: Proof,
  ): Promise<Result<TokenPair, ProofRefusal | 'passwordRule' | 'unauthorized'>> {
    const { passwords, sessions } = this.#people;
    const { userId } = caller;
    if (!passwords.mayBeUsed(change.newPassword)) return refuse('passwordRule');
    const old = await this.#security.checkPassword(userId, change.oldPassword);
    if (!old.ok) return old;
    // Where nothing stronger is bound the old password has proved it already.
    const proved = await this.#security.require(userId, { loginPassword: change.oldPassword, ...proof });
    if (!proved.ok) return proved;
    const set = await passwords.set(userId, change.newPassword);
    if (!set.ok) return set;
    await this.#changed(caller, 'passwordChanged');
    const renewed = await sessions.renew(caller.sessionId);
    return renewed === undefined ? refuse('unauthorized') : ok(renewed);
  }

  async setFundPassword(
    caller: Caller,
    fundPassword: string,
    proof: Proof,
  ): Changed<'fundPasswordRule' | 'alreadyBound'> {
    if (await this.#security.fundPasswords.isSet(caller.userId)) return refuse('alreadyBound');
    return this.#putFundPassword(caller, fundPassword, proof);
  }

  async changeFundPassword(caller: Caller, change: PasswordChange, proof: Proof): Changed<'fundPasswordRule'> {
    const old = await this.#security.fundPasswords.check(caller.userId, change.oldPassword);
    return old.ok ? this.#putFundPassword(caller, change.newPassword, proof) : old;
  }

  async bindTotp(
    caller: Caller,
    code: string,
    proof: Proof,
  ): Promise<Result<readonly string[], ProofRefusal | 'alreadyBound'>> {
    const { authenticators } = this.#people;
    const { userId } = caller;
    if (await authenticators.isBound(userId)) return refuse('alreadyBound');
    const proved = await this.#security.require(userId, proof);
    if (!proved.ok) return proved;
    const isFirst = await this.#isFirst(userId, 'totp');
    const confirmed = await authenticators.confirm(userId, code);
    if (confirmed.ok) await this.#changed(caller, 'totpChanged', { isFirst });
    return confirmed;
  }

  async renewBackupCodes(caller: Caller, proof: Proof): Promise<Result<readonly string[], ProofRefusal | 'notBound'>> {
    const { authenticators } = this.#people;
    const proved = await this.#security.requireAll(caller.userId, proof, { totp: true });
    if (!proved.ok) return proved;
    const backupCodes = await authenticators.renewBackupCodes(caller.userId);
    await this.#changed(caller, 'backupCodesChanged');
    return ok(backupCodes);
  }

  async removeTotp(caller: Caller, proof: Proof): Changed<'notBound'> {
    const { authenticators } = this.#people;
    if (!(await authenticators.isBound(caller.userId))) return refuse('notBound');
    const proved = await this.#security.require(caller.userId, proof);
    if (!proved.ok) return proved;
    await authenticators.remove(caller.userId);
    return this.#changed(caller, 'totpChanged');
  }

  async setAntiCode({ userId }: Caller, antiCode: string, proof: Proof): Changed<'antiCodeRule'> {
    if (!ANTI_CODE.test(antiCode)) return refuse('antiCodeRule');
    const proved = await this.#security.require(userId, proof);
    if (!proved.ok) return proved;
    await this.#people.setAntiCode(userId, antiCode);
    return ok({});
  }

  async #putFundPassword(caller: Caller, fundPassword: string, proof: Proof): Changed<'fundPasswordRule'> {
    const { fundPasswords } = this.#security;
    // Before the proof is spent: a code should not be lost to digits that are refused anyway.
    if (!fundPasswords.mayBeUsed(fundPassword)) return refuse('fundPasswordRule');
    const proved = await this.#security.require(caller.userId, proof);
    if (!proved.ok) return proved;
    const isFirst = await this.#isFirst(caller.userId, 'fundPassword');
    const set = await fundPasswords.set(caller.userId, fundPassword);
    return set.ok ? this.#changed(caller, 'fundPasswordChanged', { isFirst }) : set;
  }

  async #isFirst(userId: number, setting: NeverSet): Promise<boolean> {
    return (await neverSetOf(this.#people, this.#security.fundPasswords, userId)).includes(setting);
  }

  async #changed(
    { userId, sessionId }: Caller,
    change: CredentialChange['change'],
    more: Pick<CredentialChange, 'isFirst' | 'formerEmail'> = {},
  ) {
    await this.#people.credentialChanged({ userId, change, keptSessionId: sessionId, ...more });
    return ok({});
  }
}
