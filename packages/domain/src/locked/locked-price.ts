import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, roundToTicks } from '@candor/money/grid.ts';
import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import type { State } from '../exchange/state.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { SPOT_WALLET } from '../ledger/wallet.ts';
import { isBeyond } from '../margin/accounts/worst-price.ts';
import { ladderOf } from '../matching/book.ts';
import { bestPrice } from '../matching/ladder.ts';
import { oppositeOf, type Side } from '../matching/side.ts';
import { ok, refuse, type Result } from '../result.ts';
import { indexPriceUnits } from '../spot/prices/asset-index.ts';
import type { Market } from '../spot/market.ts';
import { requirementOf } from '../spot/orders/order.ts';
import type { Draft } from '../spot/orders/order-draft.ts';
import { lockedFreedomOf, type LockedFreedom } from './locked-standing.ts';

/** How much worse than the index somebody whose money is locked may trade while it has cost little so far (K2). */
const WATCHED_PPM = 10_000;

/** An order as far as it matters here. */
interface Trader {
  readonly owner: number;
  readonly wallet: number;
  readonly side: Side;
}

/**
 * The worst price at which a spot order of an owner may trade now; undefined where the lock of their money says nothing,
 * and `blind` where there is no valid index to measure by.
 */
export function worstLockedTicks(
  context: CommandContext,
  market: Market,
  trader: Trader,
): number | 'blind' | undefined {
  if (trader.wallet !== SPOT_WALLET) return undefined;
  const freedom = lockedFreedomOf(context, trader.owner);
  if (freedom === 'free') return undefined;
  const fairUnits = fairPriceUnits(market, (asset) => indexPriceUnits(context.state, asset, context.atMs));
  return fairUnits === undefined ? 'blind' : worstTicks(market, trader.side, { fairUnits, freedom });
}

/** The price of a market by what its two assets are worth. */
export function fairPriceUnits(
  { instrument: { base, quote } }: Market,
  priceOf: (asset: string) => bigint | undefined,
): bigint | undefined {
  const [baseUnits, quoteUnits] = [priceOf(base), priceOf(quote)];
  if (baseUnits === undefined || quoteUnits === undefined) return undefined;
  return divide(baseUnits * UNITS_PER_WHOLE, quoteUnits, 'halfEven');
}

function worstTicks(
  { instrument }: Market,
  side: Side,
  { fairUnits, freedom }: { readonly fairUnits: bigint; readonly freedom: LockedFreedom },
): number {
  const ppm = freedom === 'spent' ? 0 : WATCHED_PPM;
  return side === 'buy'
    ? roundToTicks(applyPpm(fairUnits, Number(PPM_ONE) + ppm, 'down'), instrument, 'down')
    : roundToTicks(applyPpm(fairUnits, Number(PPM_ONE) - ppm, 'up'), instrument, 'up');
}

/** Refuses a price that is worse than the lock of its owner's money allows. */
export function checkLockedPrice(
  context: CommandContext,
  market: Market,
  { priceTicks, ...trader }: Trader & { readonly priceTicks: number },
) {
  const worst = worstLockedTicks(context, market, trader);
  if (worst === undefined) return undefined;
  if (worst === 'blind') return refuse('indexUnavailable');
  return isBeyond(trader.side, priceTicks, worst) ? refuseBeyond(market, worst) : undefined;
}

/** An order that is to trade now, held to that price: with a price of its own or not at all, without one up to it. */
export function withinLock(
  context: CommandContext,
  market: Market,
  order: Trader & { readonly draft: Draft; readonly hasPrice: boolean },
): Result<Draft, 'indexUnavailable' | 'lockedPriceLimit'> {
  const { draft, hasPrice, side } = order;
  if (draft.trigger !== undefined) return ok(draft);
  const worst = worstLockedTicks(context, market, order);
  if (worst === undefined) return ok(draft);
  if (worst === 'blind') return refuse('indexUnavailable');
  if (!isBeyond(side, draft.limitTicks, worst)) return ok(draft);
  const best = bestPrice(ladderOf(market.book, oppositeOf(side)));
  if (hasPrice || best === undefined || isBeyond(side, best, worst)) return refuseBeyond(market, worst);
  const { quantityLots } = draft;
  if (quantityLots === undefined) return ok({ ...draft, limitTicks: worst });
  const heldUnits = requirementOf(side, market.instrument, { priceTicks: worst, quantityLots });
  return ok({ ...draft, limitTicks: worst, heldUnits });
}

function refuseBeyond({ instrument }: Market, worst: number) {
  return refuse('lockedPriceLimit', { limit: printUnits(priceUnitsOf(worst, instrument), LEDGER_SCALE) });
}

/** Whether anybody's money is locked at all: otherwise there is nothing to look for. */
export function isAnyLocked({ funds, otc }: State): boolean {
  return funds.bound.size > 0 || otc.locks.size > 0;
}
