import type { Held } from '../exchange/audit.ts';
import type { State } from '../exchange/state.ts';
import type { Breach } from '../ledger/audit-ledger.ts';
import { CONTRACT_WALLET } from '../ledger/wallet.ts';
import { addExposure, capacityOf, createExposure } from './second-exposure.ts';
import type { SecondOrder } from './second-order.ts';
import { SECOND_MS } from './second-tick.ts';
import { STAKE_ASSET } from './second.ts';
import { lossMaxUnits } from './settle-second.ts';

/** Stake and fee of every order that has not ended. */
export function* holdsOfSeconds(state: State): Generator<Held> {
  for (const { owner, stakeUnits, feeUnits } of ordersOf(state)) {
    yield { owner, wallet: CONTRACT_WALLET, asset: STAKE_ASSET, bucket: 'escrow', units: stakeUnits + feeUnits };
  }
}

/**
 * What is counted along is what the orders say, an order ends exactly its period after it opened, nothing that runs is
 * kept as settled, the bank can pay.
 */
export function auditSeconds(state: State): readonly Breach[] {
  const { seconds } = state;
  const breaches: Breach[] = [];
  const exposure = createExposure();
  const open = new Map<number, { count: number; atRiskUnits: bigint }>();
  for (const order of ordersOf(state)) {
    addExposure(exposure, order);
    const mine = open.get(order.owner) ?? { count: 0, atRiskUnits: 0n };
    open.set(order.owner, { count: mine.count + 1, atRiskUnits: mine.atRiskUnits + lossMaxUnits(order) });
    if (!isExactlyItsPeriod(order)) breaches.push({ rule: 'NO-2', finding: `order ${order.id} has another period` });
    if (state.settledSeconds.has(order.id))
      breaches.push({ rule: '4.4', finding: `order ${order.id} runs and is settled` });
  }
  if (exposure.payoutUnits !== seconds.exposure.payoutUnits || !isSame(exposure.netUnits, seconds.exposure.netUnits))
    breaches.push({ rule: '4.7', finding: 'the exposure is not that of the orders' });
  for (const owner of new Set([...open.keys(), ...seconds.open.keys()])) {
    const [counted, kept] = [open.get(owner), seconds.open.get(owner)];
    if (counted?.count !== kept?.count || counted?.atRiskUnits !== kept?.atRiskUnits)
      breaches.push({ rule: '4.7', finding: `the open orders of ${owner} are counted wrongly` });
  }
  if (exposure.payoutUnits > capacityOf(state).bankUnits)
    breaches.push({ rule: '4.7', finding: 'the bank cannot pay all that is open' });
  return breaches;
}

function* ordersOf({ seconds }: State): Generator<SecondOrder> {
  for (const { orders } of seconds.markets.values()) yield* orders.values();
}

function isExactlyItsPeriod({ openTick, closeAtMs, periodSeconds }: SecondOrder): boolean {
  return openTick === undefined || closeAtMs - openTick.tsMs === periodSeconds * SECOND_MS;
}

function isSame(left: ReadonlyMap<string, bigint>, right: ReadonlyMap<string, bigint>): boolean {
  return left.size === right.size && [...left].every(([place, units]) => right.get(place) === units);
}
