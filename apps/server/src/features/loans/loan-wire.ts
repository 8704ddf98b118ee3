import { LoanReason, type LoanCycle, type LoanOrder, type LoanProduct } from '@candor/contract/loans/wire.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { LOAN_POOL } from '@candor/domain/ledger/operator-accounts.ts';
import { availableUnits } from '@candor/domain/ledger/ledger.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import {
  dueAtMs,
  dueOf,
  graceEndsAtMs,
  graceHours,
  interestFor,
  OVERDUE_FACTOR,
  type LoanRecord,
} from '@candor/domain/loans/loan.ts';
import {
  CALL_LTV_PERCENT,
  LOAN_DAYS,
  SALE_LTV_PERCENT,
  type LoanProduct as CoreProduct,
} from '@candor/domain/loans/loan-product.ts';
import { ltvCentipercent, priceAtLtv } from '@candor/domain/loans/loan-to-value.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { percentOf } from '#features/fees/port.ts';
import { loanStatusOf } from './loan-records.ts';

const CENTIPERCENT_SCALE = 2;

export function loanProductOf(state: State, product: CoreProduct): LoanProduct {
  return {
    id: String(product.id),
    coin: product.asset,
    amountMin: print(product.minUnits),
    amountMax: print(product.maxUnits),
    cycleType: cycleOf(product.days),
    days: product.days,
    repayType: 0,
    odds: percentOf(product.dailyPpm),
    repayOrg: product.lender,
    status: product.isOn ? 1 : 0,
    lendable: print(lendableUnits(state, product.asset)),
    overdueTimes: OVERDUE_FACTOR,
    graceHours: graceHours(product.days),
  };
}

/** What the lender has left of a coin. */
export function lendableUnits({ ledger }: State, asset: string): bigint {
  return availableUnits(ledger, { owner: LOAN_POOL, wallet: OPERATOR_WALLET, asset });
}

export function loanOrderOf(state: State, loan: LoanRecord, nowMs: number): LoanOrder {
  const { end } = loan;
  const due = end === undefined && loan.status !== 'pending' ? dueOf(loan, nowMs) : NOTHING_DUE;
  return {
    id: String(loan.id),
    proId: String(loan.productId),
    coin: loan.asset,
    amount: print(loan.principalUnits),
    cycleType: cycleOf(loan.days),
    days: loan.days,
    odds: percentOf(loan.dailyPpm),
    repayType: 0,
    repayOrg: loan.lender,
    interest: print(interestFor(loan, loan.principalUnits, loan.days)),
    status: loanStatusOf(loan),
    createTime: loan.appliedAtMs,
    loanTime: loan.disbursedAtMs ?? null,
    repayTime: dueAtMs(loan) ?? null,
    saleTime: loan.collateralAsset === undefined ? null : (graceEndsAtMs(loan) ?? null),
    principalDue: print(due.totalUnits - due.interestUnits),
    interestDue: print(due.interestUnits),
    totalDue: print(due.totalUnits),
    interestPaid: print(loan.interestPaidUnits),
    collateralCoin: loan.collateralAsset ?? null,
    collateralAmount: print(loan.collateralUnits),
    ...securityOf(state, loan, due.totalUnits),
    score: loan.score ?? null,
    reason: LoanReason.safeParse(end?.reason).data ?? null,
    finishTime: end?.atMs ?? null,
    returned: end === undefined ? null : print(end.returnedUnits),
  };
}

const NOTHING_DUE = { interestUnits: 0n, totalUnits: 0n };

/** How an application would stand, or a loan stands, at the index of now. */
function securityOf(
  state: State,
  loan: LoanRecord,
  dueUnits: bigint,
): Pick<LoanOrder, 'ltv' | 'callPrice' | 'salePrice'> {
  const { collateralAsset, collateralUnits } = loan;
  if (loan.end !== undefined || collateralAsset === undefined) return { ltv: null, callPrice: null, salePrice: null };
  const owedUnits = loan.status === 'pending' ? loan.principalUnits : dueUnits;
  return {
    ltv: ltvPercentOf(state, { collateralAsset, collateralUnits, owedUnits }),
    callPrice: printed(priceAtLtv({ owedUnits, collateralUnits }, CALL_LTV_PERCENT)),
    salePrice: printed(priceAtLtv({ owedUnits, collateralUnits }, SALE_LTV_PERCENT)),
  };
}

interface Owed {
  readonly collateralAsset: string;
  readonly collateralUnits: bigint;
  readonly owedUnits: bigint;
}

/** In percent; null without a price. */
export function ltvPercentOf(state: State, { collateralAsset, collateralUnits, owedUnits }: Owed): string | null {
  const priceUnits = indexPriceUnits(state, collateralAsset, state.atMs);
  if (priceUnits === undefined) return null;
  const ltv = ltvCentipercent({ owedUnits, collateralUnits, priceUnits });
  return ltv === undefined ? null : printUnits(ltv, CENTIPERCENT_SCALE);
}

export function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}

function printed(units: bigint | undefined): string | null {
  return units === undefined ? null : print(units);
}

function cycleOf(days: number): LoanCycle {
  const cycle = LOAN_DAYS.indexOf(days);
  return cycle === 1 || cycle === 2 ? cycle : 0;
}
