import { unreachable } from '../assert.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { transferableUnits } from '../margin/accounts/account-figures.ts';
import { isPriceSure, type PerpetualMarket } from '../perpetuals/instrument/perpetual-market.ts';
import { checkCollateral } from '../perpetuals/marks/stale-index.ts';
import { refuse } from '../result.ts';

type PerpetualCollateral =
  /** Cash of the contract wallet, which all cross positions in its asset stand on. */
  | { readonly by: 'purse'; readonly owner: number; readonly asset: string }
  /** What one position, or the orders for it, were asked to put up. */
  | { readonly by: 'position'; readonly market: PerpetualMarket };

/** What secures something, by who looks after it. */
export type Collateral =
  | PerpetualCollateral
  /** An asset of a margin account, which its loans stand on. */
  | { readonly by: 'marginAccount'; readonly owner: number; readonly wallet: number; readonly asset: string };

type Objection<Word extends string> = ReturnType<typeof refuse<Word>> | undefined;

/**
 * The one gate before collateral that leaves (C2, R5): nothing goes while an index that says what it secures is stale or
 * held back as a sudden jump. How much may go is the rule of each product.
 */
export function checkLeavingCollateral(
  context: CommandContext,
  collateral: PerpetualCollateral,
): Objection<'indexUnavailable'>;
export function checkLeavingCollateral(
  context: CommandContext,
  collateral: Collateral,
): Objection<'indexUnavailable' | 'marginPriceUnavailable'>;
export function checkLeavingCollateral({ state, atMs }: CommandContext, collateral: Collateral) {
  switch (collateral.by) {
    case 'purse':
      return checkCollateral(state, { owner: collateral.owner, settle: collateral.asset, atMs });
    case 'position': {
      const { market } = collateral;
      return isPriceSure(market, atMs) ? undefined : refuse('indexUnavailable', { symbol: market.contract.symbol });
    }
    case 'marginAccount':
      return transferableUnits(state, collateral, atMs) === undefined ? refuse('marginPriceUnavailable') : undefined;
    default:
      return unreachable(collateral);
  }
}
