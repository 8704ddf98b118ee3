import type { TimeInForce } from '@candor/domain/spot/orders/order.ts';
import type { Scene } from './scene.ts';

/** How long an order lasts, with its date where it has one. */
export function lifetimeOf(
  scene: Scene,
  offered: readonly TimeInForce[],
): { readonly timeInForce: TimeInForce; readonly expiresAtMs?: number } {
  const timeInForce = scene.random.pick(offered);
  return { timeInForce, ...(timeInForce === 'GTD' && { expiresAtMs: someDate(scene) }) };
}

/** Now and then an amendment of an order with a date brings another. */
export function otherDate(scene: Scene, expiresAtMs: number | undefined): { readonly expiresAtMs?: number } {
  return expiresAtMs !== undefined && scene.oracle.atMs % 3 === 0 ? { expiresAtMs: someDate(scene) } : {};
}

/** Good for seconds, so that it ends while others still come; the nearest is too near. By the clock, not by a draw. */
function someDate({ oracle: { atMs } }: Scene): number {
  return atMs + 9_000 + (atMs % 30) * 1_500;
}
