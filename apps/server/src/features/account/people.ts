import type { Locale } from '@candor/contract/shared/locale.ts';
import type { Authenticators } from './login/authenticators.ts';
import type { CodePost } from './codes/code-post.ts';
import type { Contacts } from './contacts.ts';
import type { CredentialChange } from './credentials/credential-change.ts';
import type { CredentialHolds } from './credentials/credential-holds.ts';
import type { Devices } from './login/devices.ts';
import type { FailureLocks } from './login/failure-locks.ts';
import type { Inviters } from './inviters.ts';
import type { NoticeListener } from './codes/letters.ts';
import type { LoginPasswords } from './login/login-passwords.ts';
import type { Notice } from './mail/notice.ts';
import type { Sessions } from './login/sessions.ts';
import type { BoundWallets } from './wallets/bound-wallets.ts';
import type { WalletChallenges } from './wallets/wallet-challenges.ts';

/** Somebody who has an account here. */
export interface Person {
  readonly id: number;
  readonly loginName: string;
  /** The language in which mails are written. */
  readonly locale: Locale;
  readonly inviteCode: string;
  readonly chatKey: string;
  readonly createdAtMs: number;
  /** Whether they play a part in a demonstration: nobody logs in as them. */
  readonly isActor: boolean;
}

/** The account slice's door: who somebody is, and what proves it. Every other slice asks here. */
export interface People {
  find(userId: number): Promise<Person | undefined>;
  /** Whatever the case of its letters. */
  findByName(loginName: string): Promise<number | undefined>;
  /** Throws when there is nobody: a caller that passed the gate exists. */
  require(userId: number): Promise<Person>;
  /** Somebody who plays a part in a demonstration, made at the first call; gives their id. */
  openActor(loginName: string): Promise<number>;
  /** The one user of demo mode; nobody elsewhere. */
  findDemo(): Promise<number | undefined>;
  readonly passwords: LoginPasswords;
  readonly contacts: Contacts;
  readonly wallets: BoundWallets;
  readonly walletChallenges: WalletChallenges;
  readonly authenticators: Authenticators;
  readonly codes: CodePost;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly holds: CredentialHolds;
  readonly locks: FailureLocks;
  readonly inviters: Inviters;
  /** The word that every mail of ours carries, so that its reader knows it is ours. */
  antiCodeOf(userId: number): Promise<string | undefined>;
  setAntiCode(userId: number, antiCode: string): Promise<void>;
  /** To be said after every change of what proves a person: withdrawals rest, other sessions may end, a mail goes out. */
  credentialChanged(change: CredentialChange): Promise<void>;
  /** In the bell, and by mail where an address is bound: in the person's language and with the anti-phishing code. */
  notify(userId: number, notice: Notice): Promise<void>;
  /** Set once, by the slice that keeps what people are told. */
  hearNotices(listener: NoticeListener): void;
}
