import type { SecondOrder, SecondOrderState } from '@candor/contract/second-contracts/order.ts';
import { closeFromMs } from '@candor/domain/second-contracts/second-tick.ts';

/** Where a contract stands now: it settles from the first tick that counts for its final price. */
export function phaseOf({ state, closeTime }: SecondOrder, nowMs: number): SecondOrderState {
  return state === 'running' && closeTime !== null && nowMs >= closeFromMs(closeTime) ? 'settling' : state;
}

const LINGER_MS = 60_000;

/** Contracts that have just ended stay in view for a while, so that nobody has to look for what became of them. */
export function justEnded(orders: readonly SecondOrder[], nowMs: number): readonly SecondOrder[] {
  return orders.filter(({ settleTime }) => settleTime !== null && nowMs - settleTime < LINGER_MS);
}
