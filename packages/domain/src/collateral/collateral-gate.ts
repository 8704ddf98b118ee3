import { unreachable } from '../assert.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { transferableUnits } from '../margin/accounts/account-figures.ts';
import { isBoundInPerpetualAuction } from '../perpetuals/auction/give-way-in-call.ts';
import { isPriceSure, type PerpetualMarket } from '../perpetuals/instrument/perpetual-market.ts';
import { livePerpetualOrders } from '../perpetuals/orders/perpetual-order-life.ts';
import { requirePerpetualMarket } from '../perpetuals/perpetuals-part.ts';
import { checkStaying } from '../spot/auction/check-auction.ts';
import { checkCollateral } from '../perpetuals/marks/stale-index.ts';
import { refuse } from '../result.ts';

type PerpetualCollateral =
  /** Cash of the contract wallet, which all cross positions in its asset stand on. */
  | { readonly by: 'purse'; readonly owner: number; readonly asset: string }
  /** What one position, or the orders for it, were asked to put up. */
  | { readonly by: 'position'; readonly owner: number; readonly market: PerpetualMarket };

/** What secures something, by who looks after it. */
export type Collateral =
  | PerpetualCollateral
  /** An asset of a margin account, which its loans stand on. */
  | { readonly by: 'marginAccount'; readonly owner: number; readonly wallet: number; readonly asset: string };

type Objection<Word extends string> = ReturnType<typeof refuse<Word>> | undefined;

/**
 * The one gate before collateral that leaves (C2, R5): nothing goes while an index that says what it secures is stale or
 * held back as a sudden jump, nor what stands for an order that stays in an auction: without it the order could not
 * trade, and had only moved the price (M15). How much may go is the rule of each product.
 */
export function checkLeavingCollateral(
  context: CommandContext,
  collateral: PerpetualCollateral,
): Objection<'indexUnavailable' | 'auctionClosing'>;
export function checkLeavingCollateral(
  context: CommandContext,
  collateral: Collateral,
): Objection<'indexUnavailable' | 'auctionClosing' | 'marginPriceUnavailable'>;
export function checkLeavingCollateral(
  context: CommandContext,
  collateral: Collateral,
): Objection<'indexUnavailable' | 'auctionClosing' | 'marginPriceUnavailable'> {
  const { state, atMs } = context;
  switch (collateral.by) {
    case 'purse': {
      const { owner, asset: settle } = collateral;
      return checkCollateral(state, { owner, settle, atMs }) ?? checkBound(context, { owner, settle });
    }
    case 'position': {
      const { owner, market } = collateral;
      const { symbol, settle } = market.contract;
      if (!isPriceSure(market, atMs)) return refuse('indexUnavailable', { symbol });
      return checkBound(context, { owner, settle, symbol });
    }
    case 'marginAccount':
      return transferableUnits(state, collateral, atMs) === undefined ? refuse('marginPriceUnavailable') : undefined;
    default:
      return unreachable(collateral);
  }
}

interface Backed {
  readonly owner: number;
  readonly settle: string;
  /** One contract alone; otherwise all that are settled in the asset. */
  readonly symbol?: string;
}

function checkBound(context: CommandContext, { owner, settle, symbol }: Backed) {
  for (const order of livePerpetualOrders(context, owner, symbol)) {
    const market = requirePerpetualMarket(context.state.perpetuals, order.symbol);
    if (market.contract.settle !== settle) continue;
    const staying = checkStaying(context, market, isBoundInPerpetualAuction(context, market, order));
    if (staying !== undefined) return staying;
  }
  return undefined;
}
