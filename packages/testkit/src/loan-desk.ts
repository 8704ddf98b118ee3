import { LOAN_POOL } from '@candor/domain/ledger/house.ts';
import { FUNDING_WALLET, HOUSE_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { defaultLoanProducts } from '@candor/domain/loans/default-loan-products.ts';
import type { LoanRecord } from '@candor/domain/loans/loan.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { must, openDesk, submit, type Desk } from './desk.ts';
import { decimal, units } from './units.ts';

export const LENDER = 'Candor Lending Ltd';
const PHOTOS = { front: 'front', back: 'back', handheld: 'handheld' } as const;

/** A desk with BTC/USDT at 60 000, the loans of rule 5.2, and a pool. */
export function openLoanDesk(pool = '100000'): Desk {
  const desk = openDesk(DEFAULT_INSTRUMENTS.slice(0, 1));
  for (const product of defaultLoanProducts(LENDER)) must(desk, { kind: 'listLoanProduct', product });
  if (pool !== '0') grant(desk, { owner: LOAN_POOL, wallet: HOUSE_WALLET, amounts: { USDT: pool } });
  return desk;
}

/** Puts money into a wallet, once a day and owner. */
export function grant(
  desk: Desk,
  given: { readonly owner: number; readonly wallet: number; readonly amounts: Readonly<Record<string, string>> },
): void {
  const amounts = Object.entries(given.amounts).map(([asset, amount]) => ({ asset, units: units(amount) }));
  must(desk, { kind: 'grantDemoFunds', owner: given.owner, wallet: given.wallet, amounts });
}

export interface LoanWish {
  readonly owner: number;
  readonly amount: string;
  readonly productId?: number;
  readonly collateral?: string;
  readonly asset?: string;
  readonly score?: number;
}

function applicationOf({ owner, amount, productId = 2, collateral, asset = 'BTC', score = 300 }: LoanWish) {
  return {
    kind: 'applyForLoan',
    owner,
    productId,
    units: units(amount),
    score,
    photos: PHOTOS,
    ...(collateral !== undefined && { collateral: { asset, units: units(collateral) } }),
  } as const;
}

/** Asks for what must not be refused, and gives its id. */
export function askForLoan(desk: Desk, wish: LoanWish): number {
  return Number(must(desk, applicationOf(wish)).reply['loanId']);
}

/** The word an application is refused with, or 'accepted'. */
export function tryToAsk(desk: Desk, wish: LoanWish): string {
  const outcome = submit(desk, applicationOf(wish));
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

/** Asks for a loan with collateral and lends it. */
export function lend(desk: Desk, wish: LoanWish): number {
  const loanId = askForLoan(desk, wish);
  must(desk, { kind: 'approveLoan', loanId, reviewers: ['ann'] });
  return loanId;
}

/** The newest record of a loan. */
export function loanOf(desk: Desk, loanId: number): LoanRecord {
  const told = desk.events.flatMap((event) => (event.kind === 'loanChanged' ? [event.loan] : []));
  const loan = told.findLast(({ id }) => id === loanId);
  if (loan === undefined) throw new Error(`No event told of loan ${loanId}.`);
  return loan;
}

/** What was told of a loan, in its order. */
export function changesOf(desk: Desk, loanId: number): readonly string[] {
  return desk.events.flatMap((event) =>
    event.kind === 'loanChanged' && event.loan.id === loanId ? [event.change] : [],
  );
}

/** What an owner has in the funding wallet, as decimals. */
export function fundingBalance(desk: Desk, owner: number, asset: string) {
  const row = balancesOf(desk.state, owner).find((one) => one.wallet === FUNDING_WALLET && one.asset === asset);
  return { available: decimal(row?.available ?? 0n), pledged: decimal(row?.pledged ?? 0n) };
}

export function poolBalance(desk: Desk): string {
  const [row] = balancesOf(desk.state, LOAN_POOL);
  return decimal(row?.available ?? 0n);
}

/** Somebody who buys at a price. */
export function bid(desk: Desk, { owner, price, quantity }: { owner: number; price: string; quantity: string }): void {
  grant(desk, { owner, wallet: SPOT_WALLET, amounts: { USDT: '10000000' } });
  must(desk, {
    kind: 'placeOrder',
    owner,
    symbol: 'BTC/USDT',
    side: 'buy',
    type: 'limit',
    priceUnits: units(price),
    quantityUnits: units(quantity),
  });
}

export function moveIndex(desk: Desk, price: string): void {
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units(price) });
}
