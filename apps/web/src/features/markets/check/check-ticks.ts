import { verifyTicks, type IndexTick, type TickVerdict } from '@candor/contract/markets/index-tick.ts';
import type { listIndexTicks } from '@candor/contract/markets/prices.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { knowsEd25519 } from '#shared/knows-ed25519.ts';

/** What came of checking a stretch of ticks; a browser may lack the mathematics for it. */
export type TickCheckResult =
  | { readonly kind: 'sound'; readonly first: IndexTick; readonly last: IndexTick; readonly count: number }
  | { readonly kind: 'fault'; readonly verdict: TickVerdict }
  | { readonly kind: 'none' }
  | { readonly kind: 'unsupported' };

/** Recomputes every hash, link and signature here, from nothing but the ticks and the key. */
export async function checkTicks({ ticks, publicKey }: ReplyOutput<typeof listIndexTicks>): Promise<TickCheckResult> {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined) return { kind: 'none' };
  if (!(await knowsEd25519(publicKey))) return { kind: 'unsupported' };
  const verdict = await verifyTicks(ticks, publicKey);
  return verdict === undefined ? { kind: 'sound', first, last, count: ticks.length } : { kind: 'fault', verdict };
}
