import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import type { CoinBalance } from '@candor/contract/wallet/wire.ts';

const PERPETUAL_WALLET = 5;
const RUNNING = 0;

/** Puts the balances that have changed in the place of the old ones; other wallets are not this list's. */
export function foldPerpetualBalance(
  balances: readonly CoinBalance[],
  changed: readonly CoinBalance[],
): readonly CoinBalance[] {
  const byCoin = new Map(balances.map((balance) => [balance.coin, balance]));
  for (const balance of changed) if (balance.type === PERPETUAL_WALLET) byCoin.set(balance.coin, balance);
  return [...byCoin.values()];
}

/** A contract that runs is in the list, newest first; one that has ended is not. */
export function foldRunning(orders: readonly SecondOrder[], changed: SecondOrder): readonly SecondOrder[] {
  if (changed.status !== RUNNING) return orders.filter(({ id }) => id !== changed.id);
  const isKnown = orders.some(({ id }) => id === changed.id);
  return isKnown ? replaced(orders, changed) : [changed, ...orders];
}

/**
 * A contract that has ended comes to the head of the history, and stays where it is when it becomes void later; what
 * falls off the page is not shown here.
 */
export function foldEnded(orders: readonly SecondOrder[], changed: SecondOrder, size: number): readonly SecondOrder[] {
  if (changed.status === RUNNING) return orders;
  const isKnown = orders.some(({ id }) => id === changed.id);
  return isKnown ? replaced(orders, changed) : [changed, ...orders].slice(0, size);
}

function replaced(orders: readonly SecondOrder[], changed: SecondOrder): readonly SecondOrder[] {
  return orders.map((order) => (order.id === changed.id ? changed : order));
}
