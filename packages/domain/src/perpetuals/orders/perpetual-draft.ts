import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { lotsOrRefusal, ticksOrRefusal, type FilterRefusal } from '../../spot/orders/order-filters.ts';
import { bestOffer, isBeyond, protectionTicks, tradingEdge } from '../instrument/perpetual-limits.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { isClosing, positionDirectionOf, sideOf, type PerpetualOrder } from './perpetual-order.ts';
import type { PerpetualRequest } from './perpetual-request.ts';
import { toUnits, valueAtto } from '../instrument/perpetual-value.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { costTicksOf } from './order-cost.ts';
import { findPosition, settingsOf } from '../perpetuals-part.ts';
import { reservedLots } from '../positions/position-life.ts';
import { nettingLots } from './netting-lots.ts';

/** A request that passed every filter of its contract, in ticks and lots. */
export interface PerpetualDraft {
  /** The worst price it may trade at. */
  readonly limitTicks: number;
  readonly lots: number;
  readonly closingLots: number;
  readonly costTicks: number;
  readonly trigger?: { readonly ticks: number; readonly direction: 'rise' | 'fall' };
}

export type PerpetualDraftRefusal =
  | FilterRefusal
  | 'noLiquidity'
  | 'closeExceedsPosition'
  | 'wouldTriggerImmediately'
  | 'wouldMatchImmediately';

type Drafted = Result<PerpetualDraft, PerpetualDraftRefusal>;

/** What is wanted, and the resting order it is to take the place of: what that one has reserved is free for it. */
export interface Wanted {
  readonly request: PerpetualRequest;
  readonly replaced?: PerpetualOrder;
}

export function draftPerpetualOrder(context: CommandContext, market: PerpetualMarket, wanted: Wanted): Drafted {
  const { contract } = market;
  const { request } = wanted;
  const trigger = draftTrigger(market, request);
  if (!trigger.ok) return trigger;
  const isMarket = request.priceUnits === undefined;
  const maximumLots = isMarket ? contract.marketMaxQuantityLots : contract.maxQuantityLots;
  const size = lotsOrRefusal(contract, { quantityUnits: request.quantityUnits, maximumLots });
  if (!size.ok) return size;
  const closing = closingLotsOf(context, market, { ...wanted, lots: size.value });
  if (!closing.ok) return closing;
  const limit = draftLimit(context, market, { request, lots: size.value, triggerTicks: trigger.value?.ticks });
  if (!limit.ok) return limit;
  const side = sideOf(request.direction);
  const bestTicks = trigger.value === undefined ? bestOffer(market, side) : undefined;
  const costTicks = costTicksOf(contract, { side, limitTicks: limit.value, bestTicks });
  const draft = { limitTicks: limit.value, lots: size.value, closingLots: closing.value, costTicks };
  const valueUnits = toUnits(valueAtto(contract, { lots: size.value, priceTicks: costTicks }), 'down');
  if (!isClosing(request.direction) && valueUnits < contract.minValueUnits) {
    return refuse('belowMinimumValue', { minimum: print(contract.minValueUnits) });
  }
  // In an auction nobody takes, and whoever rests pays what a maker pays.
  const mayTake = trigger.value === undefined && market.auction === undefined;
  if (request.postOnly === true && mayTake && wouldMatch(market, side, limit.value)) {
    return refuse('wouldMatchImmediately');
  }
  return ok(trigger.value === undefined ? draft : { ...draft, trigger: trigger.value });
}

function draftTrigger(
  market: PerpetualMarket,
  { triggerUnits, triggerBy = 'last', triggerDirection }: PerpetualRequest,
): Result<PerpetualDraft['trigger'], PerpetualDraftRefusal> {
  if (triggerUnits === undefined) return ok(undefined);
  const ticks = ticksOrRefusal(market.contract, triggerUnits);
  if (!ticks.ok) return ticks;
  const reference = triggerBy === 'mark' ? market.price?.markTicks : market.lastTrade?.priceTicks;
  if (reference === undefined) return refuse('unsupportedCombination', { what: 'trigger', with: 'noLastTrade' });
  if (ticks.value === reference) return refuse('wouldTriggerImmediately');
  const direction = ticks.value > reference ? 'rise' : 'fall';
  if (direction !== (triggerDirection ?? direction)) return refuse('wouldTriggerImmediately');
  return ok({ ticks: ticks.value, direction });
}

/** Of an order that closes, every lot must be there to be closed; a plan looks again when it fires. */
function closingLotsOf(
  context: CommandContext,
  { contract }: PerpetualMarket,
  { request, replaced, lots }: Wanted & { readonly lots: number },
): Result<number, 'closeExceedsPosition'> {
  const { owner, symbol, direction, triggerUnits, type } = request;
  const givenUp = replaced?.closingLots ?? 0;
  if (!isClosing(direction))
    return ok(triggerUnits === undefined ? nettingLots(context, request, { lots, givenUp }) : 0);
  const position = findPosition(context.state.perpetuals, { owner, symbol, direction: positionDirectionOf(direction) });
  // A market order takes precedence over resting ones, which give way to it.
  const reserved = position === undefined || type === 'market' ? 0 : reservedLots(context, position) - givenUp;
  const closable = (position?.lots ?? 0) - reserved;
  if (lots > closable) return refuse('closeExceedsPosition', { closable: print(quantityUnitsOf(closable, contract)) });
  return ok(triggerUnits === undefined ? lots : 0);
}

interface Sized {
  readonly request: PerpetualRequest;
  readonly lots: number;
}

/** What waits for a trigger is held to the band and the position of the moment it fires. */
function draftLimit(
  context: CommandContext,
  market: PerpetualMarket,
  { request, lots, triggerTicks }: Sized & { readonly triggerTicks: number | undefined },
): Result<number, PerpetualDraftRefusal> {
  const { contract } = market;
  const side = sideOf(request.direction);
  if (request.priceUnits !== undefined) {
    const price = ticksOrRefusal(contract, request.priceUnits);
    if (!price.ok || triggerTicks !== undefined) return price;
    const edge = edgeOf(context, market, { request, lots });
    return isBeyond(side, price.value, edge) ? refuse('priceOutsideBand', bandDetails(market, side, edge)) : price;
  }
  const { marketSlippagePpm: slippagePpm } = contract;
  if (triggerTicks !== undefined) return ok(triggerTicks);
  const limit = protectionTicks(market, { side, slippagePpm, edge: edgeOf(context, market, { request, lots }) });
  return limit === undefined ? refuse('noLiquidity') : ok(limit);
}

function edgeOf({ state }: CommandContext, market: PerpetualMarket, { request, lots }: Sized): number {
  const { owner, symbol, direction } = request;
  const leverage = request.leverage ?? settingsOf(state.perpetuals, owner, symbol).leverage;
  return tradingEdge(state, market, { owner, symbol, direction, leverage, lots });
}

function bandDetails(market: PerpetualMarket, side: 'buy' | 'sell', edge: number): Readonly<Record<string, string>> {
  const { contract } = market;
  const edgePrice = print(priceUnitsOf(edge, contract));
  return side === 'buy'
    ? { low: print(contract.tickUnits), high: edgePrice }
    : { low: edgePrice, high: print(priceUnitsOf(markTicksFor(market, contract) * 5, contract)) };
}

/** Whether an order at this price would trade at once. */
function wouldMatch(market: PerpetualMarket, side: 'buy' | 'sell', priceTicks: number): boolean {
  const best = bestOffer(market, side);
  if (best === undefined) return false;
  return side === 'buy' ? best <= priceTicks : best >= priceTicks;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
