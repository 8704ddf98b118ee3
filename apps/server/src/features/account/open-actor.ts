import { randomBytes } from 'node:crypto';
import { TERMS_VERSION } from '@candor/contract/account/wire.ts';
import type { Accounts } from './accounts.ts';
import type { LoginPasswords } from './login/login-passwords.ts';

interface ActorOptions {
  readonly accounts: Accounts;
  readonly passwords: LoginPasswords;
}

/** An account that the demonstration itself acts for. Nobody keeps its password. */
export async function openActor({ accounts, passwords }: ActorOptions, loginName: string): Promise<number> {
  const known = await accounts.findActor(loginName);
  if (known !== undefined) return known;
  const hashed = await passwords.hash(`a1-${randomBytes(12).toString('base64url')}`);
  if (!hashed.ok) throw new Error(`The password of an actor was refused: ${hashed.refusal.word}.`);
  const account = { passwordHash: hashed.value, termsVersion: TERMS_VERSION, locale: 'en', demo: 'actor' } as const;
  const opened = await accounts.open({ ...account, loginName });
  if (!opened.ok) throw new Error(`The name ${loginName} is somebody's already.`);
  return opened.value;
}
