import { divide } from '@candor/money/rounding.ts';
import type { State } from '../../exchange/state.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { indexPriceUnits, lastPriceUnits } from '../../spot/prices/asset-index.ts';
import { findMarginAccount, owedAt, type AccountPlace } from './margin-account.ts';
import { maxTransferValue, type MarginFigures } from './margin-figures.ts';

/**
 * How much better for its owner than the last known price a silent asset is taken to be when danger is judged: held it
 * counts this many times, owed so many times less (B14).
 */
const BENEFIT_OF_DOUBT = 2n;

/** An account at the index, for whoever wants to know it; undefined while something in it has no price. */
export function marginFiguresOf(state: State, place: AccountPlace, atMs: number): MarginFigures | undefined {
  const priceOf = (asset: string) => indexPriceUnits(state, asset, atMs);
  return sumOf(state, place, { atMs, heldAt: priceOf, owedAt: priceOf });
}

/**
 * An account as far as it may bear more risk, or lose security: what has no valid index counts as nothing. Undefined
 * while that is so of something it owes, because a debt is never nothing.
 */
export function riskFiguresOf(state: State, place: AccountPlace, atMs: number): MarginFigures | undefined {
  const priceOf = (asset: string) => indexPriceUnits(state, asset, atMs);
  return sumOf(state, place, { atMs, heldAt: (asset) => priceOf(asset) ?? 0n, owedAt: priceOf });
}

/**
 * An account as it is judged for danger: what has no valid index counts by its last known price, with the benefit of
 * the doubt. So nobody solvent is liquidated because an index is away, and nobody is immune because of a little of
 * something silent. Undefined while something has never had a price.
 */
export function dangerFiguresOf(state: State, place: AccountPlace, atMs: number): MarginFigures | undefined {
  return sumOf(state, place, {
    atMs,
    heldAt: (asset) => indexPriceUnits(state, asset, atMs) ?? times(lastPriceUnits(state, asset), BENEFIT_OF_DOUBT),
    owedAt: (asset) => doubtedDebtPrice(state, asset, atMs),
  });
}

/** What a whole of something owed counts when danger is judged. */
export function doubtedDebtPrice(state: State, asset: string, atMs: number): bigint | undefined {
  const lastUnits = lastPriceUnits(state, asset);
  const doubted = lastUnits === undefined ? undefined : divide(lastUnits, BENEFIT_OF_DOUBT, 'up');
  return indexPriceUnits(state, asset, atMs) ?? doubted;
}

interface Prices {
  readonly atMs: number;
  readonly heldAt: (asset: string) => bigint | undefined;
  readonly owedAt: (asset: string) => bigint | undefined;
}

function sumOf(state: State, place: AccountPlace, prices: Prices): MarginFigures | undefined {
  let [assets, collateral, debt] = [0n, 0n, 0n];
  for (const [asset, { total }] of state.ledger.accounts.get(place.owner)?.[place.wallet] ?? []) {
    if (total === 0n) continue;
    const priceUnits = prices.heldAt(asset);
    if (priceUnits === undefined) return undefined;
    const collateralPpm = BigInt(state.margin.terms.get(asset)?.collateralPpm ?? 0);
    assets += total * priceUnits;
    collateral += divide(total * priceUnits * collateralPpm, 1_000_000n, 'down');
  }
  for (const loan of findMarginAccount(state.margin, place)?.loans ?? []) {
    const priceUnits = prices.owedAt(loan.asset);
    if (priceUnits === undefined) return undefined;
    const { principalUnits, interestUnits } = owedAt(state, loan, prices.atMs);
    debt += (principalUnits + interestUnits) * priceUnits;
  }
  return { assets, collateral, debt };
}

/** How much of an asset may leave an account; undefined while it, or something that is owed, has no price. */
export function transferableUnits(
  state: State,
  { owner, wallet, asset }: AccountPlace & { readonly asset: string },
  atMs: number,
): bigint | undefined {
  const available = availableUnits(state.ledger, { owner, wallet, asset });
  if ((findMarginAccount(state.margin, { owner, wallet })?.loans.length ?? 0) === 0) return available;
  const figures = riskFiguresOf(state, { owner, wallet }, atMs);
  const priceUnits = indexPriceUnits(state, asset, atMs);
  if (figures === undefined || priceUnits === undefined) return undefined;
  const collateralPpm = BigInt(state.margin.terms.get(asset)?.collateralPpm ?? 1_000_000);
  const limit = divide(maxTransferValue(figures) * 1_000_000n, priceUnits * collateralPpm, 'down');
  return limit < available ? limit : available;
}

function times(units: bigint | undefined, factor: bigint): bigint | undefined {
  return units === undefined ? undefined : units * factor;
}
