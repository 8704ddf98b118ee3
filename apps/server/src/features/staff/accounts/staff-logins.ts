import { createHash, randomBytes } from 'node:crypto';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { StaffStep } from '@candor/contract/staff/staff-session.ts';
import type { Kysely } from 'kysely';
import type { PasswordHasher, People } from '#features/account/port.ts';
import type { Audit } from '#platform/audit/audit.ts';
import { isListedAddress } from '#platform/console/is-listed-address.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { findTotpCounter, newTotpSecret, otpauthOf } from '#platform/totp.ts';
import { type AccountRow, memberOf, type StaffAccounts } from './staff-accounts.ts';
import type { OpenedSession, StaffSessions } from './staff-sessions.ts';
import type { StaffTrust } from './staff-trust.ts';
import type { StaffTables } from '../tables.ts';

const TICKET_MS = 10 * 60_000;

export interface LoginPlace {
  readonly ip: string;
  readonly isPrivateConnection: boolean;
}

export interface StaffEntry extends OpenedSession {
  readonly account: AccountRow;
}

interface StaffLoginsOptions {
  readonly db: Kysely<StaffTables>;
  readonly accounts: StaffAccounts;
  readonly trust: Pick<StaffTrust, 'begin' | 'hasSponsor'>;
  /** Somebody has set their password and authenticator, and waits to be confirmed. */
  readonly onEnrolled: (account: AccountRow) => Promise<void>;
  readonly sessions: StaffSessions;
  readonly hasher: PasswordHasher;
  readonly people: Pick<People, 'passwords' | 'locks'>;
  readonly fields: SealedFields;
  readonly audit: Audit;
  /** The password that a demo account begins with. */
  readonly demoPasswordOf: (name: string) => string | undefined;
  readonly nowMs: () => number;
}

type FirstStep = Result<
  StaffStep,
  'wrongCredentials' | 'secondFactorLocked' | 'addressNotListed' | 'insecureConnection' | 'unavailable'
>;
type SecondStep = Result<
  StaffEntry,
  'codeExpired' | 'secondFactorWrong' | 'secondFactorLocked' | 'addressNotListed' | 'notConfirmedYet'
>;

/** A name and a password, then always a code: nobody of the operator comes in with one factor. */
export class StaffLogins {
  readonly #options: StaffLoginsOptions;

  constructor(options: StaffLoginsOptions) {
    this.#options = options;
  }

