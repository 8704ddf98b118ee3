import { priceUnitsOf } from '@candor/money/grid.ts';
import { divide } from '@candor/money/rounding.ts';
import { required } from '../../assert.ts';
import { withHalf } from '../../exchange/long-work/work.ts';
import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { watchMark } from '../auction/perpetual-breaker.ts';
import { addSample, basisOf, forgetSamples } from './basis-window.ts';
import { isPriceFresh, isStill, type PerpetualMarket } from '../instrument/perpetual-market.ts';
import { sampleFinal } from '../delisting/take-final-price.ts';
import { takeMarkTriggers } from '../orders/fire-perpetual-triggers.ts';
import { addPremium, impactPriceUnits, premiumOf } from '../funding/funding-rate.ts';
import { openInsuranceDay } from '../insurance/insurance-day.ts';
import { coverShortfalls } from '../insurance/shortfall.ts';
import { markTicksOf } from './mark-price.ts';
import { tellMark } from './tell-mark.ts';
import { beginRound, runRound } from '../round/run-round.ts';
import { runFired } from '../orders/run-perpetual-order.ts';
import { beginFunding } from '../funding/settle-funding.ts';

/** The index of a contract, from a signed tick, once a second. Everything that follows from the mark follows here. */
export interface SetPerpetualIndex {
  readonly kind: 'setContractIndex';
  readonly symbol: string;
  readonly priceUnits: bigint;
  /** The sources have jumped away from this price, and are not believed yet. */
  readonly isHeld?: true;
}

export const SET_PERPETUAL_INDEX_REFUSALS = ['unknownInstrument', 'amountMustBePositive', 'marketHalted'] as const;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * In this order: the mark, a funding that is due, stops, liquidations, what the fund has to sell; what one command may
 * not do of it `continueContract` goes on with (R9). A price that is no price is refused and triggers nothing. Of a
 * sudden jump nothing is heard here but that the price before it is held.
 */
export const setContractIndex: Handler<
  SetPerpetualIndex,
  (typeof SET_PERPETUAL_INDEX_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol, priceUnits, isHeld }) => {
  const market = context.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (priceUnits <= 0n) return refuse('amountMustBePositive');
  // The final price of a contract stands, whatever its sources say.
  if (market.delisting?.final !== undefined) return refuse('marketHalted', { status: market.contract.status });
  coverShortfalls(context);
  openInsuranceDay(context, market.contract.settle);
  if (isHeld === true) {
    hold(context, market, priceUnits);
    return ok({ symbol });
  }
  sampleFinal(market, priceUnits, context.atMs);
  const wasHeard = isPriceFresh(market, context.atMs);
  sample(context, market, { indexUnits: priceUnits, wasHeard });
  remark(context, market, priceUnits);
  watchMark(context, market);
  withHalf(context, () => beginFunding(context, market));
  // Where nobody can trade, nobody is made to.
  if (isStill(market)) return ok({ symbol });
  beginRound(context, market);
  runFired(context, takeMarkTriggers(context, market));
  runRound(context, market);
  return ok({ symbol });
};

/** Orders go on by the mark as it stood; nothing is sampled, funded, fired or liquidated by it (rule 2.5). */
function hold(context: CommandContext, market: PerpetualMarket, indexUnits: bigint): void {
  if (market.price?.indexUnits !== indexUnits) remark(context, market, indexUnits);
  const { markTicks } = required(market.price, 'a mark was just made');
  market.price = { indexUnits, markTicks, atMs: context.atMs, isHeld: true };
  tellMark(context, market, { isHeld: true });
}

function sample(
  { atMs }: CommandContext,
  market: PerpetualMarket,
  { indexUnits, wasHeard }: { readonly indexUnits: bigint; readonly wasHeard: boolean },
): void {
  const { basis, book, contract, lastTrade } = market;
  forgetSamples(basis, atMs);
  // What collects for an auction crosses, and is nobody's price.
  if (market.auction !== undefined) return;
  // What could be traded at with size: a few lots at the best price say nothing of where the book is.
  const bidUnits = impactPriceUnits(contract, book.bids);
  const askUnits = impactPriceUnits(contract, book.asks);
  if (bidUnits !== undefined && askUnits !== undefined) {
    const middle = divide(bidUnits + askUnits, 2n, 'halfEven');
    const sampled = { atMs: atMs - (atMs % SECOND_MS), units: middle - indexUnits };
    const trade = lastTrade === undefined ? undefined : priceUnitsOf(lastTrade.priceTicks, contract);
    // A trade that two people have arranged between themselves counts no farther than others stand behind it.
    const held = trade === undefined ? undefined : trade < bidUnits ? bidUnits : trade > askUnits ? askUnits : trade;
    addSample(basis, held === undefined ? sampled : { ...sampled, tradeUnits: held - indexUnits });
  }
  // A silent index is no measure for a premium (rule 2.5), and neither is the first one after a silence.
  if (!wasHeard || atMs - market.premiumAtMs < MINUTE_MS) return;
  market.premiums = addPremium(market.premiums, premiumOf({ indexUnits, bidUnits, askUnits }));
  market.premiumAtMs = atMs - (atMs % MINUTE_MS);
}

function remark(context: CommandContext, market: PerpetualMarket, indexUnits: bigint): void {
  const { contract } = market;
  const untilFundingMs = market.nextFundingAtMs - context.atMs;
  const { bookUnits, tradeUnits } = basisOf(market.basis, context.atMs);
  const markTicks = markTicksOf(contract, {
    indexUnits,
    lastRateE8: market.lastRateE8,
    untilFundingMs: untilFundingMs > 0 ? untilFundingMs : 0,
    basisUnits: bookUnits,
    lastUnits: tradeUnits === undefined ? undefined : indexUnits + tradeUnits,
  });
  market.price = { indexUnits, markTicks, atMs: context.atMs };
  tellMark(context, market);
}
