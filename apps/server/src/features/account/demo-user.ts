import { randomBytes } from 'node:crypto';
import { TERMS_VERSION } from '@candor/contract/account/wire.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Accounts } from './accounts.ts';
import type { LoginPasswords } from './login/login-passwords.ts';

const LOGIN_NAMES = ['demo', 'demo_user', 'demo_visitor'];
const PASSWORD_LENGTH = 16;
const NEWCOMER_BYTES = 6;

export interface DemoUser {
  readonly userId: number;
  readonly loginName: string;
  /** As it was made; its owner may have changed it since. */
  readonly password: string;
}

interface DemoUserOptions {
  readonly accounts: Accounts;
  readonly passwords: LoginPasswords;
  readonly secrets: Secrets;
}

/** The one user of demo mode, made at the first start. The password follows from the folder's own secrets. */
export async function openDemoUser({ accounts, passwords, secrets }: DemoUserOptions): Promise<DemoUser> {
  const password = `d1-${secrets.key('demo user password').toString('base64url').slice(0, PASSWORD_LENGTH)}`;
  const known = await accounts.findDemo();
  const userId = known ?? (await create(accounts, passwords, password));
  return { userId, password, loginName: (await accounts.require(userId)).loginName };
}

async function create(accounts: Accounts, passwords: LoginPasswords, password: string): Promise<number> {
  const hashed = await passwords.hash(password);
  if (!hashed.ok) throw new Error(`The demo user's password was refused: ${hashed.refusal.word}.`);
  const account = { passwordHash: hashed.value, termsVersion: TERMS_VERSION, locale: 'en', demo: 'user' } as const;
  for (const loginName of LOGIN_NAMES) {
    const opened = await accounts.open({ ...account, loginName });
    if (opened.ok) return opened.value;
  }
  throw new Error('Every name of the demo user is taken.');
}

type NewcomerParts = Pick<DemoUserOptions, 'accounts' | 'passwords'>;

/** Somebody who begins at zero, for whoever asks: one whom all share would be empty only for the first of them. */
export async function openNewcomer(
  { accounts, passwords }: NewcomerParts,
  locale: Locale,
): Promise<Result<number, 'unavailable'>> {
  // Nobody keeps the password: whoever asked is let in without one.
  const hashed = await passwords.hash(`n1-${randomBytes(12).toString('base64url')}`);
  if (!hashed.ok) return refuse('unavailable', hashed.refusal.details);
  const loginName = `demo_${randomBytes(NEWCOMER_BYTES).toString('hex')}`;
  const account = { passwordHash: hashed.value, termsVersion: TERMS_VERSION, locale, demo: 'newcomer' } as const;
  const opened = await accounts.open({ ...account, loginName });
  if (!opened.ok) throw new Error(`The name ${loginName} is somebody's already.`);
  return ok(opened.value);
}
