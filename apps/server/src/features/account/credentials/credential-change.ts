import type { Audit } from '#platform/audit/audit.ts';
import type { CredentialHolds } from './credential-holds.ts';
import type { Devices } from '../login/devices.ts';
import type { Letters } from '../codes/letters.ts';
import type { LoginTickets } from '../login/login-tickets.ts';
import type { Sessions } from '../login/sessions.ts';
import type { BoundWallets } from '../wallets/bound-wallets.ts';
import type { HoldReason } from '../tables.ts';

export interface CredentialChange {
  readonly userId: number;
  readonly change: HoldReason;
  /** The session that made the change goes on; without it none does. */
  readonly keptSessionId?: string;
  /** The account never had one: nothing can have been lost, so that nothing rests (rule 8.4). */
  readonly isFirst?: boolean;
  /** Where the owner was reached until now: an address that was replaced hears of it too. */
  readonly formerEmail?: string | undefined;
}

/** Whose sessions must not outlive the change: whoever had them may be the one it is meant against. */
const ENDS_SESSIONS: ReadonlySet<HoldReason> = new Set([
  'passwordReset',
  'passwordChanged',
  'totpChanged',
  'walletChanged',
]);

interface CredentialChangeOptions {
  readonly holds: CredentialHolds;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly tickets: LoginTickets;
  readonly wallets: BoundWallets;
  readonly letters: Letters;
  readonly audit: Audit;
  readonly nowMs: () => number;
}

/** What follows every change of credentials: money rests, other sessions end, the owner hears of it, a row stays. */
export function createCredentialChange(options: CredentialChangeOptions) {
  const { holds, sessions, devices, tickets, wallets, letters, audit, nowMs } = options;
  return async ({ userId, change, keptSessionId, isFirst = false, formerEmail }: CredentialChange): Promise<void> => {
    if (!isFirst) await holds.place(userId, change);
    // Whoever resets because somebody else was in may not know what that one has bound: nothing from before opens it.
    const unboundCount = change === 'passwordReset' ? await wallets.unbindAll(userId) : 0;
    if (ENDS_SESSIONS.has(change)) {
      await sessions.revokeAll(userId, keptSessionId === undefined ? {} : { exceptSessionId: keptSessionId });
      await tickets.removeAll(userId);
      await devices.distrustAll(userId);
    }
    await audit.write({ actor: `user:${userId}`, action: `account.${change}`, object: `user:${userId}` });
    if (unboundCount > 0) {
      const unbound = { action: 'account.walletsUnbound', details: { count: String(unboundCount) } };
      await audit.write({ actor: `user:${userId}`, object: `user:${userId}`, ...unbound });
    }
    const hold = { isHeld: isFirst ? 'no' : 'yes', holdMs: holds.holdMs } as const;
    await letters.notify(userId, { kind: 'credentialChanged', change, atMs: nowMs(), ...hold }, formerEmail);
  };
}
