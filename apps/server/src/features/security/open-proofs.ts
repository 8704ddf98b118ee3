import type { Platform } from '#infrastructure.ts';
import { createPasswordHasher, type People } from '#features/account/port.ts';
import { createFundPasswords, type FundPasswords } from './fund-passwords.ts';
import { createProofs, type Proofs } from './proofs.ts';
import type { SecurityTables } from './tables.ts';

/** The security slice's door: what a step-up is proved with, and the fund password that some actions ask for. */
export interface Security extends Proofs {
  readonly fundPasswords: FundPasswords;
}

export function openProofs({ store, secrets, hashing, clock }: Platform, people: People): Security {
  const hasher = createPasswordHasher(hashing, secrets.key('fund-password'));
  const db = store.tables<SecurityTables>();
  const fundPasswords = createFundPasswords({ db, people, hasher, nowMs: () => clock.nowMs() });
  return { ...createProofs({ people, fundPasswords }), fundPasswords };
}
