import type { loginUser, SecondFactor } from '@candor/contract/account/wire.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { maskEmail, maskPhone } from '@candor/format';
import type { UserRestrictions } from '#features/restrictions/port.ts';
import type { Limited } from '#platform/limits/rate-limits.ts';
import type { Accounts } from '../accounts.ts';
import type { FactorRefusal } from './authenticators.ts';
import type { Captchas } from '../captcha/captchas.ts';
import type { SentCode } from '../codes/code-post.ts';
import type { CodeRefusal } from '../codes/codes.ts';
import type { KnownDevice } from './devices.ts';
import type { LoginAttempts, LoginSubject } from './login-attempts.ts';
import type { LoginTickets, TicketHolder } from './login-tickets.ts';
import type { People } from '../people.ts';
import type { TokenPair } from './sessions.ts';
import { knownPhone } from '../phone-numbers.ts';
import type { ContactKind } from '../tables.ts';

type LoginBody = RequestOutput<typeof loginUser>['body'];
export type SecondStep = Extract<LoginBody, { readonly signType: 'STEP2' }>;
type WalletProof = Extract<LoginBody, { readonly signType: 'WALLET' }>;
export type Credentials = Exclude<LoginBody, SecondStep | WalletProof>;

/** Where a login comes from. */
export interface Visit {
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** Of the page, as this server serves it. */
  readonly origin: string | undefined;
  readonly deviceCookie: string | undefined;
  readonly limitTarget: (target: string) => Promise<Limited>;
}

/** The way in: the tokens, and what the browser shows next time to be known. */
export interface Entry {
  readonly pair: TokenPair;
  readonly deviceCookie: string;
}

type FirstRefusal =
  | CodeRefusal
  | 'wrongCredentials'
  | 'captchaNeeded'
  | 'secondFactorNeeded'
  | 'loginBlocked'
  | 'unavailable'
  | 'tooManyRequests';

type WalletRefusal =
  | 'walletMessageExpired'
  | 'walletRefused'
  | 'secondFactorNeeded'
  | 'tooManyRequests'
  | 'loginBlocked';

interface LoginsOptions {
  readonly accounts: Accounts;
  readonly people: People;
  readonly attempts: LoginAttempts;
  readonly tickets: LoginTickets;
  readonly captchas: Captchas;
  /** A name for an account that does not exist, so that attempts on it are counted too. */
  readonly subjectKeyOf: (name: string) => string;
  readonly restrictions: Pick<UserRestrictions, 'find'>;
  readonly nowMs: () => number;
}

/** The two steps of a login. Whether there is such an account is never told, and never costs less. */
export class Logins {
  readonly #options: LoginsOptions;

  constructor(options: LoginsOptions) {
    this.#options = options;
  }

  async begin(credentials: Credentials, visit: Visit): Promise<Result<Entry, FirstRefusal>> {
    const { people, attempts } = this.#options;
    const subject = await this.#subjectOf(credentials, visit);
    const limited = await visit.limitTarget(subject.subjectKey);
    if (!limited.ok) return limited;
    const admitted = await this.#admit(credentials, subject);
    if (!admitted.ok) return admitted;
    const { userId, device } = subject;
    // Whoever guesses elsewhere fills the queue; a device that was let in before does not stand behind them.
    const turn = { isFavoured: device !== undefined };
    const matched = await people.passwords.matches(userId, credentials.loginPassword, turn);
    if (!matched.ok) return matched;
    if (!matched.value || userId === undefined) {
      await attempts.record(subject, 'wrongPassword');
      return refuse('wrongCredentials');
    }
    return this.#goOn(userId, device, visit);
  }

  /** What a wallet is to sign who wants to come in; asked for before anybody looks whether it is bound. */
  async askWallet(address: string, { origin }: Pick<Visit, 'origin'>) {
    const statement = 'Log in to Candor with this wallet. Nothing is moved and nothing is allowed by it.';
    return this.#options.people.walletChallenges.ask({ ...WALLET_LOGIN, origin, address, statement });
  }

