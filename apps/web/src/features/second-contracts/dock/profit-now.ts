import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import { payoutOf, type SecondResult } from '@candor/domain/second-contracts/settle-second.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { distanceOf, type Standing } from '../chart/distance.ts';

interface ProfitNow {
  readonly standing: Standing;
  readonly difference: string;
  /** What it would bring, with its sign, if it ended at this price. */
  readonly profitLoss: string;
}

/** How a running contract stands at a price; undefined before it has its open price. */
export function profitNow(order: SecondOrder, price: string): ProfitNow | undefined {
  const { openPrice, betContent, betAmount, fee, odds, flag } = order;
  if (openPrice === null) return undefined;
  const { standing, difference } = distanceOf({ isRise: betContent === 1, openPrice }, price);
  const [stakeUnits, feeUnits] = [requireUnits(betAmount, LEDGER_SCALE), requireUnits(fee, LEDGER_SCALE)];
  const payoff = { stakeUnits, feeUnits, oddsPpm: Number(requireUnits(odds, PPM_SCALE)), isWholeStakeLost: flag };
  const { payoutUnits } = payoutOf(payoff, RESULTS[standing]);
  return { standing, difference, profitLoss: printUnits(payoutUnits - stakeUnits - feeUnits, LEDGER_SCALE) };
}

const PPM_SCALE = 6;
const RESULTS = { ahead: 'win', behind: 'lose', level: 'tie' } as const satisfies Record<Standing, SecondResult>;
