import { quantityUnitsOf, roundToTicks } from '@candor/money/grid.ts';
import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import { required } from '../assert.ts';
import { compareText } from '../exchange/canonical-order.ts';
import type { Turn } from '../exchange/turn.ts';
import { availableUnits } from '../ledger/ledger.ts';
import type { Side } from '../matching/side.ts';
import { executeOrder } from '../spot/execute-order.ts';
import { hold } from '../spot/hold.ts';
import { checkSlots } from '../spot/live-orders.ts';
import type { Market } from '../spot/market.ts';
import { requirementOf, type OrderRecord } from '../spot/order.ts';
import { wouldMatch } from '../spot/order-filters.ts';
import { createOrder } from '../spot/order-life.ts';
import { indexPriceUnits } from '../wallet/swap-quotes.ts';
import type { MarginAccount } from './margin-part.ts';
import { MARGIN_VALUE_ASSET } from './margin-terms.ts';
import { dueUnits } from './pay-margin-loans.ts';
import { loansOf } from './repay-margin.ts';

/** The worst price of a slice, from the index (rule 3.2). */
const WORST_SELL_PPM = 950_000;
const WORST_BUY_PPM = 1_050_000;

/** What the book took of one slice. */
export type SliceResult = 'traded' | 'notTaken' | 'nothingLeft';

/**
 * Trades one slice towards what is owed: the value asset buys an owed coin, a coin that is not owed is sold for the
 * value asset, the most valuable first. `onTraded` hears what was given.
 */
export function tradeSlice(
  turn: Turn,
  account: MarginAccount,
  onTraded: (asset: string, units: bigint, orderId: number) => void,
): SliceResult {
  const slices = slicesOf(turn, account);
  for (const slice of slices) {
    if (!isTaken(turn, slice)) continue;
    const order = sendSlice(turn, account, slice);
    if (order.filledLots === 0) continue;
    const soldUnits = quantityUnitsOf(order.filledLots, slice.market.instrument);
    onTraded(order.heldAsset, slice.side === 'sell' ? soldUnits : order.filledQuoteUnits, order.id);
    return 'traded';
  }
  return slices.length === 0 ? 'nothingLeft' : 'notTaken';
}

/** Whether the book would take anything of it: an order that could only end is not worth a line of somebody's history. */
function isTaken({ state }: Turn, { market, side, priceTicks }: Slice): boolean {
  if (market.instrument.status !== 'trading' || checkSlots(state.spot.slots, 1) !== undefined) return false;
  return wouldMatch(market, side, priceTicks);
}

interface Slice {
  readonly market: Market;
  readonly side: Side;
  readonly priceTicks: number;
  readonly lots: number;
}

/** Everything that could be traded now, in the order in which it is tried. */
function slicesOf(turn: Turn, account: MarginAccount): readonly Slice[] {
  const owed = [...new Set(account.loans.map(({ asset }) => asset))];
  const purchases = owed.includes(MARGIN_VALUE_ASSET) ? [] : owed.map((asset) => purchaseOf(turn, account, asset));
  const held = heldCoins(turn, account).filter(({ asset }) => !owed.includes(asset));
  const sales = held.map(({ asset }) => saleOf(turn, account, asset));
  return [...purchases, ...sales].filter((slice) => slice !== undefined);
}

/** The coins of an account with something to sell, the most valuable first. */
function heldCoins({ state }: Turn, { owner, wallet }: MarginAccount) {
  const coins: { readonly asset: string; readonly value: bigint }[] = [];
  for (const [asset, { available }] of state.ledger.accounts.get(owner)?.[wallet] ?? []) {
    if (available > 0n && asset !== MARGIN_VALUE_ASSET) {
      coins.push({ asset, value: available * required(indexPriceUnits(state, asset), 'what is held has a price') });
    }
  }
  return coins.toSorted((left, right) =>
    left.value === right.value ? compareText(left.asset, right.asset) : left.value > right.value ? -1 : 1,
  );
}

function saleOf(turn: Turn, account: MarginAccount, asset: string): Slice | undefined {
  const place = placeOf(turn, account, asset);
  if (place === undefined) return undefined;
  const { market, priceUnits, sliceValue } = place;
  const { owner, wallet } = account;
  const held = availableUnits(turn.state.ledger, { owner, wallet, asset });
  const lots = lotsWithin(market, divide(sliceValue, priceUnits, 'up'), held);
  if (lots === 0) return undefined;
  const priceTicks = roundToTicks(applyPpm(priceUnits, WORST_SELL_PPM, 'up'), market.instrument, 'up');
  return { market, side: 'sell', priceTicks, lots };
}

function purchaseOf(turn: Turn, account: MarginAccount, asset: string): Slice | undefined {
  const place = placeOf(turn, account, asset);
  if (place === undefined) return undefined;
  const { market, priceUnits, sliceValue } = place;
  const { owner, wallet } = account;
  const held = availableUnits(turn.state.ledger, { owner, wallet, asset: MARGIN_VALUE_ASSET });
  const priceTicks = roundToTicks(applyPpm(priceUnits, WORST_BUY_PPM, 'down'), market.instrument, 'down');
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
  const gross = divide(due * 102n * PPM_ONE, 100n * (PPM_ONE - BigInt(takerFeePpm)), 'up');
  return divide(gross, lotUnits, 'up') * lotUnits;
}

function placeOf({ state }: Turn, { liquidation }: MarginAccount, asset: string) {
  const market = state.spot.markets.get(`${asset}/${MARGIN_VALUE_ASSET}`);
  const priceUnits = indexPriceUnits(state, asset);
  if (market === undefined || priceUnits === undefined) return undefined;
  return { market, priceUnits, sliceValue: required(liquidation, 'a slice is one of a liquidation').sliceValue };
}

/** Whole lots of a slice: one at least where there is one, and no more than there is. */
function lotsWithin({ instrument }: Market, wantedUnits: bigint, heldUnits: bigint): number {
  const wanted = wantedUnits < instrument.lotUnits ? instrument.lotUnits : wantedUnits;
  return Number((wanted < heldUnits ? wanted : heldUnits) / instrument.lotUnits);
}

function sendSlice(turn: Turn, { owner, wallet }: MarginAccount, slice: Slice): OrderRecord {
  const { market, side, priceTicks, lots } = slice;
  const { instrument } = market;
  const heldUnits = requirementOf(side, instrument, { priceTicks, quantityLots: lots });
  const order = createOrder(turn, market, {
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
  hold(turn, order, heldUnits);
  executeOrder(turn, market, { order, limitTicks: priceTicks });
  return order;
}
