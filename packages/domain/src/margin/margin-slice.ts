import { quantityUnitsOf } from '@candor/money/grid.ts';
import { PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import { required } from '../assert.ts';
import { compareText } from '../exchange/canonical-order.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { availableUnits } from '../ledger/ledger.ts';
import type { Side } from '../matching/side.ts';
import { isContinuous } from '../spot/auction/breaker.ts';
import { executeOrder } from '../spot/orders/execute-order.ts';
import { hold } from '../spot/orders/hold.ts';
import { checkSlots } from '../spot/orders/live-orders.ts';
import type { Market } from '../spot/market.ts';
import { requirementOf, type OrderRecord } from '../spot/orders/order.ts';
import { wouldMatch } from '../spot/orders/order-filters.ts';
import { createOrder } from '../spot/orders/order-life.ts';
import { indexPriceUnits, lastPriceUnits, VALUE_ASSET } from '../spot/prices/asset-index.ts';
import type { MarginAccount } from './margin-part.ts';
import { dueUnits } from './loans/pay-margin-loans.ts';
import { loansOf } from './loans/repay-margin.ts';
import { LIQUIDATION_FEE_PERCENT, worstTicksOf } from './accounts/worst-price.ts';

/** What the book took of one slice. */
export type SliceResult = 'traded' | 'notTaken' | 'nothingLeft';

/**
 * Trades one slice towards what is owed: the value asset buys an owed coin, a coin that is not owed is sold for the
 * value asset, the most valuable first. `onTraded` hears what was given.
 */
export function tradeSlice(
  context: CommandContext,
  account: MarginAccount,
  onTraded: (asset: string, units: bigint, orderId: number) => void,
): SliceResult {
  const { slices, isBlind } = slicesOf(context, account);
  for (const slice of slices) {
    if (!isTaken(context, slice)) continue;
    const order = sendSlice(context, account, slice);
    if (order.filledLots === 0) continue;
    const soldUnits = quantityUnitsOf(order.filledLots, slice.market.instrument);
    onTraded(order.heldAsset, slice.side === 'sell' ? soldUnits : order.filledQuoteUnits, order.id);
    return 'traded';
  }
  return slices.length === 0 && !isBlind ? 'nothingLeft' : 'notTaken';
}

/** Whether the book would take anything of it: an order that could only end is not worth a line of somebody's history. */
function isTaken({ state }: CommandContext, { market, side, priceTicks }: Slice): boolean {
  // What is collected for an auction is no price that anybody would pay.
  if (!isContinuous(market) || checkSlots(state.spot.slots, 1) !== undefined) return false;
  return wouldMatch(market, side, priceTicks);
}

interface Slice {
  readonly market: Market;
  readonly side: Side;
  readonly priceTicks: number;
  readonly lots: number;
}

interface Slices {
  /** Everything that could be traded now, in the order in which it is tried. */
  readonly slices: readonly Slice[];
  /** Something else is to be traded and has no valid index: nobody else pays before it has one again. */
  readonly isBlind: boolean;
}

function slicesOf(context: CommandContext, account: MarginAccount): Slices {
  const { state, atMs } = context;
  const owed = [...new Set(account.loans.map(({ asset }) => asset))];
  const bought = owed.includes(VALUE_ASSET) ? [] : owed;
  const sold = heldCoins(context, account).filter(({ asset }) => !owed.includes(asset));
  const slices = [
    ...bought.map((asset) => purchaseOf(context, account, asset)),
    ...sold.map(({ asset }) => saleOf(context, account, asset)),
  ];
  const isSilent = (asset: string) => indexPriceUnits(state, asset, atMs) === undefined;
  return {
    slices: slices.filter((slice) => slice !== undefined),
    isBlind: sold.some((coin) => isSilent(coin.asset) && isLot(context, coin)) || bought.some(isSilent),
  };
}

/** What is less than a lot cannot be sold at any price. */
function isLot({ state }: CommandContext, { asset, available }: HeldCoin): boolean {
  const market = state.spot.markets.get(`${asset}/${VALUE_ASSET}`);
  return market !== undefined && available >= market.instrument.lotUnits;
}

interface HeldCoin {
  readonly asset: string;
  readonly available: bigint;
  readonly value: bigint;
}

/** The coins of an account, the most valuable first. The value asset has no market, so it is never sold. */
function heldCoins({ state }: CommandContext, { owner, wallet }: MarginAccount): readonly HeldCoin[] {
  return [...(state.ledger.accounts.get(owner)?.[wallet] ?? [])]
    .map(([asset, { available }]) => ({ asset, available, value: available * (lastPriceUnits(state, asset) ?? 0n) }))
    .toSorted((left, right) =>
      left.value === right.value ? compareText(left.asset, right.asset) : left.value > right.value ? -1 : 1,
    );
}

function saleOf(context: CommandContext, account: MarginAccount, asset: string): Slice | undefined {
  const place = placeOf(context, account, { asset, side: 'sell' });
  if (place === undefined) return undefined;
  const { market, priceUnits, priceTicks, sliceValue } = place;
  const { owner, wallet } = account;
  const held = availableUnits(context.state.ledger, { owner, wallet, asset });
  const lots = lotsWithin(market, divide(sliceValue, priceUnits, 'up'), held);
  return lots === 0 ? undefined : { market, side: 'sell', priceTicks, lots };
}

function purchaseOf(context: CommandContext, account: MarginAccount, asset: string): Slice | undefined {
  const place = placeOf(context, account, { asset, side: 'buy' });
  if (place === undefined) return undefined;
  const { market, priceUnits, priceTicks, sliceValue } = place;
  const { owner, wallet } = account;
  const held = availableUnits(context.state.ledger, { owner, wallet, asset: VALUE_ASSET });
  const perLot = requirementOf('buy', market.instrument, { priceTicks, quantityLots: 1 });
  if (perLot === 0n) return undefined;
  const affordable = divide(held, perLot, 'down') * market.instrument.lotUnits;
  const sliceUnits = divide(sliceValue, priceUnits, 'up');
  const neededUnits = neededOf(market, dueUnits(loansOf(account, asset)));
  const lots = lotsWithin(market, sliceUnits < neededUnits ? sliceUnits : neededUnits, affordable);
  return lots === 0 ? undefined : { market, side: 'buy', priceTicks, lots };
}

/** What must be bought to repay all that is owed: the fee of the trade and of the liquidation on top, in whole lots. */
function neededOf({ instrument: { takerFeePpm, lotUnits } }: Market, due: bigint): bigint {
  const gross = divide(due * (100n + LIQUIDATION_FEE_PERCENT) * PPM_ONE, 100n * (PPM_ONE - BigInt(takerFeePpm)), 'up');
  return divide(gross, lotUnits, 'up') * lotUnits;
}

function placeOf(
  context: CommandContext,
  { liquidation }: MarginAccount,
  { asset, side }: { readonly asset: string; readonly side: Side },
) {
  const market = context.state.spot.markets.get(`${asset}/${VALUE_ASSET}`);
  const priceUnits = indexPriceUnits(context.state, asset, context.atMs);
  const priceTicks = market === undefined ? undefined : worstTicksOf(context, market, side);
  if (market === undefined || priceUnits === undefined || priceTicks === undefined) return undefined;
  const { sliceValue } = required(liquidation, 'a slice is one of a liquidation');
  return { market, priceUnits, priceTicks, sliceValue };
}

/** Whole lots of a slice: one at least where there is one, and no more than there is. */
function lotsWithin({ instrument }: Market, wantedUnits: bigint, heldUnits: bigint): number {
  const wanted = wantedUnits < instrument.lotUnits ? instrument.lotUnits : wantedUnits;
  return Number((wanted < heldUnits ? wanted : heldUnits) / instrument.lotUnits);
}

function sendSlice(context: CommandContext, { owner, wallet }: MarginAccount, slice: Slice): OrderRecord {
  const { market, side, priceTicks, lots } = slice;
  const { instrument } = market;
  const heldUnits = requirementOf(side, instrument, { priceTicks, quantityLots: lots });
  const order = createOrder(context, market, {
    request: {
      owner,
      symbol: instrument.symbol,
      side,
      type: 'limit',
      timeInForce: 'IOC',
      priceUnits: BigInt(priceTicks) * instrument.tickUnits,
    },
    draft: { limitTicks: priceTicks, quantityLots: lots, heldUnits },
    wallet,
  });
  hold(context, order, heldUnits);
  executeOrder(context, market, { order, limitTicks: priceTicks });
  return order;
}
