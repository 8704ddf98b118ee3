import type { FinanceProduct } from '@candor/contract/earn/finance.ts';
import type { StakingProduct } from '@candor/contract/earn/staking.ts';
import { beginsAtMs, endsAtMs } from '@candor/domain/earn/earn-order.ts';
import { offerOf } from '@candor/domain/earn/earn-product.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits, requireUnits } from '@candor/money/decimal.ts';
import { applyPpm } from '@candor/money/rate.ts';

type Common = Omit<StakingProduct, 'title' | 'icon' | 'timeLimit' | 'buyPurchase'>;

/** A staking plan or a finance product, as the screens of both show it. */
export interface EarnPlan extends Common {
  /** 0 a staking plan, otherwise the kind of finance product. */
  readonly type: 0 | FinanceProduct['type'];
  /** 0 is as many as one likes. */
  readonly purchasesMax: number;
  readonly bought: number;
}

export function planOfStaking({ timeLimit, buyPurchase, ...common }: StakingProduct): EarnPlan {
  return { ...common, type: 0, purchasesMax: timeLimit, bought: buyPurchase };
}

export function planOfFinance({ limitCount, buyCount, ...common }: FinanceProduct): EarnPlan {
  return { ...common, purchasesMax: limitCount, bought: buyCount };
}

/** What an amount would come to. */
export interface EarnPreview {
  readonly odds: string;
  readonly yearly: string;
  readonly daily: string;
  readonly total: string;
  /** What leaving after the first day costs. */
  readonly penalty: string;
  readonly beginsAtMs: number;
  readonly endsAtMs: number;
}

/** By the core's own formulas; undefined while no amount is typed. */
export function previewOf(plan: EarnPlan, amount: string, nowMs: number): EarnPreview | undefined {
  const units = parseUnits(amount, LEDGER_SCALE);
  if (units === undefined || units <= 0n) return undefined;
  const rates = plan.rates.map(({ from, odds }) => {
    return { fromUnits: requireUnits(from, LEDGER_SCALE), dailyPpm: ppmOf(odds) };
  });
  const { days } = plan;
  const { dailyPpm, dailyUnits, totalUnits } = offerOf({ rates, days }, units);
  const beginMs = beginsAtMs(nowMs);
  return {
    odds: printUnits(BigInt(dailyPpm), PERCENT_DECIMALS),
    yearly: yearlyPercent(printUnits(BigInt(dailyPpm), PERCENT_DECIMALS)),
    daily: printUnits(dailyUnits, LEDGER_SCALE),
    total: printUnits(totalUnits, LEDGER_SCALE),
    penalty: printUnits(applyPpm(units, ppmOf(plan.defaultOdds), 'up'), LEDGER_SCALE),
    beginsAtMs: beginMs,
    endsAtMs: endsAtMs({ beginsAtMs: beginMs, days }),
  };
}

const DAYS_OF_YEAR = 365;

/** Simple, without interest on interest: what a day brings, every day of a year. */
export function yearlyPercent(odds: string): string {
  return printUnits(BigInt(ppmOf(odds) * DAYS_OF_YEAR), PERCENT_DECIMALS);
}

/** A percent is ten thousand parts of a million. */
const PERCENT_DECIMALS = 4;

function ppmOf(percent: string): number {
  return Number(requireUnits(percent, PERCENT_DECIMALS));
}
