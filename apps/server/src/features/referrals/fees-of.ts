import type { CoinAmount } from '@candor/contract/referrals/wire.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { lastValueOf } from '@candor/domain/wallet/value-of.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { FeeSum } from './referral-tables.ts';

const MILLION = 1_000_000n;

/** Fees and rebates of rows as they travel: coin by coin, and what all of them are worth now. */
export function feesOf(state: State, rows: readonly (FeeSum & { readonly asset: string })[]) {
  const sums = new Map<string, { fee: bigint; millionths: bigint }>();
  for (const { asset, feeUnits, rebateUnits, restMillionths } of rows) {
    const { fee, millionths } = sums.get(asset) ?? { fee: 0n, millionths: 0n };
    const owed = rebateUnits * MILLION + BigInt(restMillionths);
    sums.set(asset, { fee: fee + feeUnits, millionths: millionths + owed });
  }
  const coins = [...sums].toSorted(([left], [right]) => left.localeCompare(right, 'en'));
  return {
    totalFee: worthOf(state, new Map(coins.map(([asset, { fee }]) => [asset, fee]))),
    rebateAmount: worthOf(state, new Map(coins.map(([asset, { millionths }]) => [asset, millionths / MILLION]))),
    coins: coins.map(([coin, { fee, millionths }]) => {
      return { coin, fee: print(fee), rebate: print(millionths / MILLION) };
    }),
  };
}

/** What amounts are worth in USDT by the last index of each; null while one of them has never had any. */
export function worthOf(state: State, amounts: ReadonlyMap<string, bigint>): string | null {
  const units = lastValueOf(
    state,
    [...amounts].map(([asset, total]) => ({ asset, total })),
  );
  return units === undefined ? null : print(units);
}

export function coinsOf(amounts: ReadonlyMap<string, bigint>): CoinAmount[] {
  return [...amounts]
    .filter(([, units]) => units > 0n)
    .toSorted(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([coin, units]) => ({ coin, amount: print(units) }));
}

/** Adds up units by asset. */
export function unitsByAsset(
  rows: readonly { readonly asset: string; readonly units: bigint }[],
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, units } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + units);
  return sums;
}

export function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
