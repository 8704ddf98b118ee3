import * as z from 'zod/mini';
import { bytesOfBase64Url, hexOf, sha256 } from '../shared/sha256.ts';
import { Decimal, TimeMs } from '../shared/fields.ts';

/** One second of an index (rule 4.5). */
export const IndexTick = z.strictObject({
  symbol: z.string(),
  seq: z.int().check(z.positive()),
  /** A whole second. */
  ts: TimeMs,
  price: Decimal,
  /** What was counted, by source; a single one means that the index was degraded. */
  sources: z.array(z.strictObject({ source: z.string(), price: Decimal })),
  /** SHA-256 in hexadecimal digits; the first tick of a chain follows sixty-four zeros. */
  prevHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Ed25519 over the bytes of the hash, base64url. */
  sig: z.string(),
  /** The sources have jumped away and are not believed yet: the price is the one before (rule 2.5). */
  held: z.optional(z.literal(true)),
});
export type IndexTick = z.infer<typeof IndexTick>;

export const FIRST_PREV_HASH = '0'.repeat(64);

/** What is hashed: the fields in this order as JSON without spaces; `held` stands last, and only where it is true. */
export function tickText({ symbol, seq, ts, price, sources, prevHash, held }: Omit<IndexTick, 'hash' | 'sig'>): string {
  const counted = sources.map((one) => ({ source: one.source, price: one.price }));
  return JSON.stringify({ symbol, seq, ts, price, sources: counted, prevHash, ...(held === true ? { held } : {}) });
}

/** What may be wrong with a stretch of ticks. */
export type TickFault = 'hash' | 'chain' | 'order' | 'signature';

export interface TickVerdict {
  readonly seq: number;
  readonly fault: TickFault;
}

/**
 * Checks a stretch of ticks of one symbol: each hash, each link to the one before, each signature. Nothing but the
 * ticks and the public key is needed, so a reader's browser can do it. Gives the first fault, or undefined.
 */
export async function verifyTicks(ticks: readonly IndexTick[], publicKey: string): Promise<TickVerdict | undefined> {
  const key = await crypto.subtle.importKey('raw', bytesOfBase64Url(publicKey), 'Ed25519', false, ['verify']);
  let before: IndexTick | undefined;
  for (const tick of ticks) {
    const fault = findLinkFault(tick, before) ?? (await findSealFault(tick, key));
    if (fault !== undefined) return { seq: tick.seq, fault };
    before = tick;
  }
  return undefined;
}

function findLinkFault(tick: IndexTick, before: IndexTick | undefined): TickFault | undefined {
  if (before === undefined) return undefined;
  if (tick.symbol !== before.symbol || tick.seq !== before.seq + 1 || tick.ts <= before.ts) return 'order';
  return tick.prevHash === before.hash ? undefined : 'chain';
}

async function findSealFault(tick: IndexTick, key: CryptoKey): Promise<TickFault | undefined> {
  const digest = await sha256(new TextEncoder().encode(tickText(tick)));
  if (hexOf(digest) !== tick.hash) return 'hash';
  const isSigned = await crypto.subtle.verify('Ed25519', key, bytesOfBase64Url(tick.sig), digest);
  return isSigned ? undefined : 'signature';
}
