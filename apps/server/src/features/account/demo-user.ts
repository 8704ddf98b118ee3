import { TERMS_VERSION } from '@candor/contract/account/wire.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Accounts } from './accounts.ts';
import type { LoginPasswords } from './login/login-passwords.ts';

const LOGIN_NAMES = ['demo', 'demo_user', 'demo_visitor'];
const PASSWORD_LENGTH = 16;

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
