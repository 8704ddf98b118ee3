import type { Event } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import { PERPETUAL_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import { Disagreement } from '../disagreement.ts';
import {
  accountName,
  perpetualOf,
  EPSILON,
  markOf,
  paperOf,
  positionName,
  type NaivePerpetuals,
} from './naive-perpetual-book.ts';
import { exactProfit, exactValue, PER_UNIT } from './naive-perpetual-math.ts';
import { maintenanceOf } from './naive-insurance.ts';
import { tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

/** Nobody is liquidated who could still stand. */
export function requireDanger(
  naive: NaivePerpetuals,
  ledger: TinyLedger,
  step: Extract<Event, { kind: 'liquidationStep' }>,
): void {
  naive.liquidationCount += 1;
  const record = [...naive.told.values()].find(({ id }) => id === step.positionId);
  if (record === undefined)
    throw new Disagreement('I23', `position ${step.positionId} is liquidated and does not exist`);
  const slack = record.marginMode === 'isolated' ? slackOf(naive, record) : crossAccountSlack(naive, ledger, record);
  if (slack > EPSILON) throw new Disagreement('I23', `position ${step.positionId} is liquidated and could stand`);
  const nowMs = Math.max(...[...naive.prices.values()].map(({ atMs }) => atMs));
  if (!isAllFresh(naive, record, nowMs))
    throw new Disagreement('R4', `position ${step.positionId} is liquidated beside one that has no price`);
}

/**
 * After a mark nobody is left whose margin does not carry the position, as far as prices are fresh. Who has traded in
 * the same command may have done so after the look at them, and is looked at with the next mark.
 */
export function requireNobodyInDanger(naive: NaivePerpetuals, ledger: TinyLedger, symbol: string): void {
  const price = naive.prices.get(symbol);
  if (perpetualOf(naive, symbol).status === 'halt') return;
  for (const record of naive.told.values()) {
    if (record.symbol !== symbol || record.owner === INSURANCE_FUND || price === undefined) continue;
    if (hasTraded(naive, record.owner)) continue;
    const slack = record.marginMode === 'isolated' ? slackOf(naive, record) : crossAccountSlack(naive, ledger, record);
    if (slack < -EPSILON && isAllFresh(naive, record, price.atMs)) {
      throw new Disagreement('I23', `position ${record.id} should have been liquidated`);
    }
  }
}

function hasTraded({ changed }: NaivePerpetuals, owner: number): boolean {
  return [...changed].some((name) => name.startsWith(`${owner}/`));
}

function slackOf(naive: NaivePerpetuals, record: PositionRecord): bigint {
  const contract = perpetualOf(naive, record.symbol);
  const { lots, cost } = paperOf(naive, positionName(record));
  const markTicks = markOf(naive, record.symbol);
  const value = exactValue(contract, lots, markTicks);
  const equity = record.marginUnits * PER_UNIT + exactProfit(contract, { ...record, lots, cost }, markTicks);
  return equity - maintenanceOf(contract, value);
}

function crossAccountSlack(naive: NaivePerpetuals, ledger: TinyLedger, { owner, symbol }: PositionRecord): bigint {
  const { settle } = perpetualOf(naive, symbol);
  const name = accountName(owner, settle);
  const cash = tinyAvailable(ledger, { owner, wallet: PERPETUAL_WALLET, asset: settle }) + (naive.held.get(name) ?? 0n);
  let slack = cash * PER_UNIT;
  for (const record of naive.told.values()) {
    const isOfCrossAccount = record.owner === owner && record.marginMode === 'cross';
    if (isOfCrossAccount && perpetualOf(naive, record.symbol).settle === settle) slack += slackOf(naive, record);
  }
  return slack;
}

/** Whether nothing is left in a contract wallet: no cash, or cross positions have lost it at their marks. */
export function hasNothingLeft(
  naive: NaivePerpetuals,
  ledger: TinyLedger,
  { owner, asset }: NaiveCrossAccount,
): boolean {
  const cash = tinyAvailable(ledger, { owner, wallet: PERPETUAL_WALLET, asset });
  let equity = (cash + (naive.held.get(accountName(owner, asset)) ?? 0n)) * PER_UNIT;
  for (const record of naive.told.values()) {
    const contract = perpetualOf(naive, record.symbol);
    if (record.owner !== owner || record.marginMode !== 'cross' || contract.settle !== asset) continue;
    const { lots, cost } = paperOf(naive, positionName(record));
    equity += exactProfit(contract, { ...record, lots, cost }, markOf(naive, record.symbol));
  }
  return cash <= 0n || equity < PER_UNIT;
}

interface NaiveCrossAccount {
  readonly owner: number;
  readonly asset: string;
}

/** Whether every position that shares a wallet with this one can be judged and traded. */
function isAllFresh(naive: NaivePerpetuals, { owner, marginMode, symbol }: PositionRecord, atMs: number): boolean {
  if (marginMode === 'isolated') return true;
  const { settle } = perpetualOf(naive, symbol);
  return [...naive.told.values()].every((record) => {
    const contract = perpetualOf(naive, record.symbol);
    if (record.owner !== owner || record.marginMode !== 'cross' || contract.settle !== settle) return true;
    const price = naive.prices.get(record.symbol);
    return contract.status !== 'halt' && price?.isHeld !== true && atMs - (price?.atMs ?? 0) < 5_000;
  });
}
