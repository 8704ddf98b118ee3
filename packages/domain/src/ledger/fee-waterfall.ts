import { PPM_ONE } from '@candor/money/rate.ts';
import { assert } from '../assert.ts';
import { FEE_INCOME, REBATE_PAYABLE, ROUNDING, SECURITY_FUND } from './operator-accounts.ts';
import { openLeg, type Leg, type OpenLeg } from './journal.ts';
import type { Ledger } from './ledger.ts';
import { OPERATOR_WALLET } from './wallet.ts';

/** The security fund is one tenth of all fees ever paid (rule 11). */
const FUND_DIVISOR = 10n;
const MILLIONTHS_OF_A_TENTH = PPM_ONE / FUND_DIVISOR;

/** No configuration may hand out more than this part of a fee (rule 7.2). */
export const REBATES_PPM_MAX = 400_000;

/** A trading fee somebody has really paid. */
export interface Fee {
  readonly asset: string;
  readonly units: bigint;
  /** The shares of the referrers, nearest generation first; a missing generation's share stays with the operator. */
  readonly generationsPpm: readonly number[];
}

/** Where a fee went. The four parts are the fee, to the last unit. */
export interface FeeSplit {
  readonly fundUnits: bigint;
  readonly rebateUnits: bigint;
  readonly incomeUnits: bigint;
  /** What ROUNDING keeps for fund and rebates, or gives to them: at most two units at any time. */
  readonly carriedUnits: bigint;
  /** What each generation is owed, in millionths of a unit, to be summed up exactly and rounded once when it is paid. */
  readonly generationMillionths: readonly bigint[];
  readonly legs: readonly OpenLeg[];
}

/**
 * Books a fee and says where it goes. Fund and rebates receive what keeps them at exactly their part of all fees so
 * far (I18): a floor per fill would lose a unit on most fills, and the promise of a tenth would drift away. One small
 * fee may complete a unit of both, more than it is itself. So the parts of units that they are owed are kept ready with
 * ROUNDING, rounded up, and the operator receives what is left, which is never less than nothing: nobody has to pay back
 * what may have been taken out long ago.
 */
export function takeFee(ledger: Ledger, fee: Fee): FeeSplit {
  assert(fee.units >= 0n, 'a fee is not negative');
  const ratePpm = fee.generationsPpm.reduce((total, ppm) => total + ppm, 0);
  assert(ratePpm <= REBATES_PPM_MAX, 'rebates leave the exchange its part');
  const carriedBefore = carriedNow(ledger, fee.asset);
  const fundUnits = grow(ledger.fees, fee.asset, { by: fee.units, divisor: FUND_DIVISOR });
  const rebateMillionths = fee.units * BigInt(ratePpm);
  const rebateUnits = grow(ledger.rebateMillionths, fee.asset, { by: rebateMillionths, divisor: PPM_ONE });
  const carriedUnits = carriedNow(ledger, fee.asset) - carriedBefore;
  const incomeUnits = fee.units - fundUnits - rebateUnits - carriedUnits;
  return {
    fundUnits,
    rebateUnits,
    incomeUnits,
    carriedUnits,
    generationMillionths: fee.generationsPpm.map((ppm) => fee.units * BigInt(ppm)),
    legs: houseLegs(fee.asset, { fundUnits, rebateUnits, carriedUnits, incomeUnits }),
  };
}

/** Books a fee in which nobody shares, as most are, and adds its legs: like `takeFee` without any generation. */
export function takeUnsharedFee(ledger: Ledger, { asset, units }: Omit<Fee, 'generationsPpm'>, legs: OpenLeg[]): void {
  assert(units >= 0n, 'a fee is not negative');
  if (units === 0n) return;
  const before = ledger.fees.get(asset) ?? 0n;
  const after = before + units;
  ledger.fees.set(asset, after);
  const fundUnits = after / FUND_DIVISOR - before / FUND_DIVISOR;
  const rebateMillionths = ledger.rebateMillionths.get(asset) ?? 0n;
  const carriedUnits = carriedUnitsOf(after, rebateMillionths) - carriedUnitsOf(before, rebateMillionths);
  addHouseLeg(legs, SECURITY_FUND, { asset, units: fundUnits });
  addHouseLeg(legs, ROUNDING, { asset, units: carriedUnits });
  addHouseLeg(legs, FEE_INCOME, { asset, units: units - fundUnits - carriedUnits });
}

function carriedNow({ fees, rebateMillionths }: Ledger, asset: string): bigint {
  return carriedUnitsOf(fees.get(asset) ?? 0n, rebateMillionths.get(asset) ?? 0n);
}

/** The parts of a unit that fund and rebates are owed beyond their whole units, rounded up: what is left of fees only grows. */
function carriedUnitsOf(feeUnits: bigint, rebateMillionths: bigint): bigint {
  const fundMillionths = (feeUnits % FUND_DIVISOR) * MILLIONTHS_OF_A_TENTH;
  const millionths = fundMillionths + (rebateMillionths % PPM_ONE);
  if (millionths === 0n) return 0n;
  // Two parts of one unit each are at most two units.
  return millionths > PPM_ONE ? 2n : 1n;
}

/** Takes what was owed out of what is owed, and gives by how many whole units less has to be set aside for the rest. */
export function releaseRebates(ledger: Ledger, asset: string, millionths: bigint): bigint {
  const before = ledger.rebateMillionths.get(asset) ?? 0n;
  assert(before >= millionths, 'a rebate that is settled was owed');
  ledger.rebateMillionths.set(asset, before - millionths);
  return before / PPM_ONE - (before - millionths) / PPM_ONE;
}

/** Adds to a running sum, and gives by how much its floored part has grown. */
function grow(
  sums: Map<string, bigint>,
  asset: string,
  step: { readonly by: bigint; readonly divisor: bigint },
): bigint {
  const before = sums.get(asset) ?? 0n;
  const after = before + step.by;
  if (step.by !== 0n) sums.set(asset, after);
  return after / step.divisor - before / step.divisor;
}

function houseLegs(asset: string, split: Omit<FeeSplit, 'generationMillionths' | 'legs'>): readonly OpenLeg[] {
  const legs: OpenLeg[] = [];
  addHouseLeg(legs, SECURITY_FUND, { asset, units: split.fundUnits });
  addHouseLeg(legs, REBATE_PAYABLE, { asset, units: split.rebateUnits });
  addHouseLeg(legs, ROUNDING, { asset, units: split.carriedUnits });
  addHouseLeg(legs, FEE_INCOME, { asset, units: split.incomeUnits });
  return legs;
}

function addHouseLeg(legs: OpenLeg[], owner: number, { asset, units }: Pick<Leg, 'asset' | 'units'>): void {
  if (units !== 0n) legs.push(openLeg({ owner, wallet: OPERATOR_WALLET, asset, bucket: 'available', units }));
}
