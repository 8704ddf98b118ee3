import type { Asset } from './asset.ts';
import { parseUnits, printUnits } from './decimal.ts';

/** Money: a number of smallest units, and what they are units of. */
export interface Amount {
  readonly asset: Asset;
  readonly units: bigint;
}

export function amountOf(asset: Asset, units: bigint): Amount {
  return { asset, units };
}

export function parseAmount(asset: Asset, text: string): Amount | undefined {
  const units = parseUnits(text, asset.scale);
  return units === undefined ? undefined : { asset, units };
}

export function printAmount(amount: Amount): string {
  return printUnits(amount.units, amount.asset.scale);
}

export function add(left: Amount, right: Amount): Amount {
  requireSameAsset(left, right);
  return { asset: left.asset, units: left.units + right.units };
}

export function subtract(left: Amount, right: Amount): Amount {
  requireSameAsset(left, right);
  return { asset: left.asset, units: left.units - right.units };
}

/** Negative when left is less than right, zero when they are equal. */
export function compare(left: Amount, right: Amount): number {
  requireSameAsset(left, right);
  if (left.units === right.units) return 0;
  return left.units < right.units ? -1 : 1;
}

/** The sum of a list; the asset is named because an empty list has none of its own. */
export function sum(asset: Asset, amounts: readonly Amount[]): Amount {
  return amounts.reduce(add, { asset, units: 0n });
}

function requireSameAsset(left: Amount, right: Amount): void {
  if (left.asset.code === right.asset.code && left.asset.scale === right.asset.scale) return;
  throw new TypeError(`Amounts of ${left.asset.code} and ${right.asset.code} do not mix.`);
}
