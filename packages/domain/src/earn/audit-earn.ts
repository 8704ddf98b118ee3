import type { Held } from '../exchange/held.ts';
import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { WEALTH_WALLET } from '../ledger/wallet.ts';
import { owedUnits, type EarnOrder } from './earn-order.ts';
import { poolUnits } from './reward-pool.ts';

/** The principal of every order that has not ended. */
export function* holdsOfEarn(state: State): Generator<Held> {
  for (const { owner, asset, principalUnits } of ordersOf(state)) {
    yield { owner, wallet: WEALTH_WALLET, asset, bucket: 'pledged', units: principalUnits };
  }
}

/** Every pool holds what its orders are still to get, and what is counted along is what the orders say (I28, I30). */
export function* auditEarn(state: State): Generator<AuditStep> {
  const held = new Map<number, bigint>();
  const owed = new Map<number, bigint>();
  for (const order of ordersOf(state)) {
    const { id, productId, paidDays, days, principalUnits } = order;
    held.set(productId, (held.get(productId) ?? 0n) + principalUnits);
    owed.set(productId, (owed.get(productId) ?? 0n) + owedUnits(order));
    if (paidDays >= days) yield { rule: 'I28', finding: `order ${id} is paid for ${paidDays} of ${days} days` };
    yield undefined;
  }
  for (const [id, shelf] of state.earn.shelves) {
    if (shelf.heldUnits !== (held.get(id) ?? 0n) || shelf.owedUnits !== (owed.get(id) ?? 0n))
      yield { rule: 'I30', finding: `product ${id} is counted wrongly` };
    if (poolUnits(state, shelf.product) < shelf.owedUnits)
      yield { rule: '5.1', finding: `the pool of product ${id} does not hold what it owes` };
  }
}

function* ordersOf({ earn }: State): Generator<EarnOrder> {
  for (const { orders } of earn.purses.values()) yield* orders.values();
}
