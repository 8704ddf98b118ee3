import type { Command } from '@candor/domain/exchange/exchange.ts';
import { LOAN_POOL } from '@candor/domain/ledger/operator-accounts.ts';
import { isOpenLoan, isRunning, naiveLoanDue, type NaiveLoan, type NaiveLoans } from './naive-loans.ts';
import { naiveBound, type NaiveFunds } from '../products/naive-funds.ts';
import { lockedOutsideOtc } from '../products/naive-otc-locks.ts';
import type { NaiveOtc } from '../products/naive-otc.ts';
import { tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';
import type { NaiveExchange } from '../naive-exchange.ts';
import { lockedViewOf, staysLocked } from '../naive-locked.ts';

/** What the oracle knows before a command about loans. */
export interface LoansWorld {
  readonly loans: NaiveLoans;
  readonly ledger: TinyLedger;
  readonly funds: NaiveFunds;
  readonly otc: NaiveOtc;
  readonly assets: ReadonlySet<string>;
  readonly indexOf: (asset: string) => bigint | undefined;
  readonly exchange: NaiveExchange;
}

/** Every word with which such a command may be refused now; undefined for any other command. */
export function loanObjections(world: LoansWorld, command: Command, atMs: number): readonly string[] | undefined {
  const { loans, assets } = world;
  switch (command.kind) {
    case 'listLoanProduct':
      return [
        ...when(!assets.has(command.product.asset), 'unknownAsset'),
        ...when(loans.products.has(command.product.id), 'alreadyListed'),
      ];
    case 'setLoanTerms': {
      if (!loans.products.has(command.productId)) return ['unknownLoanProduct'];
      return when(command.minUnits <= 0n || command.minUnits > command.maxUnits, 'termsOutOfRange');
    }
    case 'applyForLoan':
      return applyObjections(world, command, atMs);
    case 'addLoanCollateral':
      return collateralObjections(world, command, atMs);
    case 'approveLoan':
      return approveObjections(world, command);
    case 'rejectLoan':
      return pendingObjections(loans.loans.get(command.loanId));
    case 'withdrawLoanApplication':
      return pendingObjections(ownLoan(world, command));
    case 'repayLoan':
      return repayObjections(world, command, atMs);
    case 'advanceLoans':
      return [];
    default:
      return undefined;
  }
}

function ownLoan({ loans }: LoansWorld, command: { readonly owner: number; readonly loanId: number }) {
  const loan = loans.loans.get(command.loanId);
  return loan?.owner === command.owner ? loan : undefined;
}

function pendingObjections(loan: NaiveLoan | undefined): readonly string[] {
  if (loan === undefined || !isOpenLoan(loan)) return ['loanNotFound'];
  return when(loan.status !== 'pending', 'loanAlreadyDecided');
}

function applyObjections(
  world: LoansWorld,
  { owner, productId, units, collateral, score }: Extract<Command, { kind: 'applyForLoan' }>,
  atMs: number,
): readonly string[] {
  const product = world.loans.products.get(productId);
  if (product === undefined) return ['unknownLoanProduct'];
  const own = [...world.loans.loans.values()].filter((loan) => loan.owner === owner && isOpenLoan(loan));
  const general = [
    ...when(!product.isOn, 'loanProductClosed'),
    ...when(units < product.minUnits || units > product.maxUnits, 'loanAmountOutOfRange'),
    ...when(own.length >= 20, 'tooManyLoans'),
  ];
  if (collateral === undefined) {
    const hasOne = own.some(({ coin }) => coin === undefined);
    return [
      ...general,
      ...when(hasOne || units > 50_000_000_000n, 'unsecuredLoanLimit'),
      ...when(score < 650, 'creditScoreTooLow'),
    ];
  }
  const { asset } = collateral;
  const isTaken = ['BTC', 'ETH'].includes(asset) && collateral.units > 0n;
  return [
    ...general,
    ...when(!isTaken, 'collateralNotAccepted'),
    ...securityObjections(world, { amount: units, coin: asset, collateral: collateral.units }),
    ...when(freeUnits(world, { owner, asset, atMs }) < collateral.units, 'insufficientBalance'),
    ...when(staysLocked(lockedViewOf({ ...world, atMs }), { owner, ...collateral }), 'lockedFundsStay'),
  ];
}

/** A hundred of the collateral's value for sixty-five that are lent. */
function securityObjections(
  { indexOf }: LoansWorld,
  { amount, coin, collateral }: Pick<NaiveLoan, 'amount' | 'coin' | 'collateral'>,
): readonly string[] {
  if (coin === undefined) return [];
  const price = indexOf(coin);
  if (price === undefined) return ['valueUnknown'];
  return when(amount * 100_000_000n * 100n > collateral * price * 65n, 'ltvTooHigh');
}

function freeUnits(
  { ledger, funds, otc }: LoansWorld,
  { owner, asset, atMs }: { readonly owner: number; readonly asset: string; readonly atMs: number },
): bigint {
  const bound = naiveBound(funds, { owner, asset }) + lockedOutsideOtc(otc, ledger, { owner, asset, atMs });
  const free = tinyAvailable(ledger, { owner, wallet: 1, asset }) - bound;
  return free > 0n ? free : 0n;
}

function collateralObjections(
  world: LoansWorld,
  command: Extract<Command, { kind: 'addLoanCollateral' }>,
  atMs: number,
): readonly string[] {
  const loan = ownLoan(world, command);
  if (loan === undefined || !isOpenLoan(loan)) return ['loanNotFound'];
  if (loan.coin === undefined) return ['collateralNotAccepted'];
  const { owner, coin: asset } = loan;
  const isLocked = staysLocked(lockedViewOf({ ...world, atMs }), { owner, asset, units: command.units });
  return [
    ...when(command.units <= 0n, 'amountMustBePositive'),
    ...when(freeUnits(world, { owner, asset, atMs }) < command.units, 'insufficientBalance'),
    ...when(isLocked, 'lockedFundsStay'),
  ];
}

function approveObjections(
  world: LoansWorld,
  { loanId, reviewers }: Extract<Command, { kind: 'approveLoan' }>,
): readonly string[] {
  const loan = world.loans.loans.get(loanId);
  const words = pendingObjections(loan);
  if (loan === undefined || words.length > 0) return words;
  const pool = tinyAvailable(world.ledger, { owner: LOAN_POOL, wallet: 0, asset: loan.product.asset });
  const different = reviewers.filter((reviewer, index) => reviewers.indexOf(reviewer) === index).length;
  return [
    ...when(different < (loan.coin === undefined ? 2 : 1), 'secondReviewerNeeded'),
    ...securityObjections(world, loan),
    ...when(pool < loan.amount, 'loanPoolEmpty'),
  ];
}

function repayObjections(
  world: LoansWorld,
  command: Extract<Command, { kind: 'repayLoan' }>,
  atMs: number,
): readonly string[] {
  const loan = ownLoan(world, command);
  if (loan === undefined || !isOpenLoan(loan)) return ['loanNotFound'];
  if (!isRunning(loan)) return ['loanNotRunning'];
  const available = tinyAvailable(world.ledger, { owner: loan.owner, wallet: 1, asset: loan.product.asset });
  return [
    ...when(command.units <= 0n, 'amountMustBePositive'),
    ...when(command.units > naiveLoanDue(loan, atMs).total, 'aboveDue'),
    ...when(available < command.units, 'insufficientBalance'),
  ];
}

function when(condition: boolean, word: string): readonly string[] {
  return condition ? [word] : [];
}
