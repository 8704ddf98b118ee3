import type { Command, Entry, Event } from '@candor/domain/exchange/exchange.ts';
import { INTEREST_INCOME, LOAN_POOL } from '@candor/domain/ledger/operator-accounts.ts';
import type { LoanRecord } from '@candor/domain/loans/loan.ts';
import type { LoanProduct } from '@candor/domain/loans/loan-product.ts';
import { agree, Disagreement } from '../disagreement.ts';
import { addExpected, type TinyLedger } from '../tiny-ledger.ts';

export const DAY_MS = 86_400_000;

/** A loan as the commands say it must be. Its interest is counted day by day from the history of what was owed. */
export interface NaiveLoan {
  readonly id: number;
  readonly owner: number;
  readonly product: LoanProduct;
  readonly amount: bigint;
  readonly coin: string | undefined;
  collateral: bigint;
  status: 'pending' | 'approved' | 'overdue' | 'failed' | 'settled';
  lentAtMs: number;
  owed: bigint;
  /** The days that were counted, and their interest in millionths. */
  days: number;
  parts: bigint;
  interestPaid: bigint;
}

export interface NaiveLoans {
  readonly products: Map<number, LoanProduct>;
  readonly loans: Map<number, NaiveLoan>;
  /** What trades have brought and taken since a loan was last told of. */
  brought: bigint;
  sold: bigint;
  lotValue: bigint;
  saleCount: number;
}

export function createNaiveLoans(): NaiveLoans {
  return { products: new Map(), loans: new Map(), brought: 0n, sold: 0n, lotValue: 0n, saleCount: 0 };
}

export function isOpenLoan({ status }: NaiveLoan): boolean {
  return status === 'pending' || isRunning({ status });
}

export function isRunning({ status }: Pick<NaiveLoan, 'status'>): boolean {
  return status === 'approved' || status === 'overdue';
}

/** Every day that has begun costs its part of what is owed; after the last one three times as much; the amount at most. */
function countDays(loan: NaiveLoan, atMs: number): void {
  const { product, amount } = loan;
  while (loan.days === 0 || loan.lentAtMs + loan.days * DAY_MS < atMs) {
    loan.days += 1;
    const times = loan.days > product.days ? 3n : 1n;
    loan.parts += loan.owed * BigInt(product.dailyPpm) * times;
    if (loan.parts > amount * 1_000_000n) loan.parts = amount * 1_000_000n;
  }
}

/** What must be paid now, without changing anything. */
export function naiveLoanDue(loan: NaiveLoan, atMs: number): { readonly interest: bigint; readonly total: bigint } {
  const copy = { ...loan };
  countDays(copy, atMs);
  const interest = (copy.parts + 999_999n) / 1_000_000n - copy.interestPaid;
  return { interest, total: copy.owed + interest };
}

export function loanIsLate({ lentAtMs, product }: NaiveLoan, atMs: number): boolean {
  return atMs > lentAtMs + product.days * DAY_MS;
}

/** Whether the window after the last day is over, in which nothing is sold for being late. */
export function isWindowOver({ lentAtMs, product }: NaiveLoan, atMs: number): boolean {
  const hours = product.days === 30 ? 168 : 72;
  return atMs > lentAtMs + product.days * DAY_MS + hours * 3_600_000;
}

interface FollowedLoans {
  /** Whether long work was cut off (R9): not every loan has been looked at yet. */
  readonly isCut: boolean;
  readonly entry: Entry;
  readonly events: readonly Event[];
  readonly lotOf: (symbol: string) => { readonly lotUnits: bigint; readonly tickUnits: bigint } | undefined;
}

