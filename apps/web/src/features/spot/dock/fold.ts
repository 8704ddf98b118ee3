import type { SpotOrder } from '@candor/contract/spot/order.ts';
import type { CoinBalance } from '@candor/contract/wallet/wire.ts';

const SPOT_WALLET = 2;
const WAITING = 0;

/** Puts the balances that have changed in the place of the old ones; other wallets are not this list's. */
export function foldBalances(
  balances: readonly CoinBalance[],
  changed: readonly CoinBalance[],
): readonly CoinBalance[] {
  const byCoin = new Map(balances.map((balance) => [balance.coin, balance]));
  for (const balance of changed) if (balance.type === SPOT_WALLET) byCoin.set(balance.coin, balance);
  return [...byCoin.values()].toSorted((left, right) => left.coin.localeCompare(right.coin));
}

/** An order that waits is in the list, newest first; one that has ended is not. */
export function foldOpenOrders(orders: readonly SpotOrder[], changed: SpotOrder): readonly SpotOrder[] {
  const others = orders.filter((order) => order.id !== changed.id);
  const isKnown = others.length < orders.length;
  if (changed.status !== WAITING) return others;
  return isKnown ? orders.map((order) => (order.id === changed.id ? changed : order)) : [changed, ...orders];
}

/** An order that has ended comes to the head of the history; what falls off the page is on the next one. */
export function foldHistory(orders: readonly SpotOrder[], changed: SpotOrder, size: number): readonly SpotOrder[] {
  if (changed.status === WAITING) return orders;
  return [changed, ...orders.filter((order) => order.id !== changed.id)].slice(0, size);
}
