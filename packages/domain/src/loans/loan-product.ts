/** What is lent on which terms (rule 5.2). Its rate and its days never change: they are those of loans that run. */
export interface LoanProduct {
  readonly id: number;
  readonly asset: string;
  readonly days: number;
  /** Interest a day on the principal that is still owed. */
  readonly dailyPpm: number;
  readonly minUnits: bigint;
  readonly maxUnits: bigint;
  /** The legal name of who lends. */
  readonly lender: string;
  readonly isOn: boolean;
}

/** Of what it is worth by the index, so much may be lent on a collateral (rule 5.2). */
export const INITIAL_LTV_PERCENT = 65n;
/** From here on more collateral is called for. */
export const CALL_LTV_PERCENT = 75n;
/** From here on it is sold. */
export const SALE_LTV_PERCENT = 83n;

export const COLLATERAL_ASSETS: readonly string[] = ['BTC', 'ETH'];

/** The lengths of rule 5.2, in the order of their numbers: 0, 1 and 2. */
export const LOAN_DAYS: readonly number[] = [7, 14, 30];

const ID_MAX = 99;
/** 0.1 % a day: whatever the console asks for, more is a mistake. */
const DAILY_PPM_MAX = 1_000;
const LENDER_LENGTH_MAX = 80;

export function isLoanProductSound({ id, days, dailyPpm, minUnits, maxUnits, lender }: LoanProduct): boolean {
  return (
    isWhole(id, ID_MAX) &&
    LOAN_DAYS.includes(days) &&
    isWhole(dailyPpm, DAILY_PPM_MAX) &&
    minUnits > 0n &&
    minUnits <= maxUnits &&
    lender.trim().length > 0 &&
    lender.length <= LENDER_LENGTH_MAX
  );
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
