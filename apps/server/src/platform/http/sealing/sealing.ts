import {
  sealContext,
  SealedBody,
  SealedContent,
  SEALING_INFO,
  type SealContext,
} from '@candor/contract/shared/sealing.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { parseJsonText } from '../requests/json-text.ts';
import { openSeal, type Seal } from './open-seal.ts';
import { SealingKeys } from './sealing-keys.ts';
import type { SealingTables } from './sealing-tables.ts';

/** How far a seal's time may lie from ours. */
const CLOCK_DRIFT_MAX_MS = 120_000;
/** Longer than any seal can be shown again: twice the drift. */
const NONCE_KEPT_MS = 5 * 60_000;

type SealingRefusal = 'malformed' | 'sealingKeyUnknown' | 'sealBroken';

export interface Sealing {
  /** The body inside `{payload}`, once; bound to the call and the caller it was sealed for. */
  open(sealed: unknown, call: Omit<SealContext, 'kid'>): Promise<Result<unknown, SealingRefusal>>;
  currentKey(): { readonly kid: string; readonly publicKey: string; readonly expiresAtMs: number };
  rotateIfDue(): Promise<void>;
  /** Forgets nonces that no seal can bring back; a job calls it now and then. */
  removeOldNonces(): Promise<void>;
}

export interface SealingOptions {
  readonly tables: Kysely<SealingTables>;
  readonly fields: SealedFields;
  readonly clock: Clock;
}

export async function openSealing({ tables, fields, clock }: SealingOptions): Promise<Sealing> {
  const keys = new SealingKeys({ tables, fields, clock });
  await keys.open();

  /** In the durable store: a restart must not let a caught seal be shown again. */
  async function isNonceNew(nonce: string): Promise<boolean> {
    const taken = await tables
      .insertInto('sealNonces')
      .values({ nonce, seenAtMs: clock.nowMs() })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .returning('nonce')
      .executeTakeFirst();
    return taken !== undefined;
  }

  return {
    async open(sealed, call) {
      const body = SealedBody.safeParse(sealed);
      if (!body.success) return refuse('malformed', { field: 'payload', problem: 'format' });
      const [kid = '', encapsulated = '', ciphertext = ''] = body.data.payload.split('.');
      const key = keys.find(kid);
      if (key === undefined) return refuse('sealingKeyUnknown');
      const bytes = decrypt({
        pair: key.pair,
        info: SEALING_INFO,
        context: sealContext({ ...call, kid }),
        encapsulated: Buffer.from(encapsulated, 'base64url'),
        ciphertext: Buffer.from(ciphertext, 'base64url'),
      });
      const json = bytes === undefined ? undefined : parseJsonText(bytes);
      const content = SealedContent.safeParse(json?.ok === true ? json.value : undefined);
      if (!content.success) return refuse('sealBroken');
      const { nonce, atMs, body: opened } = content.data;
      if (Math.abs(clock.nowMs() - atMs) > CLOCK_DRIFT_MAX_MS) return refuse('sealBroken');
      return (await isNonceNew(nonce)) ? ok(opened) : refuse('sealBroken');
    },
    currentKey: () => keys.current,
    rotateIfDue: () => keys.rotateIfDue(),
    async removeOldNonces() {
      await tables
        .deleteFrom('sealNonces')
        .where('seenAtMs', '<', clock.nowMs() - NONCE_KEPT_MS)
        .execute();
    },
  };
}

/** Whatever is wrong with it, nobody learns which part. */
function decrypt(seal: Seal): Uint8Array | undefined {
  try {
    return openSeal(seal);
  } catch {
    return undefined;
  }
}
