import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { FIRST_PREV_HASH, type IndexTick, tickText } from '@candor/contract/markets/index-tick.ts';
import type { Secrets } from '#platform/secrets.ts';

/** Where a symbol's chain ends. */
export interface TickHead {
  readonly seq: number;
  readonly tsMs: number;
  readonly hash: string;
}

export type UnsignedTick = Pick<IndexTick, 'symbol' | 'ts' | 'price' | 'sources' | 'held'>;

export interface TickSigner {
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  /** The next tick of a chain. */
  sign(tick: UnsignedTick, head: TickHead | undefined): IndexTick;
  /** A signature over the SHA-256 of any other text, in base64url; no text is that of a tick. */
  signText(text: string): string;
}

/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The operator's own: its key follows from the folder's secrets. */
export function openTickSigner(secrets: Pick<Secrets, 'key'>): TickSigner {
  return createTickSigner(secrets.key('index ticks'));
}

export function createTickSigner(seed: Buffer): TickSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    publicKey: x,
    sign(unsigned, head) {
      const linked = { ...unsigned, seq: (head?.seq ?? 0) + 1, prevHash: head?.hash ?? FIRST_PREV_HASH };
      const digest = tickDigest(linked);
      return { ...linked, hash: digest.toString('hex'), sig: sign(null, digest, privateKey).toString('base64url') };
    },
    signText: (text) => sign(null, createHash('sha256').update(text).digest(), privateKey).toString('base64url'),
  };
}

/** The SHA-256 of a tick, which is what is signed and what the next tick names. */
export function tickDigest(tick: Omit<IndexTick, 'hash' | 'sig'>): Buffer {
  return createHash('sha256').update(tickText(tick)).digest();
}