  /** The wallet's signature in place of the password; a challenge is spent by the first answer, right or wrong. */
  async beginByWallet({ ticket, signature }: WalletProof, visit: Visit): Promise<Result<Entry, WalletRefusal>> {
    const { people, attempts, subjectKeyOf } = this.#options;
    const { origin, ip, userAgent, deviceCookie } = visit;
    const challenge = await people.walletChallenges.find(ticket, { ...WALLET_LOGIN, origin });
    const isSpent = await people.walletChallenges.spend(ticket);
    if (challenge === undefined || !isSpent) return refuse('walletMessageExpired');
    // Counted by the address and never by its owner: whose it is must not show in what is refused.
    const subjectKey = subjectKeyOf(`wallet ${challenge.address}`);
    const limited = await visit.limitTarget(subjectKey);
    if (!limited.ok) return limited;
    const isSigned = await challenge.isSigned(signature);
    const userId = await people.wallets.findOwner(challenge.address);
    if (!isSigned || userId === undefined) {
      await attempts.record({ userId, subjectKey, ip, userAgent }, 'wrongSignature');
      return refuse('walletRefused');
    }
    return this.#goOn(userId, await people.devices.find(userId, deviceCookie), visit);
  }

  async finish(step: SecondStep, visit: Visit): Promise<Result<Entry, CodeRefusal | FactorRefusal | 'loginBlocked'>> {
    const { people, attempts, tickets } = this.#options;
    const holder = await tickets.take(step.ticket);
    if (holder === undefined) return refuse('codeExpired');
    const { userId } = holder;
    const checked = await this.#checkFactor(holder, step);
    if (!checked.ok) {
      const { ip, userAgent } = visit;
      await attempts.record({ userId, subjectKey: userKey(userId), ip, userAgent }, 'wrongSecondFactor');
      return checked;
    }
    if (!(await tickets.spend(step.ticket))) return refuse('codeExpired');
    const entry = await this.enter(userId, visit);
    if (!entry.ok) return entry;
    const device = step.trustDevice === true ? await people.devices.find(userId, entry.value.deviceCookie) : undefined;
    if (device !== undefined) await people.devices.trust(userId, device.id, true);
    return entry;
  }

  async sendStepCode(
    { ticket, method }: StepCodeRequest,
    { locale, limitTarget }: Pick<Visit, 'locale' | 'limitTarget'>,
  ): Promise<Result<SentCode, 'codeTooSoon' | 'codeExpired' | 'tooManyRequests'>> {
    const { people, tickets } = this.#options;
    const { userId, methods } = (await tickets.find(ticket)) ?? NOBODY;
    const target = methods.includes(method) ? await people.contacts.find(userId, method) : undefined;
    if (target === undefined) return refuse('codeExpired');
    const limited = await limitTarget(target);
    if (!limited.ok) return limited;
    return people.codes.sendOwn({ purpose: 'LOGIN', kind: method, target, userId }, locale);
  }

  /** Without a question: everything was asked, or it is the one user of demo mode. */
  async enter(userId: number, visit: Visit): Promise<Result<Entry, 'loginBlocked'>> {
    const { ip, userAgent, locale, deviceCookie } = visit;
    const { accounts, people, attempts, nowMs } = this.#options;
    const { devices, sessions } = people;
    const subjectKey = userKey(userId, await devices.find(userId, deviceCookie));
    const device = await devices.remember(userId, { cookie: deviceCookie, userAgent, ip });
    const { name, country } = device;
    const pair = await sessions.open({ userId, device: name, deviceId: device.id, ip });
    // Asked once there is a session: whoever is blocked from now on loses it with their others.
    const blocked = this.#findBlock(userId);
    if (blocked !== undefined) {
      await sessions.revoke(pair.sessionId);
      return blocked;
    }
    await accounts.setLocale(userId, locale);
    await attempts.record({ userId, subjectKey, ip, userAgent }, 'success');
    if (device.isNew) await people.notify(userId, { kind: 'newDevice', device: name, country, atMs: nowMs() });
    return ok({ pair, deviceCookie: device.cookie });
  }

