import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { FundingSettled } from '@candor/domain/perpetuals/perpetuals-event.ts';
import type { PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import { agree, Disagreement } from '../disagreement.ts';
import { ceilDivide, perpetualOf, paperOf, positionName, type NaivePerpetuals } from './naive-perpetual-book.ts';
import { exactValue, PER_UNIT } from './naive-perpetual-math.ts';
import { rememberRate } from './naive-mark.ts';
import { addExpected, type TinyLedger } from '../tiny-ledger.ts';

/** Every position that was open when it fell due pays or receives once, the exact amount, rounded against it. */
export function followFunding(naive: NaivePerpetuals, ledger: TinyLedger, event: FundingSettled): void {
  const { symbol, dueAtMs, payments } = event;
  const { settle } = perpetualOf(naive, symbol);
  const { unsettled, transit } = naive.funding;
  if (dueAtMs !== naive.funding.dueAtMs.get(symbol)) begin(naive, event);
  for (const { positionId, owner, units, owedUnits } of payments) {
    const due = unsettled.get(positionId);
    if (due === undefined) throw new Disagreement('I22', `position ${positionId} is funded twice, or was not there`);
    unsettled.delete(positionId);
    agree(`I22 ${owner} pays or receives its part`, units - owedUnits, due.units);
    transit.set(symbol, (transit.get(symbol) ?? 0n) - due.units);
    addExpected(ledger, { owner, asset: settle, units });
  }
}

function begin(naive: NaivePerpetuals, { symbol, rateE8, markTicks, dueAtMs }: FundingSettled): void {
  const { funding } = naive;
  if (dueAtMs <= (funding.dueAtMs.get(symbol) ?? 0)) throw new Disagreement('I22', `${symbol} is funded twice`);
  const left = [...funding.unsettled.values()].filter(({ record }) => record.symbol === symbol);
  agree('I22 every position takes part in a funding', left.length, 0);
  funding.dueAtMs.set(symbol, dueAtMs);
  rememberRate(naive, symbol, rateE8);
  if (rateE8 === 0n) return;
  const contract = perpetualOf(naive, symbol);
  for (const record of naive.told.values()) {
    if (record.symbol !== symbol) continue;
    const { lots } = paperOf(naive, positionName(record));
    const isPayer = rateE8 > 0n === (record.direction === 'long');
    const exact = exactValue(contract, lots, markTicks) * (rateE8 < 0n ? -rateE8 : rateE8);
    const units = isPayer ? -ceilDivide(exact, PER_UNIT * 100_000_000n) : exact / (PER_UNIT * 100_000_000n);
    funding.unsettled.set(record.id, { record, lots, units });
  }
}

/** With the last position what rounding has left goes to the operator, and nothing else. */
export function followResidue(
  { funding: { transit } }: NaivePerpetuals,
  { bizType, bizNo, legs }: Extract<Event, { kind: 'journalPosted' }>['journal'],
): void {
  const [, symbol = '', , what] = bizNo.split(':');
  if (bizType !== 'funding' || what !== 'residue') return;
  const moved = legs.reduce((most, { units }) => (units > most ? units : most), 0n);
  const left = transit.get(symbol) ?? 0n;
  agree(`I22 ${symbol} keeps what rounding left`, moved, left < 0n ? -left : left);
  transit.delete(symbol);
}

/** Nobody changes what a funding is counted by before it is settled. */
export function requireSettled({ funding: { unsettled } }: NaivePerpetuals, { id, lots }: PositionRecord): void {
  const due = unsettled.get(id);
  if (due !== undefined && due.lots !== lots)
    throw new Disagreement('I22', `position ${id} trades before it is funded`);
}

/** What the cross positions of a wallet are still to pay, below zero. */
export function owedFunding(naive: NaivePerpetuals, owner: number, asset: string): bigint {
  let owed = 0n;
  for (const { record, units } of naive.funding.unsettled.values()) {
    const isOfCrossAccount = record.owner === owner && record.marginMode === 'cross';
    if (isOfCrossAccount && units < 0n && perpetualOf(naive, record.symbol).settle === asset) owed += units;
  }
  return owed;
}
