import type { CreditScore, LoanProduct, LoanTerms } from '@candor/contract/loans/wire.ts';
import { dueOf, interestFor } from '@candor/domain/loans/loan.ts';
import { CALL_LTV_PERCENT, SALE_LTV_PERCENT } from '@candor/domain/loans/loan-product.ts';
import { collateralFor, ltvCentipercent, priceAtLtv } from '@candor/domain/loans/loan-to-value.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits, requireUnits } from '@candor/money/decimal.ts';
import { amountError } from '#shared/form/amount-error.ts';
import type { Translate } from '#shared/i18n/translate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A percent is ten thousand parts of a million. */
const PERCENT_DECIMALS = 4;
const CENTIPERCENT_DECIMALS = 2;

/** What is typed before a loan is asked for. */
export interface LoanDraft {
  readonly amount: string;
  /** Empty without a collateral. */
  readonly coin: string;
  readonly collateral: string;
}

/** What a loan would come to, by the core's own formulas. */
export interface LoanPreview {
  readonly interest: string;
  readonly total: string;
  /** What is due when it is repaid on each day, the first one first; the overdue days at the end. */
  readonly byDay: readonly string[];
}

/** Undefined while no amount is typed. */
export function previewOf(product: LoanProduct, amount: string): LoanPreview | undefined {
  const units = positiveUnits(amount);
  if (units === undefined) return undefined;
  const dailyPpm = Number(requireUnits(product.odds, PERCENT_DECIMALS));
  const { days } = product;
  const start = { disbursedAtMs: 0, countedDays: 0, interestParts: 0n, interestPaidUnits: 0n };
  const loan = { ...start, principalUnits: units, outstandingUnits: units, days, dailyPpm };
  const lastDay = days + product.graceHours / 24;
  const interestUnits = interestFor({ dailyPpm }, units, days);
  return {
    interest: print(interestUnits),
    total: print(units + interestUnits),
    byDay: Array.from({ length: lastDay }, (_, index) => print(dueOf(loan, (index + 1) * DAY_MS).totalUnits)),
  };
}

/** How a collateral would stand. */
export interface SecurityPreview {
  /** The least that is taken. */
  readonly least: string;
  /** Undefined while nothing is typed. */
  readonly ltv: string | undefined;
  readonly callPrice: string | undefined;
  readonly salePrice: string | undefined;
}

/** Undefined without a collateral, an amount, or a price. */
export function securityOf(draft: LoanDraft, terms: LoanTerms | undefined): SecurityPreview | undefined {
  const owedUnits = positiveUnits(draft.amount);
  const price = priceOf(draft.coin, terms);
  if (owedUnits === undefined || price === undefined) return undefined;
  const priceUnits = requireUnits(price, LEDGER_SCALE);
  const least = print(collateralFor(owedUnits, priceUnits));
  const collateralUnits = positiveUnits(draft.collateral);
  if (collateralUnits === undefined) return { least, ltv: undefined, callPrice: undefined, salePrice: undefined };
  const ltv = ltvCentipercent({ owedUnits, collateralUnits, priceUnits });
  return {
    least,
    ltv: ltv === undefined ? undefined : printUnits(ltv, CENTIPERCENT_DECIMALS),
    callPrice: printed(priceAtLtv({ owedUnits, collateralUnits }, CALL_LTV_PERCENT)),
    salePrice: printed(priceAtLtv({ owedUnits, collateralUnits }, SALE_LTV_PERCENT)),
  };
}

export interface LoanErrors {
  readonly amount: string | undefined;
  readonly collateral: string | undefined;
}

interface LoanFacts {
  readonly product: LoanProduct;
  readonly terms: LoanTerms | undefined;
  readonly score: CreditScore | undefined;
  /** Of the collateral's coin; undefined while that is not known. */
  readonly available: string | undefined;
}

/** What is wrong with a draft, in words; the server decides in the end. */
export function errorsOf(t: Translate, draft: LoanDraft, facts: LoanFacts): LoanErrors {
  return { amount: amountErrorOf(t, draft, facts), collateral: collateralErrorOf(t, draft, facts) };
}

function amountErrorOf(t: Translate, { amount, coin }: LoanDraft, facts: LoanFacts): string | undefined {
  const { product, terms, score } = facts;
  const word = amountError(amount);
  if (word !== undefined) return t(word);
  const isUnsecured = coin === '' && terms !== undefined;
  const most = isUnsecured ? smaller(terms.unsecuredMax, product.amountMax) : product.amountMax;
  if (compareDecimals(amount, product.amountMin) < 0 || compareDecimals(amount, most) > 0) {
    return t('loans.error.range', { minimum: product.amountMin, maximum: most, coin: product.coin });
  }
  if (!isUnsecured || score === undefined || score.score >= terms.scoreMin) return undefined;
  return t('loans.error.score', { score: score.score, minimum: terms.scoreMin });
}

function collateralErrorOf(t: Translate, draft: LoanDraft, { terms, available }: LoanFacts): string | undefined {
  const { coin, collateral } = draft;
  if (coin === '') return undefined;
  const word = amountError(collateral);
  if (word !== undefined) return t(word);
  const security = securityOf(draft, terms);
  if (security === undefined) return priceOf(coin, terms) === undefined ? t('loans.error.price', { coin }) : undefined;
  if (compareDecimals(collateral, security.least) < 0) {
    return t('loans.security.least', { amount: security.least, coin });
  }
  return available !== undefined && compareDecimals(collateral, available) > 0 ? t('loans.error.tooMuch') : undefined;
}

function priceOf(coin: string, terms: LoanTerms | undefined): string | undefined {
  return terms?.collaterals.find((one) => one.coin === coin)?.price ?? undefined;
}

function positiveUnits(amount: string): bigint | undefined {
  const units = parseUnits(amount.trim(), LEDGER_SCALE);
  return units !== undefined && units > 0n ? units : undefined;
}

function smaller(left: string, right: string): string {
  return compareDecimals(left, right) < 0 ? left : right;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}

function printed(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : print(units);
}
