import type { Held } from '../exchange/held.ts';
import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { PERPETUAL_WALLET } from '../ledger/wallet.ts';
import { addExposure, createExposure } from './second-exposure.ts';
import { capacityOf } from './second-capacity.ts';
import type { SecondOrder } from './second-order.ts';
import { SECOND_MS } from './second-tick.ts';
import { STAKE_ASSET } from './second.ts';
import { lossMaxUnits } from './settle-second.ts';

/** Stake and fee of every order that has not ended. */
export function* holdsOfSeconds(state: State): Generator<Held> {
  for (const { owner, stakeUnits, feeUnits } of ordersOf(state)) {
    yield { owner, wallet: PERPETUAL_WALLET, asset: STAKE_ASSET, bucket: 'escrow', units: stakeUnits + feeUnits };
  }
}

/**
 * What is counted along is what the orders say, an order ends exactly its period after it opened, nothing that runs is
 * kept as settled, the bank can pay.
 */
export function* auditSeconds(state: State): Generator<AuditStep> {
  const { seconds } = state;
  const exposure = createExposure();
  const open = new Map<number, { count: number; atRiskUnits: bigint }>();
  for (const order of ordersOf(state)) {
    addExposure(exposure, order);
    const mine = open.get(order.owner) ?? { count: 0, atRiskUnits: 0n };
    open.set(order.owner, { count: mine.count + 1, atRiskUnits: mine.atRiskUnits + lossMaxUnits(order) });
    if (!isExactlyItsPeriod(order)) yield { rule: 'NO-2', finding: `order ${order.id} has another period` };
    if (state.settledSeconds.has(order.id)) yield { rule: '4.4', finding: `order ${order.id} runs and is settled` };
    yield undefined;
  }
  if (exposure.payoutUnits !== seconds.exposure.payoutUnits || !isSame(exposure.netUnits, seconds.exposure.netUnits))
    yield { rule: '4.7', finding: 'the exposure is not that of the orders' };
  for (const owner of new Set([...open.keys(), ...seconds.open.keys()])) {
    const [counted, kept] = [open.get(owner), seconds.open.get(owner)];
    if (counted?.count !== kept?.count || counted?.atRiskUnits !== kept?.atRiskUnits)
      yield { rule: '4.7', finding: `the open orders of ${owner} are counted wrongly` };
    yield undefined;
  }
  if (exposure.payoutUnits > capacityOf(state).bankUnits)
    yield { rule: '4.7', finding: 'the bank cannot pay all that is open' };
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
