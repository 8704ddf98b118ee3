import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { lossMaxUnits, payoutOf, type SecondDirection } from '@candor/domain/second-contracts/settle-second.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, requireUnits } from '@candor/money/decimal.ts';
import { applyPpm } from '@candor/money/rate.ts';

/** What the reader has chosen and typed. */
export interface SecondTicket {
  readonly direction: SecondDirection;
  /** The first period that is offered while none was chosen. */
  readonly periodId: string | undefined;
  readonly stake: string;
}

export const EMPTY_TICKET: SecondTicket = { direction: 'rise', periodId: undefined, stake: '' };

/** The stakes that are one press away, as far as the period allows them. */
const STAKE_CHIPS = ['5', '10', '25', '50', '100', '250', '500'] as const;

export function stakeChips({ minAmount, maxAmount }: SecondPeriod): readonly string[] {
  const [least, most] = [Number(minAmount), Number(maxAmount)];
  return STAKE_CHIPS.filter((stake) => Number(stake) >= least && Number(stake) <= most).slice(-CHIPS_MAX);
}

const CHIPS_MAX = 5;

export function chosenPeriod(ticket: SecondTicket, periods: readonly SecondPeriod[]): SecondPeriod | undefined {
  return periods.find(({ id }) => id === ticket.periodId) ?? periods[0];
}

/** What sending would mean; all in smallest units of the coin that is staked. */
export interface SecondSummary {
  readonly stakeUnits: bigint;
  readonly feeUnits: bigint;
  /** What leaves the wallet now. */
  readonly debitUnits: bigint;
  readonly winPayoutUnits: bigint;
  readonly losePayoutUnits: bigint;
  readonly lossMaxUnits: bigint;
}

/** By the rule the exchange settles by; undefined while no stake can be read. */
export function summarizeSecond({ stake }: SecondTicket, period: SecondPeriod): SecondSummary | undefined {
  const stakeUnits = parseUnits(stake, LEDGER_SCALE);
  if (stakeUnits === undefined || stakeUnits <= 0n) return undefined;
  const feeUnits = applyPpm(stakeUnits, ppmOf(period.feeRate), 'up');
  const payoff = { stakeUnits, feeUnits, oddsPpm: ppmOf(period.odds), isWholeStakeLost: period.flag };
  return {
    stakeUnits,
    feeUnits,
    debitUnits: stakeUnits + feeUnits,
    winPayoutUnits: payoutOf(payoff, 'win').payoutUnits,
    losePayoutUnits: payoutOf(payoff, 'lose').payoutUnits,
    lossMaxUnits: lossMaxUnits(payoff),
  };
}

const PPM_SCALE = 6;

function ppmOf(rate: string): number {
  return Number(requireUnits(rate, PPM_SCALE));
}
