import type { Event } from '@candor/domain/exchange/exchange.ts';
import { CLEARING } from '@candor/domain/ledger/operator-accounts.ts';
import { Disagreement } from '../disagreement.ts';
import { perpetualOf, EPSILON, markOf, type NaivePerpetuals } from './naive-perpetual-book.ts';
import { exactProfit, PER_UNIT } from './naive-perpetual-math.ts';

type Journal = Extract<Event, { kind: 'journalPosted' }>['journal'];

const JOURNALS: ReadonlySet<string> = new Set(['contractTrade', 'contractGain', 'funding']);
/** Each trade is counted to another last digit here than there; so many of them stay far below a unit. */
const DRIFT = EPSILON * 100_000n;

/** Adds up what everybody was paid over contracts: profits, losses, fees, funding, insurance and rounding, whoever it was. */
export function addSettled({ settled }: NaivePerpetuals, { bizType, legs }: Journal): void {
  if (!JOURNALS.has(bizType)) return;
  for (const { owner, asset, units } of legs) {
    if (owner !== CLEARING) settled.set(asset, (settled.get(asset) ?? 0n) + units);
  }
}

/** What was paid, what is under way and what is not realised yet, at one mark, is nothing in every settlement asset (I21). */
export function requireNothingMade(naive: NaivePerpetuals): void {
  const unrealised = new Map<string, bigint>();
  for (const [name, record] of naive.told) {
    const contract = perpetualOf(naive, record.symbol);
    const { lots = 0, cost = 0n } = naive.positions.get(name) ?? {};
    const profit = exactProfit(contract, { ...record, lots, cost }, markOf(naive, record.symbol));
    unrealised.set(contract.settle, (unrealised.get(contract.settle) ?? 0n) + profit);
  }
  // What is under way of a funding is with the clearing account, or was paid by it in advance.
  for (const [symbol, units] of naive.funding.transit) {
    const { settle } = perpetualOf(naive, symbol);
    unrealised.set(settle, (unrealised.get(settle) ?? 0n) + units * PER_UNIT);
  }
  for (const [asset, units] of naive.settled) {
    const sum = units * PER_UNIT + (unrealised.get(asset) ?? 0n);
    // Less than a whole unit is not yet with ROUNDING.
    if (sum >= PER_UNIT + DRIFT || sum <= -PER_UNIT - DRIFT)
      throw new Disagreement('I21', `contracts have made ${sum} of ${asset} out of nothing, in parts of 10^-30`);
  }
}

/** What longs have more than shorts. */
export function netLots(naive: NaivePerpetuals, symbol: string): number {
  let net = 0;
  for (const record of naive.told.values()) {
    if (record.symbol === symbol) net += record.direction === 'long' ? record.lots : -record.lots;
  }
  return net;
}

export function longLots(naive: NaivePerpetuals, symbol: string): number {
  let long = 0;
  for (const record of naive.told.values())
    if (record.symbol === symbol && record.direction === 'long') long += record.lots;
  return long;
}
