import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from '#platform/turns.ts';

/** Argon2id is the library's own default; the cost is the least that is still recommended. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How a stored hash names its costs. */
const COST_TEXT = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

/** Hashing is the cheapest way to keep a server busy: more than a few at once wait, more than some are refused. */
const TURNS = { atOnceMax: 2, waitingMax: 32 };

/** Both give undefined, without any work, when too many passwords wait already. */
export interface PasswordHasher {
  hash(password: string): Promise<string | undefined>;
  matches(password: string, hash: string | undefined): Promise<boolean | undefined>;
  /** Made with other costs than today's. */
  isOutdated(hash: string): boolean;
}

/** Argon2id over a peppered password; an unknown account costs the same time as a known one. */
export async function createPasswordHasher(pepper: Buffer): Promise<PasswordHasher> {
  const turns = new Turns(TURNS);
  // As text, because the library reads a password as UTF-8.
  const peppered = (password: string): string => createHmac('sha256', pepper).update(password).digest('base64');
  const unknownAccount = await hash(peppered('nobody has this password'), OPTIONS);
  return {
    hash: (password) => turns.run(() => hash(peppered(password), OPTIONS)),
    async matches(password, stored) {
      const isMatch = await turns.run(() => verify(stored ?? unknownAccount, peppered(password)));
      return isMatch === true ? stored !== undefined : isMatch;
    },
    isOutdated: (stored) => !stored.includes(COST_TEXT),
  };
}
