import type { Platform } from '#infrastructure.ts';
import { createAccounts } from './accounts.ts';
import { Authenticators } from './login/authenticators.ts';
import { createCodePost } from './codes/code-post.ts';
import { Codes } from './codes/codes.ts';
import { createContacts } from './contacts.ts';
import { createCredentialChange } from './credentials/credential-change.ts';
import { createCredentialHolds } from './credentials/credential-holds.ts';
import { Devices } from './login/devices.ts';
import { createFailureLocks } from './login/failure-locks.ts';
import { createInviters } from './inviters.ts';
import { createLetters, type Letters } from './codes/letters.ts';
import { createLoginPasswords } from './login/login-passwords.ts';
import { createLoginTickets } from './login/login-tickets.ts';
import { openActor } from './open-actor.ts';
import { createPasswordHasher } from './credentials/password-hasher.ts';
import type { People } from './people.ts';
import { Sessions } from './login/sessions.ts';
import type { AccountTables } from './tables.ts';
import { createBoundWallets } from './wallets/bound-wallets.ts';
import { createWalletChallenges } from './wallets/wallet-challenges.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What of the platform people need. */
export interface PeopleGround extends Pick<
  Platform,
  | 'config'
  | 'store'
  | 'secrets'
  | 'sealedFields'
  | 'hashing'
  | 'clock'
  | 'places'
  | 'mail'
  | 'textMessages'
  | 'jobs'
  | 'audit'
> {
  readonly sockets: Pick<Platform['sockets'], 'closeSession'>;
  readonly broker: Pick<Platform['broker'], 'closeSession'>;
}

/** Opened before the slices start, because all of them ask who somebody is. */
export function openPeople(platform: PeopleGround): People {
  const { store, secrets, sealedFields: fields, clock, places, mail, textMessages, jobs, audit } = platform;
  const db = store.tables<AccountTables>();
  const nowMs = (): number => clock.nowMs();
  const accounts = createAccounts({ store, fields, nowMs });
  const contacts = createContacts({ db, fields, nowMs });
  const wallets = createBoundWallets({ db, fields, nowMs });
  const walletChallenges = createWalletChallenges({ db, fields, nowMs });
  const letters = createLetters({ db, fields, contacts, mail, textMessages });
  const codes = new Codes({ db, key: secrets.key('codes'), nowMs });
  const locks = createFailureLocks({ store, nowMs });
  const authenticators = new Authenticators({ db, fields, locks, key: secrets.key('backup codes'), nowMs });
  const sessions = openSessions(platform, letters);
  const devices = new Devices({ db, sessions, places, nowMs });
  const tickets = createLoginTickets({ db, nowMs });
  const holds = createCredentialHolds({ db, holdMs: platform.config.waits.credentialHoldMs, nowMs });
  const hasher = createPasswordHasher(platform.hashing, secrets.key('login-password'));
  const passwords = createLoginPasswords({ db, hasher, nowMs });
  jobs.oncePer({ name: 'remove-ended-sessions', periodMs: DAY_MS, run: () => sessions.removeEnded() });
  jobs.oncePer({ name: 'remove-forgotten-devices', periodMs: DAY_MS, run: () => devices.removeForgotten() });
  jobs.every({ name: 'remove-expired-codes', everyMs: HOUR_MS, run: () => codes.removeExpired() });
  jobs.every({ name: 'remove-wallet-challenges', everyMs: HOUR_MS, run: () => walletChallenges.removeExpired() });
  jobs.every({ name: 'remove-pending-authenticators', everyMs: HOUR_MS, run: () => authenticators.removeExpired() });
  return {
    find: (userId) => accounts.find(userId),
    findByName: (loginName) => accounts.findByName(loginName),
    require: (userId) => accounts.require(userId),
    openActor: (loginName) => openActor({ accounts, passwords }, loginName),
    findDemo: () => accounts.findDemo(),
    passwords,
    contacts,
    wallets,
    walletChallenges,
    authenticators,
    codes: createCodePost({ codes, contacts, letters }),
    sessions,
    devices,
    holds,
    locks,
    inviters: createInviters(db),
    antiCodeOf: (userId) => letters.antiCodeOf(userId),
    setAntiCode: (userId, antiCode) => letters.setAntiCode(userId, antiCode),
    credentialChanged: createCredentialChange({ holds, sessions, devices, tickets, wallets, letters, audit, nowMs }),
    notify: (userId, notice) => letters.notify(userId, notice),
    hearNotices: (listener) => letters.hearNotices(listener),
  };
}

function openSessions(platform: PeopleGround, letters: Letters): Sessions {
  const { config, store, secrets, clock, sockets, broker, audit } = platform;
  return new Sessions({
    db: store.tables<AccountTables>(),
    key: secrets.key('session-tokens'),
    nowMs: () => clock.nowMs(),
    refreshLifeMs: config.cookieDays * DAY_MS,
    onRevoked(sessionId) {
      sockets.closeSession(sessionId);
      broker.closeSession(sessionId);
    },
    async onReused({ userId, device }) {
      await audit.write({ actor: 'system', action: 'account.tokenReused', object: `user:${userId}` });
      await letters.notify(userId, { kind: 'tokenReused', device, atMs: clock.nowMs() });
    },
  });
}
