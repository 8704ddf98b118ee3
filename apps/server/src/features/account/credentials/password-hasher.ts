import { createHmac } from 'node:crypto';
import type { Hashing } from '#platform/hashing/hashing.ts';
import type { Turn } from '#platform/turns.ts';

/** Both give undefined, without any work, when too many passwords wait already. */
export interface PasswordHasher {
  hash(password: string, turn?: Turn): Promise<string | undefined>;
  matches(password: string, hash: string | undefined, turn?: Turn): Promise<boolean | undefined>;
  isBusy(): boolean;
  /** Made with other costs than today's. */
  isOutdated(hash: string): boolean;
}

/** Argon2id over a peppered password; an unknown account costs the same time as a known one. */
export function createPasswordHasher(hashing: Hashing, pepper: Buffer): PasswordHasher {
  // As text, because the library reads a password as UTF-8.
  const peppered = (password: string): string => createHmac('sha256', pepper).update(password).digest('base64');
  return {
    hash: (password, turn) => hashing.hash(peppered(password), turn),
    async matches(password, stored, turn) {
      const isMatch = await hashing.verify(peppered(password), stored ?? hashing.unmatched, turn);
      return isMatch === true ? stored !== undefined : isMatch;
    },
    isBusy: () => hashing.isBusy(),
    isOutdated: (stored) => hashing.isOutdated(stored),
  };
}
