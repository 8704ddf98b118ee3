import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's own default; the cost is the least that is still recommended. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is the cheapest way to keep a server busy: more than this at once waits, more than that is refused. */
const CONCURRENT_MAX = 2;
const WAITING_MAX = 32;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** Argon2id over a peppered password; an unknown account costs the same time as a known one. */
export async function createPasswordHasher(pepper: Buffer): Promise<PasswordHasher> {
  const turn = createTurnstile(CONCURRENT_MAX, WAITING_MAX);
  // As text, because the library reads a password as UTF-8.
  const peppered = (password: string): string => createHmac('sha256', pepper).update(password).digest('base64');
  const unknownAccount = await hash(peppered('nobody has this password'), OPTIONS);
  return {
    hash: (password) => turn(() => hash(peppered(password), OPTIONS)),
    matches: async (password, stored) => {
      const isMatch = await turn(() => verify(stored ?? unknownAccount, peppered(password)));
      return isMatch && stored !== undefined;
    },
  };
}

export class HasherBusy extends Error {}

function createTurnstile(concurrentMax: number, waitingMax: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrentMax) {
      if (waiting.length >= waitingMax) throw new HasherBusy('Too many passwords are being checked.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