  #findBlock(userId: number) {
    const { restrictions } = this.#options;
    const row = restrictions.find(userId, 'loginBlocked');
    return row === undefined ? undefined : refuse('loginBlocked', { reason: row.reason });
  }

  /** Who they are has been proved once: in, or on to the second step. */
  async #goOn(userId: number, device: KnownDevice | undefined, visit: Visit) {
    // Said to nobody who has not shown who they are.
    const blocked = this.#findBlock(userId);
    if (blocked !== undefined) return blocked;
    const methods = await this.#methodsFor(userId, device);
    return methods.length === 0 ? this.enter(userId, visit) : this.#askSecondFactor({ userId, methods });
  }

  async #subjectOf(credentials: Credentials, { ip, userAgent, deviceCookie }: Visit) {
    const { accounts, people, subjectKeyOf } = this.#options;
    const { kind, value } = identifierOf(credentials);
    const userId = await (kind === 'name' ? accounts.findByName(value) : people.contacts.findOwner(kind, value));
    const device = await people.devices.find(userId, deviceCookie);
    const subjectKey = userId === undefined ? subjectKeyOf(value) : userKey(userId, device);
    return { userId, device, subjectKey, ip, userAgent };
  }

  /** Five failures ask for a picture, of those who exist and of those who do not. */
  async #admit(
    { captcha }: Credentials,
    subject: LoginSubject,
  ): Promise<Result<undefined, CodeRefusal | 'captchaNeeded'>> {
    const { attempts, captchas } = this.#options;
    if (!(await attempts.needsCaptcha(subject))) return ok(undefined);
    return captcha === undefined ? refuse('captchaNeeded') : captchas.accept(captcha, 'LOGIN');
  }

  /** Besides the first step: nothing on a device that is trusted, or known where no authenticator is bound. */
  async #methodsFor(userId: number, device: KnownDevice | undefined): Promise<readonly SecondFactor[]> {
    const { authenticators, contacts } = this.#options.people;
    if (device?.isTrusted === true) return [];
    if (await authenticators.isBound(userId)) return ['totp', 'backup'];
    if (device !== undefined) return [];
    const bound = await Promise.all(CONTACT_KINDS.map((kind) => contacts.find(userId, kind)));
    return CONTACT_KINDS.filter((_, at) => bound[at] !== undefined);
  }

  async #askSecondFactor(holder: TicketHolder) {
    const { people, tickets } = this.#options;
    const [method] = holder.methods;
    const isSent = method === 'email' || method === 'phone';
    const target = isSent ? await people.contacts.find(holder.userId, method) : undefined;
    return refuse('secondFactorNeeded', {
      ticket: await tickets.create(holder),
      methods: holder.methods.join(','),
      ...(target !== undefined && { target: method === 'email' ? maskEmail(target) : maskPhone(target) }),
    });
  }

  async #checkFactor(
    { userId, methods }: TicketHolder,
    { method, code }: SecondStep,
  ): Promise<Result<undefined, CodeRefusal | FactorRefusal>> {
    const { authenticators, contacts, codes } = this.#options.people;
    if (!methods.includes(method)) return refuse('secondFactorWrong');
    if (method === 'totp' || method === 'backup') return authenticators.check(userId, code);
    const target = (await contacts.find(userId, method)) ?? '';
    return codes.redeem({ purpose: 'LOGIN', kind: method, target, userId }, code);
  }
}

interface StepCodeRequest {
  readonly ticket: string;
  readonly method: ContactKind;
}

/** Whoever has the ticket is the one who asked. */
const WALLET_LOGIN = { purpose: 'LOGIN', holder: '' } as const;

const NOBODY: TicketHolder = { userId: 0, methods: [] };

const CONTACT_KINDS = ['email', 'phone'] as const satisfies readonly ContactKind[];

interface Identifier {
  readonly kind: ContactKind | 'name';
  readonly value: string;
}

/** The account way takes a login name or an e-mail address (VAL-10); a wallet comes in by `beginByWallet`. */
function identifierOf(credentials: Credentials): Identifier {
  if (credentials.signType === 'EMAIL') return { kind: 'email', value: credentials.email };
  if (credentials.signType === 'PHONE') return { kind: 'phone', value: knownPhone(credentials.phone) };
  const { loginName } = credentials;
  return { kind: loginName.includes('@') ? 'email' : 'name', value: loginName };
}

/** A device that has been let in before is counted on its own: whoever guesses elsewhere cannot lock it out. */
function userKey(userId: number, device?: KnownDevice): string {
  return device === undefined ? `user ${userId}` : `user ${userId} device ${device.id}`;
}