/** Follows an accepted command: what was told of every loan must be what the commands and the trades say. */
export function followLoans(
  naive: NaiveLoans,
  ledger: TinyLedger,
  { entry, events, lotOf, isCut }: FollowedLoans,
): void {
  const { command, atMs } = entry;
  if (command.kind === 'listLoanProduct') naive.products.set(command.product.id, command.product);
  if (command.kind === 'setLoanTerms') {
    const { kind: _, productId, ...terms } = command;
    const product = naive.products.get(productId);
    if (product !== undefined) naive.products.set(productId, { ...product, ...terms });
  }
  if (command.kind === 'advanceLoans') {
    for (const loan of naive.loans.values()) if (isRunning(loan)) countDays(loan, atMs);
  }
  naive.brought = 0n;
  naive.sold = 0n;
  // A sale may fire orders of others: what they trade is not the loan's.
  const sales = new Set(
    events.flatMap((event) => (event.kind === 'orderChanged' && event.order.wallet === 1 ? [event.order.id] : [])),
  );
  for (const event of events) {
    if (event.kind === 'traded' && sales.has(event.trade.takerOrderId))
      followSale(naive, event, lotOf(event.trade.symbol));
    if (event.kind === 'loanChanged') followLoan(naive, ledger, { event, command, atMs });
  }
  if (command.kind === 'advanceLoans' && !isCut) requireMarked(naive, atMs);
  requireTold(events, command);
}

type Traded = Extract<Event, { kind: 'traded' }>;
type Changed = Extract<Event, { kind: 'loanChanged' }>;

function followSale(
  naive: NaiveLoans,
  { trade }: Traded,
  grid: { readonly lotUnits: bigint; readonly tickUnits: bigint } | undefined,
): void {
  if (grid === undefined) return;
  naive.sold += BigInt(trade.quantityLots) * grid.lotUnits;
  naive.brought += trade.quoteUnits - trade.takerFeeUnits;
  naive.lotValue = (BigInt(trade.priceTicks) * grid.tickUnits * grid.lotUnits) / 100_000_000n;
}

interface Told {
  readonly event: Changed;
  readonly command: Command;
  readonly atMs: number;
}

function followLoan(naive: NaiveLoans, ledger: TinyLedger, told: Told): void {
  const { event, command, atMs } = told;
  const loan = event.change === 'applied' ? apply(naive, command) : naive.loans.get(event.loan.id);
  if (loan === undefined) throw new Disagreement('I31', `loan ${event.loan.id} is told of and was never asked for`);
  switch (event.change) {
    case 'applied':
    case 'called':
      break;
    case 'secured':
      if (command.kind === 'addLoanCollateral') loan.collateral += command.units;
      break;
    case 'approved':
      agree('I31 a loan is disbursed once', loan.status, 'pending');
      Object.assign(loan, { status: 'approved', lentAtMs: atMs, owed: loan.amount });
      addExpected(ledger, { owner: loan.owner, asset: loan.product.asset, units: loan.amount });
      addExpected(ledger, { owner: LOAN_POOL, asset: loan.product.asset, units: -loan.amount });
      break;
    case 'failed':
      agree('STATE-4 only what waits can fail', loan.status, 'pending');
      Object.assign(loan, { status: 'failed', collateral: 0n });
      break;
    case 'overdue':
      agree(
        'STATE-4 only what is lent can be overdue',
        [loan.status, loanIsLate(loan, atMs)].join(' '),
        'approved true',
      );
      countDays(loan, atMs);
      loan.status = 'overdue';
      break;
    default:
      pay(naive, ledger, { ...told, loan });
  }
  compareLoan(event.loan, loan);
}

function apply(naive: NaiveLoans, command: Command): NaiveLoan | undefined {
  if (command.kind !== 'applyForLoan') return undefined;
  const product = naive.products.get(command.productId);
  if (product === undefined) return undefined;
  const { owner, units: amount, collateral } = command;
  const start = { status: 'pending', lentAtMs: 0, owed: 0n, days: 0, parts: 0n, interestPaid: 0n } as const;
  const id = naive.loans.size + 1;
  const loan = { id, owner, product, amount, coin: collateral?.asset, collateral: collateral?.units ?? 0n, ...start };
  naive.loans.set(id, loan);
  return loan;
}

