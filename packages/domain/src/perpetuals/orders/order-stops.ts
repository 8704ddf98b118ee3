import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import { ladderOf } from '../../matching/book.ts';
import { isWithin, lotsOfLevel, priceOfLevel, visitLevels } from '../../matching/ladder.ts';
import { oppositeOf, type Side } from '../../matching/side.ts';
import { refuse } from '../../result.ts';
import { mayRest } from '../../spot/orders/order.ts';
import { ticksOrRefusal } from '../../spot/orders/order-filters.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import type { LotsAtPrice } from '../instrument/perpetual-value.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { risesTo, type StopKind } from '../positions/position-stops.ts';
import { expectedFill, stopBoundTicks, type ExpectedFill } from './expected-fill.ts';
import type { PerpetualDraft } from './perpetual-draft.ts';
import { positionDirectionOf, sideOf } from './perpetual-order.ts';
import type { PerpetualRequest } from './perpetual-request.ts';

/** The stops an opening order brings along, in ticks. */
interface OrderStops {
  readonly takeProfitTicks?: number;
  readonly stopLossTicks?: number;
}

interface Drafted {
  readonly request: PerpetualRequest;
  readonly draft: PerpetualDraft;
}

/** The stops as they are asked for, each on its side of the price it is expected to open at. */
export function draftStops(market: PerpetualMarket, { request, draft }: Drafted) {
  const takeProfit = ticksIfAsked(market, request.takeProfitUnits);
  if (!takeProfit.ok) return takeProfit;
  const stopLoss = ticksIfAsked(market, request.stopLossUnits);
  if (!stopLoss.ok) return stopLoss;
  const stops: OrderStops = {
    ...(takeProfit.value === undefined ? {} : { takeProfitTicks: takeProfit.value }),
    ...(stopLoss.value === undefined ? {} : { stopLossTicks: stopLoss.value }),
  };
  return checkStopSides(market, { request, draft }, stops) ?? { ok: true as const, value: stops };
}

/** A stop on the wrong side would fire as soon as the order has opened something. */
export function checkStopSides(
  market: PerpetualMarket,
  { request, draft }: Drafted,
  { takeProfitTicks, stopLossTicks }: OrderStops,
) {
  if (takeProfitTicks === undefined && stopLossTicks === undefined) return undefined;
  const entry = entryOf(market, { request, draft });
  const direction = positionDirectionOf(request.direction);
  const { limitTicks } = draft;
  const markTicks = markTicksFor(market, market.contract);
  const objectionTo = (stop: StopKind, ticks: number | undefined) => {
    if (ticks === undefined) return undefined;
    const isAbove = risesTo(stop, { direction });
    const bound = stopBoundTicks(market.contract, entry, { isAbove, limitTicks, markTicks });
    return (isAbove ? ticks > bound : ticks < bound) ? undefined : stopOnWrongSide(market, { stop, isAbove, bound });
  };
  return objectionTo('takeProfit', takeProfitTicks) ?? objectionTo('stopLoss', stopLossTicks);
}

/** Names the price that a stop has to lie beyond, and on which side of it. */
export function stopOnWrongSide(
  { contract }: PerpetualMarket,
  { stop, isAbove, bound }: { readonly stop: StopKind; readonly isAbove: boolean; readonly bound: number },
) {
  const price = printUnits(priceUnitsOf(bound, contract), LEDGER_SCALE);
  return refuse('stopOnWrongSide', { stop, side: isAbove ? 'above' : 'below', price });
}

/** What waits for a trigger, and what an auction collects, trades at no price of this moment. */
function entryOf(market: PerpetualMarket, { request, draft }: Drafted): ExpectedFill | undefined {
  if (draft.trigger !== undefined || market.auction !== undefined) return undefined;
  const { lots, limitTicks } = draft;
  const side = sideOf(request.direction);
  const rests = request.priceUnits !== undefined && mayRest(request.timeInForce);
  return expectedFill(market.contract, offersFor(market, side, draft), { side, lots, limitTicks, rests });
}

/** What the other side offers within the limit, best first, as far as the order needs it. */
function offersFor(
  { book }: PerpetualMarket,
  side: Side,
  { lots, limitTicks }: PerpetualDraft,
): readonly LotsAtPrice[] {
  const ladder = ladderOf(book, oppositeOf(side));
  const offers: LotsAtPrice[] = [];
  let left = lots;
  visitLevels(ladder, (level) => {
    if (left <= 0 || !isWithin(ladder, level, limitTicks)) return false;
    const offer = { lots: lotsOfLevel(ladder, level), priceTicks: priceOfLevel(ladder, level) };
    offers.push(offer);
    left -= offer.lots;
    return true;
  });
  return offers;
}

function ticksIfAsked({ contract }: PerpetualMarket, units: bigint | undefined) {
  return units === undefined ? { ok: true as const, value: undefined } : ticksOrRefusal(contract, units);
}
