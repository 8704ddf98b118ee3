import { createHash, randomBytes } from 'node:crypto';
import type { WalletChallenge } from '@candor/contract/security/bound-wallets.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { SealedFields } from '#platform/sealed-fields.ts';
import type { AccountTables } from '../tables.ts';

const LIFE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
/** An account with a key has one address on all chains; the message has to name one of them. */
const CHAIN_ID = 1;

/** What a signature is good for, for whom, and where it was asked for: it is good for nothing else. */
export interface WalletPurpose {
  readonly purpose: 'LOGIN' | 'BIND';
  /** The session that asks; nobody's at a login, where whoever has the ticket is the one who asked. */
  readonly holder: string;
  readonly origin: string | undefined;
}

interface Asking extends WalletPurpose {
  readonly address: string;
  /** In words of the message, which the holder of the wallet reads before they sign. */
  readonly statement: string;
}

/** A challenge that is still good for its purpose. */
export interface KnownChallenge {
  readonly address: string;
  /** Under the text that this server makes of its own parts: what a page or a wallet says it signed is never asked. */
  isSigned(signature: string): Promise<boolean>;
}

export interface WalletChallenges {
  ask(asking: Asking): Promise<Result<WalletChallenge, 'walletAddressWrong' | 'forbidden'>>;
  find(ticket: string, purpose: WalletPurpose): Promise<KnownChallenge | undefined>;
  /** False when it was spent, by somebody who was quicker. */
  spend(ticket: string): Promise<boolean>;
  removeExpired(): Promise<void>;
}

interface WalletChallengesOptions {
  readonly db: Kysely<AccountTables>;
  readonly fields: SealedFields;
  readonly nowMs: () => number;
}

/** The parts of which the message is made, at the asking and once more at the answer. */
const Parts = z.strictObject({
  address: z.string(),
  origin: z.string(),
  statement: z.string(),
  chainId: z.literal(CHAIN_ID),
  nonce: z.string(),
  issuedAtMs: z.int(),
  expiresAtMs: z.int(),
});

export function createWalletChallenges({ db, fields, nowMs }: WalletChallengesOptions): WalletChallenges {
  return {
    async ask({ purpose, holder, origin, statement, address: typed }) {
      const { readWalletAddress, walletMessage } = await import('#platform/wallet-signature.ts');
      const address = readWalletAddress(typed);
      if (address === undefined) return refuse('walletAddressWrong');
      const issuedAtMs = nowMs();
      const expiresAtMs = issuedAtMs + LIFE_MS;
      const nonce = randomBytes(NONCE_BYTES).toString('hex');
      const shared = { address, statement, nonce, issuedAtMs, expiresAtMs, chainId: CHAIN_ID } as const;
      const parts = origin === undefined ? undefined : { ...shared, origin };
      const message = parts && walletMessage(parts);
      if (parts === undefined || message === undefined) return refuse('forbidden');
      const ticket = randomBytes(32).toString('base64url');
      const ticketHash = hashOf(ticket);
      const sealedParts = fields.seal(JSON.stringify(parts), placeOf(ticketHash));
      await db
        .insertInto('walletChallenges')
        .values({ ticketHash, purpose, holder, sealedParts, expiresAtMs })
        .execute();
      return ok({ ticket, message, expiresIn: LIFE_MS / 1000 });
    },

    async find(ticket, { purpose, holder, origin }) {
      const ticketHash = hashOf(ticket);
      const row = await db
        .selectFrom('walletChallenges')
        .select('sealedParts')
        .where('ticketHash', '=', ticketHash)
        .where('purpose', '=', purpose)
        .where('holder', '=', holder)
        .where('expiresAtMs', '>', nowMs())
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const parts = Parts.parse(JSON.parse(fields.open(row.sealedParts, placeOf(ticketHash))));
      return parts.origin === origin ? knownChallenge(parts) : undefined;
    },

    async spend(ticket) {
      const spent = await db
        .deleteFrom('walletChallenges')
        .where('ticketHash', '=', hashOf(ticket))
        .returning('purpose')
        .executeTakeFirst();
      return spent !== undefined;
    },

    async removeExpired() {
      await db.deleteFrom('walletChallenges').where('expiresAtMs', '<=', nowMs()).execute();
    },
  };
}

function knownChallenge(parts: z.infer<typeof Parts>): KnownChallenge {
  const { address } = parts;
  return {
    address,
    async isSigned(signature) {
      const { isSignedBy, walletMessage } = await import('#platform/wallet-signature.ts');
      const message = walletMessage(parts);
      return message !== undefined && isSignedBy(address, message, signature);
    },
  };
}

function placeOf(ticketHash: string) {
  return { table: 'walletChallenges', column: 'sealedParts', row: ticketHash };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