/** Interest first, then principal: what a repayment names, or what a sale has brought and was due. */
function pay(
  naive: NaiveLoans,
  ledger: TinyLedger,
  { event, command, atMs, loan }: Told & { readonly loan: NaiveLoan },
): void {
  if (!isRunning(loan)) throw new Disagreement('I31', `loan ${loan.id} is paid and is ${loan.status}`);
  countDays(loan, atMs);
  if (loan.status === 'approved' && loanIsLate(loan, atMs)) {
    throw new Disagreement('STATE-4', `loan ${loan.id} is paid late and not marked`);
  }
  const due = naiveLoanDue(loan, atMs);
  const offered = command.kind === 'repayLoan' ? command.units : naive.brought;
  const units = offered < due.total ? offered : due.total;
  if (command.kind !== 'repayLoan') {
    naive.saleCount += 1;
    loan.collateral -= naive.sold;
    // A lot more than was needed, and the fee of it.
    if (offered - units > naive.lotValue) throw new Disagreement('5.2', `loan ${loan.id}: more is sold than is due`);
    naive.brought = 0n;
    naive.sold = 0n;
  }
  const interest = units < due.interest ? units : due.interest;
  agree('5.2 the interest is paid first', event.payment?.interestUnits, interest);
  agree('5.2 the rest of it is principal', event.payment?.principalUnits, units - interest);
  loan.interestPaid += interest;
  loan.owed -= units - interest;
  const { asset } = loan.product;
  addExpected(ledger, { owner: loan.owner, asset, units: -units });
  addExpected(ledger, { owner: LOAN_POOL, asset, units: units - interest });
  addExpected(ledger, { owner: INTEREST_INCOME, asset, units: interest });
  if (units < due.total) return;
  loan.status = 'settled';
  loan.collateral = 0n;
}

function compareLoan(told: LoanRecord, twin: NaiveLoan): void {
  agree('I31 the owner of the twin', told.owner, twin.owner);
  agree('5.2 the amount of the twin', told.principalUnits, twin.amount);
  agree('5.2 the collateral of the twin', told.collateralUnits, twin.collateral);
  agree('I31 what is owed is what the twin owes', told.outstandingUnits, twin.owed);
  agree('I31 the interest paid of the twin', told.interestPaidUnits, twin.interestPaid);
  agree('STATE-4 the status of the twin', told.end?.status ?? told.status, twin.status);
}

function requireMarked({ loans }: NaiveLoans, atMs: number): void {
  for (const loan of loans.values()) {
    if (loan.status === 'approved' && loanIsLate(loan, atMs))
      throw new Disagreement('STATE-4', `loan ${loan.id} is late and is not marked`);
  }
}

const CHANGES: Readonly<Partial<Record<Command['kind'], readonly string[]>>> = {
  applyForLoan: ['applied'],
  addLoanCollateral: ['secured'],
  approveLoan: ['approved'],
  rejectLoan: ['failed'],
  withdrawLoanApplication: ['failed'],
  repayLoan: ['repaid', 'settled'],
};

/** Whoever commands something hears that it was done. */
function requireTold(events: readonly Event[], { kind }: Command): void {
  const changes = CHANGES[kind];
  if (changes === undefined) return;
  const isTold = events.some((event) => event.kind === 'loanChanged' && changes.includes(event.change));
  if (!isTold) throw new Disagreement('I31', `${kind} is accepted and nothing was told of it`);
}

/** What is pledged in the funding wallet secures a loan, and the pool has what was put there and not lent. */
export function checkLoans({ loans, products }: NaiveLoans, ledger: TinyLedger): void {
  if (products.size === 0) return;
  const held = new Map<string, bigint>();
  for (const loan of loans.values()) {
    const name = `${loan.owner}/1/${loan.coin}`;
    if (isOpenLoan(loan)) held.set(name, (held.get(name) ?? 0n) + loan.collateral);
  }
  for (const [name, { wallet }] of ledger.moved) {
    if (wallet !== 1) continue;
    const pledged = ledger.balances.get(`${name}/pledged`) ?? 0n;
    agree(`I4 pledged of ${name} is what secures loans`, pledged, held.get(name) ?? 0n);
  }
  for (const owner of [LOAN_POOL, INTEREST_INCOME]) {
    const place = `${owner}/USDT`;
    agree(`I31 the exchange's ${owner}`, ledger.owned.get(place) ?? 0n, ledger.expected.get(place) ?? 0n);
  }
}
