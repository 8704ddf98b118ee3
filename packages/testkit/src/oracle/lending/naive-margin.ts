import type { Event } from '@candor/domain/exchange/exchange.ts';
import { LENDING_POOL, TREASURY, USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import type { MarginLoanRecord } from '@candor/domain/margin/loans/margin-loan.ts';
import type { MarginTerms } from '@candor/domain/margin/margin-terms.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { agree, Disagreement } from '../disagreement.ts';
import { addExpected, tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

/** What the oracle knows of one loan, counted anew. */
interface NaiveLoan {
  readonly id: number;
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly atMs: number;
  principal: bigint;
  /** Unpaid interest in parts of a twenty-four-millionth. */
  parts: bigint;
  hours: number;
}

/** Borrowing in the plainest way: loans in one list, accounts worked out from the balances every time. */
export interface NaiveMargin {
  readonly terms: Map<string, MarginTerms>;
  /** The wallet of each pair. */
  readonly pairs: Map<string, { readonly wallet: number; readonly base: string; readonly quote: string }>;
  readonly loans: Map<number, NaiveLoan>;
  readonly allocated: Map<string, bigint>;
  readonly leverages: Map<string, number>;
  /** Pairs on which margin is halted. */
  readonly halted: Set<string>;
  /** Accounts that are being liquidated. */
  readonly liquidating: Set<string>;
  liquidationCount: number;
  /** What the last trade brought its seller and has not been repaid with. */
  saleUnits: bigint;
}

export interface NaivePlace {
  readonly owner: number;
  readonly wallet: number;
}

export type IndexOf = (asset: string) => bigint | undefined;

export const CROSS_WALLET = 4;
const HOUR_MS = 3_600_000;
export const PARTS = 24_000_000n;

export function createNaiveMargin(): NaiveMargin {
  return {
    terms: new Map(),
    pairs: new Map(),
    loans: new Map(),
    allocated: new Map(),
    leverages: new Map(),
    halted: new Set(),
    liquidating: new Set(),
    liquidationCount: 0,
    saleUnits: 0n,
  };
}

/** Remembers what an accepted command has changed in what is offered. */
export function rememberMargin(naive: NaiveMargin, ledger: TinyLedger, command: Command): void {
  if (command.kind === 'setMarginTerms') naive.terms.set(command.terms.asset, command.terms);
  if (command.kind === 'listMarginPair') {
    const [base = '', quote = ''] = command.symbol.split('/');
    naive.pairs.set(command.symbol, { wallet: 101 + naive.pairs.size, base, quote });
  }
  if (command.kind === 'setMarginPairStatus') {
    if (command.status === 'halt') naive.halted.add(command.symbol);
    else naive.halted.delete(command.symbol);
  }
  if (command.kind === 'setMarginLeverage') {
    const wallet = naiveWallet(naive, command.mode, command.symbol);
    naive.leverages.set(`${command.owner}/${wallet}`, command.leverage);
  }
  if (command.kind === 'allocateLendingPool') {
    naive.allocated.set(command.asset, (naive.allocated.get(command.asset) ?? 0n) + command.units);
    addExpected(ledger, { owner: TREASURY, asset: command.asset, units: -command.units });
  }
}

export function naiveWallet({ pairs }: NaiveMargin, mode: 'cross' | 'isolated', symbol?: string): number | undefined {
  return mode === 'cross' ? CROSS_WALLET : pairs.get(symbol ?? '')?.wallet;
}

/** Follows one event about borrowing; what it cannot agree with is thrown. */
export function followMargin(naive: NaiveMargin, ledger: TinyLedger, event: Event): void {
  switch (event.kind) {
    case 'marginLoanChanged':
      followLoan(naive, ledger, event.loan);
      return;
    case 'marginInterestAccrued':
      followInterest(naive, event);
      return;
    case 'marginRepaid':
      followRepayment(naive, ledger, event);
      return;
    case 'traded':
      naive.saleUnits = proceedsOf(event.trade);
      return;
    case 'journalPosted':
      followJournal(ledger, event.journal);
      return;
    default:
  }
}

/** What an account owes at a time, per asset. */
function naiveOwed(naive: NaiveMargin, place: NaivePlace, atMs: number): ReadonlyMap<string, bigint> {
  const owed = new Map<string, bigint>();
  for (const loan of naive.loans.values()) {
    if (loan.owner !== place.owner || loan.wallet !== place.wallet) continue;
    owed.set(loan.asset, (owed.get(loan.asset) ?? 0n) + naiveDue(naive, loan, { atMs, hoursMin: 0 }));
  }
  return owed;
}

export function naiveDue(
  { terms }: NaiveMargin,
  loan: NaiveLoan,
  { atMs, hoursMin }: { readonly atMs: number; readonly hoursMin: number },
): bigint {
  const hours = Math.max(Math.ceil((atMs - loan.atMs) / HOUR_MS), hoursMin, loan.hours);
  const rate = BigInt(terms.get(loan.asset)?.dailyRatePpm ?? 0);
  const parts = loan.parts + loan.principal * rate * BigInt(hours - loan.hours);
  return loan.principal + (parts + PARTS - 1n) / PARTS;
}

/** How things stand: balances, prices of now, and the last that were believed. */
export interface NaiveView {
  readonly ledger: TinyLedger;
  readonly indexOf: IndexOf;
  readonly lastOf: IndexOf;
  readonly atMs: number;
}

interface NaiveFigures {
  readonly assets: bigint;
  readonly collateral: bigint;
  readonly debt: bigint;
}

/** For new risk: what has no price counts as nothing, and a debt without one leaves nothing to be said. */
export function naiveRisk(naive: NaiveMargin, view: NaiveView, place: NaivePlace): NaiveFigures | undefined {
  const { indexOf } = view;
  return naiveFigures(naive, { ...view, heldAt: (asset) => indexOf(asset) ?? 0n, owedAt: indexOf }, place);
}

/** For danger: what has no price counts twice its last one where it is held, and half where it is owed. */
export function naiveDanger(naive: NaiveMargin, view: NaiveView, place: NaivePlace): NaiveFigures | undefined {
  const { indexOf, lastOf } = view;
  const twice = (last: bigint | undefined) => (last === undefined ? undefined : last * 2n);
  const half = (last: bigint | undefined) => (last === undefined ? undefined : (last + 1n) / 2n);
  const heldAt = (asset: string) => indexOf(asset) ?? twice(lastOf(asset));
  const owedAt = (asset: string) => indexOf(asset) ?? half(lastOf(asset));
  return naiveFigures(naive, { ...view, heldAt, owedAt }, place);
}

interface Priced extends Pick<NaiveView, 'ledger' | 'atMs'> {
  readonly heldAt: IndexOf;
  readonly owedAt: IndexOf;
}

/** Held, counted as security, and owed, in values; undefined while something has no price. */
function naiveFigures(
  naive: NaiveMargin,
  { ledger, heldAt, owedAt, atMs }: Priced,
  place: NaivePlace,
): NaiveFigures | undefined {
  let [assets, collateral, debt] = [0n, 0n, 0n];
  for (const [asset, { collateralPpm }] of naive.terms) {
    const total = ledger.totals.get(`${place.owner}/${place.wallet}/${asset}`) ?? 0n;
    const owed = naiveOwed(naive, place, atMs).get(asset) ?? 0n;
    const [held, debtPrice] = [total === 0n ? 0n : heldAt(asset), owed === 0n ? 0n : owedAt(asset)];
    if (held === undefined || debtPrice === undefined) return undefined;
    assets += total * held;
    collateral += (total * held * BigInt(collateralPpm)) / 1_000_000n;
    debt += owed * debtPrice;
  }
  return { assets, collateral, debt };
}

function followLoan(naive: NaiveMargin, ledger: TinyLedger, record: MarginLoanRecord): void {
  const { id, owner, wallet, asset, principalUnits, interestParts, hours, borrowedAtMs: atMs } = record;
  const loan = naive.loans.get(id);
  if (loan === undefined) {
    agree('I31 a loan is disbursed once, whole', principalUnits, record.borrowedUnits);
    naive.loans.set(id, { id, owner, wallet, asset, atMs, principal: principalUnits, parts: 0n, hours: 0 });
    addExpected(ledger, { owner, asset, units: principalUnits });
    return;
  }
  agree(`I32 principal of loan ${id}`, principalUnits, loan.principal);
  agree(`I28 interest of loan ${id}`, interestParts, loan.parts);
  agree(`I28 hours of loan ${id}`, hours, loan.hours);
  if (loan.principal === 0n && loan.parts === 0n) naive.loans.delete(id);
}

function followInterest(naive: NaiveMargin, event: Extract<Event, { kind: 'marginInterestAccrued' }>): void {
  const loan = naive.loans.get(event.loanId);
  if (loan === undefined) throw new Disagreement('I28', `interest on loan ${event.loanId}, which is not open`);
  const begun = Math.max(1, Math.ceil((event.atMs - loan.atMs) / HOUR_MS));
  agree(`I28 every hour of loan ${loan.id} once`, loan.hours + event.hours, begun);
  const rate = naive.terms.get(loan.asset)?.dailyRatePpm ?? 0;
  agree(`I28 the rate of loan ${loan.id}`, event.dailyRatePpm, rate);
  loan.parts += loan.principal * BigInt(rate) * BigInt(event.hours);
  loan.hours = begun;
}

function followRepayment(
  naive: NaiveMargin,
  ledger: TinyLedger,
  event: Extract<Event, { kind: 'marginRepaid' }>,
): void {
  const loan = naive.loans.get(event.loanId);
  if (loan === undefined) throw new Disagreement('I31', `loan ${event.loanId} is repaid and not open`);
  const interest = (loan.parts + PARTS - 1n) / PARTS;
  if (event.interestUnits > interest || event.principalUnits > loan.principal)
    throw new Disagreement('I31', `loan ${loan.id} is repaid beyond what it owes`);
  if (event.principalUnits > 0n) agree(`B5 interest of loan ${loan.id} first`, event.interestUnits, interest);
  if (event.by === 'sale') spendSale(naive, event.interestUnits + event.principalUnits);
  loan.parts = event.interestUnits === interest ? 0n : loan.parts - event.interestUnits * PARTS;
  loan.principal -= event.principalUnits;
  const units = -event.interestUnits - event.principalUnits;
  addExpected(ledger, { owner: event.owner, asset: event.asset, units });
}

type Trade = Extract<Event, { kind: 'traded' }>['trade'];

function proceedsOf({ quoteUnits, takerSide, takerFeeUnits, makerFeeUnits }: Trade): bigint {
  return quoteUnits - (takerSide === 'sell' ? takerFeeUnits : makerFeeUnits);
}

/** A sale repays with what it brought and nothing else. */
function spendSale(naive: NaiveMargin, units: bigint): void {
  naive.saleUnits -= units;
  if (naive.saleUnits < 0n) throw new Disagreement('B8', 'a sale repays with more than it brought');
}

type Journal = Extract<Event, { kind: 'journalPosted' }>['journal'];

/** The fee of a liquidation, and what the fund or the treasury gave for somebody who had nothing left. */
function followJournal(ledger: TinyLedger, { bizType, legs }: Journal): void {
  if (bizType !== 'marginRepay' && bizType !== 'marginCover') return;
  for (const { owner, asset, units, bill } of legs) {
    if (bill === 17 || bill === 19 || owner === TREASURY) addExpected(ledger, { owner, asset, units });
  }
  const charged = legs.find(({ bill }) => bill === 17);
  const fee = -(charged?.units ?? 0n);
  const repaid = legs.filter(({ owner, bill }) => owner >= USER_FIRST && (bill === 13 || bill === 14));
  const paid = -repaid.reduce((sum, { units }) => sum + units, 0n);
  const whole = (paid * 2n + 99n) / 100n;
  const isCut = charged !== undefined && charged.balanceAfter > 0n && fee < whole;
  if (fee > whole || isCut) throw new Disagreement('B11', `a liquidation fee of ${fee} on ${paid}`);
}

/** In the pool and lent is what was set aside (I32). */
export function checkPools(naive: NaiveMargin, ledger: TinyLedger): void {
  for (const [asset, allocated] of naive.allocated) {
    let lent = 0n;
    for (const loan of naive.loans.values()) if (loan.asset === asset) lent += loan.principal;
    const pool = tinyAvailable(ledger, { owner: LENDING_POOL, wallet: 0, asset });
    agree(`I32 pool and loans of ${asset}`, pool + lent, allocated);
  }
}