  async begin(name: string, password: string, place: LoginPlace): Promise<FirstStep> {
    const { accounts, hasher, people } = this.#options;
    if (!place.isPrivateConnection) return refuse('insecureConnection');
    const found = await accounts.findByName(name);
    // Whoever has enrolled is told after both factors, and nobody else, that the account waits.
    const account = found?.state === 'active' || found?.state === 'enrolled' ? found : undefined;
    const look = async () => hasher.matches(password, await this.#hashOf(account));
    const judged =
      account === undefined
        ? ok({ isRight: await look() })
        : await people.locks.judge(account.id, 'loginPassword', look);
    if (!judged.ok) return refuse('secondFactorLocked', judged.refusal.details);
    if (judged.value.isRight === undefined) return refuse('unavailable');
    if (!judged.value.isRight || account === undefined) return refuse('wrongCredentials');
    if (!isListedAddress(place.ip, memberOf(account).addresses)) return refuse('addressNotListed');
    return ok(await this.#nextStep(account));
  }

  /** The first password, set with the one-time link; the authenticator is bound by the code that follows. */
  async accept(
    link: string,
    password: string,
    place: LoginPlace,
  ): Promise<Result<StaffStep, 'linkUnknown' | 'passwordRule' | 'insecureConnection' | 'unavailable'>> {
    const { accounts, hasher, people } = this.#options;
    if (!place.isPrivateConnection) return refuse('insecureConnection');
    if (!people.passwords.mayBeUsed(password)) return refuse('passwordRule');
    const passwordHash = await hasher.hash(password);
    if (passwordHash === undefined) return refuse('unavailable');
    const staffId = await accounts.useInvitation(link);
    const account = staffId === undefined ? undefined : await accounts.findRow(staffId);
    if (account === undefined) return refuse('linkUnknown');
    await accounts.setPassword(account.id, passwordHash);
    return ok(await this.#nextStep({ ...account, sealedSecret: null }));
  }

  async finish(ticket: string, code: string, place: LoginPlace): Promise<SecondStep> {
    const { db, accounts, sessions, people, audit, nowMs } = this.#options;
    const step = await db
      .selectFrom('staffTickets')
      .selectAll()
      .where('ticketHash', '=', hashOf(ticket))
      .where('expiresAtMs', '>', nowMs())
      .executeTakeFirst();
    const account = step === undefined ? undefined : await accounts.findRow(step.staffId);
    if (step === undefined || account === undefined) return refuse('codeExpired');
    const look = () => this.#isRightCode(account, step.sealedSecret, code);
    const judged = await people.locks.judge(account.id, 'totp', look);
    if (!judged.ok) return refuse('secondFactorLocked', judged.refusal.details);
    if (judged.value.isRight !== true) return refuse('secondFactorWrong');
    await this.#useUp(step);
    if (!isListedAddress(place.ip, memberOf(account).addresses)) return refuse('addressNotListed');
    await audit.write({
      actor: `staff:${account.name}`,
      action: step.sealedSecret === null ? 'staff.login' : 'staff.enrol',
      object: `staff:${account.id}`,
      details: { ip: place.ip },
    });
    const isOpen = step.sealedSecret === null ? account.state === 'active' : await this.#enter(account);
    if (!isOpen) return refuse('notConfirmedYet');
    return ok({ account, ...(await sessions.open(account.id, place.ip)) });
  }

  /** Whether an account that has just bound its authenticator is open: those that others invited wait for a third. */
  async #enter(account: AccountRow): Promise<boolean> {
    const { trust, onEnrolled } = this.#options;
    if (await trust.hasSponsor(account.id)) {
      await onEnrolled(account);
      return false;
    }
    await trust.begin(account.id);
    return true;
  }

  /** A second half login of the same account stays, unless it would bind an authenticator in the place of this one's. */
  async #useUp({ ticketHash, staffId }: StaffTables['staffTickets']): Promise<void> {
    await this.#options.db
      .deleteFrom('staffTickets')
      .where('staffId', '=', staffId)
      .where((where) => where.or([where('ticketHash', '=', ticketHash), where('sealedSecret', 'is not', null)]))
      .execute();
  }

  async removeExpired(): Promise<void> {
    const { db, nowMs } = this.#options;
    await db.deleteFrom('staffTickets').where('expiresAtMs', '<=', nowMs()).execute();
    await db.deleteFrom('staffInvitations').where('expiresAtMs', '<=', nowMs()).execute();
  }

  /** A demo account's hash is made when somebody first comes in with it: a start should not wait for a dozen. */
  async #hashOf(account: AccountRow | undefined): Promise<string | undefined> {
    if (account === undefined || account.passwordHash !== null) return account?.passwordHash ?? undefined;
    const password = account.isDemo === 1 ? this.#options.demoPasswordOf(account.name) : undefined;
    const passwordHash = password === undefined ? undefined : await this.#options.hasher.hash(password);
    if (passwordHash !== undefined) await this.#options.accounts.setPassword(account.id, passwordHash);
    return passwordHash;
  }

  async #nextStep({ id, name, sealedSecret }: AccountRow): Promise<StaffStep> {
    const { db, fields, nowMs } = this.#options;
    const ticket = randomBytes(32).toString('base64url');
    const secret = sealedSecret === null ? newTotpSecret() : undefined;
    await db
      .insertInto('staffTickets')
      .values({
        ticketHash: hashOf(ticket),
        staffId: id,
        sealedSecret: secret === undefined ? null : fields.seal(secret, secretPlaceOf(id)),
        expiresAtMs: nowMs() + TICKET_MS,
      })
      .execute();
    return { ticket, enrolment: secret === undefined ? null : { secret, otpauth: otpauthOf(secret, name) } };
  }

  /** Each code is taken once; the first one of a new secret binds it. */
  async #isRightCode({ id, sealedSecret }: AccountRow, pending: string | null, code: string): Promise<boolean> {
    const { accounts, trust, fields, nowMs } = this.#options;
    const sealed = pending ?? sealedSecret;
    if (sealed === null) return false;
    const counter = findTotpCounter(fields.open(sealed, secretPlaceOf(id)), code, nowMs());
    if (counter === undefined) return false;
    if (pending === null) return accounts.spendCounter(id, counter);
    const state = (await trust.hasSponsor(id)) ? 'enrolled' : 'active';
    await accounts.bind(id, { sealedSecret: pending, lastCounter: counter, state });
    return true;
  }
}

/** Where the secret of somebody's authenticator stands. */
export function secretPlaceOf(staffId: number) {
  return { table: 'staffAccounts', column: 'sealedSecret', row: staffId };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
