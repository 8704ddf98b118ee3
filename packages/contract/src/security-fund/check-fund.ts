import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { ReplyOutput } from '../shared/endpoint.ts';
import type { FundAsset, FundDay, getSecurityFund } from './wire.ts';

/** The promises of the fund that anybody can check, each for one asset. */
export const FUND_CHECKS = ['tenth', 'balance', 'days'] as const;
export type FundCheck = (typeof FUND_CHECKS)[number];

export interface FundFinding {
  readonly coin: string;
  readonly check: FundCheck;
}

/** What does not hold of a published fund; an empty list when all of it does. It trusts nothing but the numbers shown. */
export function checkFund({ assets, days }: ReplyOutput<typeof getSecurityFund>): readonly FundFinding[] {
  return assets.flatMap((asset) => {
    const ofCoin = days.filter(({ coin }) => coin === asset.coin);
    const broken = FUND_CHECKS.filter((check) => !HOLDS[check](asset, ofCoin));
    return broken.map((check) => ({ coin: asset.coin, check }));
  });
}

const HOLDS: Readonly<Record<FundCheck, (asset: FundAsset, days: readonly FundDay[]) => boolean>> = {
  /** The floor is taken over all fees, not over each of them. */
  tenth: ({ fees, income }) => units(fees) / 10n === units(income),
  balance: ({ balance, income }) => units(balance) === units(income),
  days: ({ fees, income }, days) =>
    sumOf(days.map((day) => day.fees)) === units(fees) && sumOf(days.map((day) => day.income)) === units(income),
};

function sumOf(amounts: readonly string[]): bigint {
  return amounts.reduce((sum, amount) => sum + units(amount), 0n);
}

function units(amount: string): bigint {
  return requireUnits(amount, LEDGER_SCALE);
}
