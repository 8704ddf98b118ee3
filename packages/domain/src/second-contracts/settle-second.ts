import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import { CLOSE_TICKS_MIN, closeTicksOf, type SecondTick } from './second-tick.ts';

export type SecondDirection = 'rise' | 'fall';
export type SecondResult = 'win' | 'lose' | 'tie' | 'void';

/** What a contract pays, the same for everybody who takes it (rule 4.2). */
export interface SecondPayoff {
  readonly stakeUnits: bigint;
  readonly feeUnits: bigint;
  readonly oddsPpm: number;
  /** A loss then costs the whole stake; otherwise it costs stake × odds, and the operator earns the same either way. */
  readonly isWholeStakeLost: boolean;
}

/** A contract that has opened. There is nobody in it, so nobody can be treated differently (rule NO-1). */
export interface OpenedSecond extends SecondPayoff {
  readonly direction: SecondDirection;
  readonly openPriceUnits: bigint;
  readonly closeAtMs: number;
  /** The mean is a multiple of this. */
  readonly precisionUnits: bigint;
}

export interface SecondSettlement {
  readonly result: SecondResult;
  /** None of a void contract. */
  readonly closePriceUnits: bigint | undefined;
  /** What is credited, and what of the fee is taken. */
  readonly payoutUnits: bigint;
  readonly feeUnits: bigint;
}

/** The whole rule of rule 4.5: how a contract ends, from its terms and the signed ticks alone. */
export function settleSecond(second: OpenedSecond, ticks: readonly SecondTick[]): SecondSettlement {
  const counted = closeTicksOf(ticks, second.closeAtMs);
  if (counted.length < CLOSE_TICKS_MIN) return voidSecond(second);
  const closePriceUnits = meanOf(counted, second.precisionUnits);
  const result = resultOf(second, closePriceUnits);
  return { result, closePriceUnits, ...payoutOf(second, result) };
}

/** Everything goes back when ticks are missing. */
export function voidSecond(payoff: SecondPayoff): SecondSettlement {
  return { result: 'void', closePriceUnits: undefined, ...payoutOf(payoff, 'void') };
}

/** What each result credits. Rounded down, as all that is received; whole stakes and odds in percent never need it. */
export function payoutOf(
  { stakeUnits, feeUnits, oddsPpm, isWholeStakeLost }: SecondPayoff,
  result: SecondResult,
): Pick<SecondSettlement, 'payoutUnits' | 'feeUnits'> {
  const one = Number(PPM_ONE);
  switch (result) {
    case 'win':
      return { payoutUnits: applyPpm(stakeUnits, one + oddsPpm, 'down'), feeUnits };
    case 'lose':
      return { payoutUnits: isWholeStakeLost ? 0n : applyPpm(stakeUnits, one - oddsPpm, 'down'), feeUnits };
    case 'tie':
    case 'void':
      return { payoutUnits: stakeUnits + feeUnits, feeUnits: 0n };
    default:
      return result satisfies never;
  }
}

/** The most a contract can cost whoever takes it: the fee and what a loss keeps of the stake. */
export function lossMaxUnits(payoff: SecondPayoff): bigint {
  return payoff.stakeUnits + payoff.feeUnits - payoutOf(payoff, 'lose').payoutUnits;
}

/** How often one must be right to lose nothing in the long run, in parts per million, never rounded in our favour. */
export function breakEvenPpm({ oddsPpm, isWholeStakeLost, feePpm }: BreakEvenTerms): number {
  const lost = isWholeStakeLost ? PPM_ONE : BigInt(oddsPpm);
  return Number(divide((lost + BigInt(feePpm)) * PPM_ONE, BigInt(oddsPpm) + lost, 'up'));
}

interface BreakEvenTerms extends Pick<SecondPayoff, 'oddsPpm' | 'isWholeStakeLost'> {
  readonly feePpm: number;
}

function resultOf({ direction, openPriceUnits }: OpenedSecond, closePriceUnits: bigint): SecondResult {
  if (closePriceUnits === openPriceUnits) return 'tie';
  const hasRisen = closePriceUnits > openPriceUnits;
  return hasRisen === (direction === 'rise') ? 'win' : 'lose';
}

// Divided once, straight to the index's precision: rounding twice would lean to one side.
function meanOf(ticks: readonly SecondTick[], precisionUnits: bigint): bigint {
  const sum = ticks.reduce((total, { priceUnits }) => total + priceUnits, 0n);
  return divide(sum, BigInt(ticks.length) * precisionUnits, 'halfEven') * precisionUnits;
}
