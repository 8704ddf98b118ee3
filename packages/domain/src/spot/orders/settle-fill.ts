import { quantityUnitsOf, quoteUnitsOf } from '@candor/money/grid.ts';
import { applyPpm } from '@candor/money/rate.ts';
import { postOpenJournal, type CommandContext } from '../../exchange/command-context.ts';
import { countTurnover, TURNOVER_ASSET } from '../../fees/count-turnover.ts';
import { ownFeePpm } from '../../fees/own-fee.ts';
import { BILL } from '../../ledger/bill.ts';
import { openLeg, type OpenLeg } from '../../ledger/journal.ts';
import { repayFromSale } from '../../margin/loans/repay-margin.ts';
import type { Fill } from '../../matching/match.ts';
import { addTradingFee } from '../../referrals/take-trading-fee.ts';
import type { Instrument } from '../instrument.ts';
import { remainingLotsOf, requirementOf, type Order } from './order.ts';
import { addTrade } from '../prices/recent-trades.ts';
import type { Market } from '../market.ts';

export interface Meeting {
  readonly maker: Order;
  readonly taker: Order;
  readonly fill: Fill;
  /** Nobody took: both pay what a maker pays. */
  readonly isAuction?: true;
}

/**
 * The posting of a spot fill: moves its money in one journal, the buyer's quote to the seller, the seller's base to
 * the buyer, each side's fee out of what it received, and the part of the buyer's hold that a better price left over.
 */
export function settleFill(context: CommandContext, market: Market, meeting: Meeting): void {
  const { instrument } = market;
  const { maker, taker, fill } = meeting;
  const baseUnits = quantityUnitsOf(fill.quantityLots, instrument);
  const quoteUnits = quoteUnitsOf(fill.priceTicks, fill.quantityLots, instrument);
  const isTakerBuying = taker.side === 'buy';
  const { makerFeePpm, takerFeePpm } = feesOf(context, market, meeting);
  const makerFeeUnits = applyPpm(isTakerBuying ? quoteUnits : baseUnits, makerFeePpm, 'up');
  const takerFeeUnits = applyPpm(isTakerBuying ? baseUnits : quoteUnits, takerFeePpm, 'up');
  const buyer = { order: isTakerBuying ? taker : maker, feeUnits: isTakerBuying ? takerFeeUnits : makerFeeUnits };
  const seller = { order: isTakerBuying ? maker : taker, feeUnits: isTakerBuying ? makerFeeUnits : takerFeeUnits };
  const freedUnits = freedByFill(market, buyer.order, { fill, quoteUnits });
  recordFill(buyer, { fill, quoteUnits, freedUnits });
  recordFill(seller, { fill, quoteUnits, freedUnits: baseUnits });

  const { spot } = context.state;
  spot.tradeCount += 1;
  const tradeId = spot.tradeCount;
  market.lastTrade = { id: tradeId, priceTicks: fill.priceTicks, quantityLots: fill.quantityLots, atMs: context.atMs };
  addTrade(market.recentTrades, market.lastTrade);
  const legs: OpenLeg[] = [];
  addExchangeLegs(market, { buyer: buyer.order, seller: seller.order, baseUnits, quoteUnits }, legs);
  addImprovementLegs(market, { buyer: buyer.order, units: freedUnits - quoteUnits }, legs);
  addFeeLegs(context, buyer, legs);
  addFeeLegs(context, seller, legs);
  postOpenJournal(context, { bizType: 'trade', bizNo: `trade:${tradeId}`, legs });
  if (instrument.quote === TURNOVER_ASSET) countTurnover(context, [maker.owner, taker.owner], quoteUnits);
  context.events.push({
    kind: 'traded',
    trade: {
      id: tradeId,
      symbol: instrument.symbol,
      priceTicks: fill.priceTicks,
      quantityLots: fill.quantityLots,
      quoteUnits,
      makerOrderId: maker.id,
      takerOrderId: taker.id,
      makerOwner: maker.owner,
      takerOwner: taker.owner,
      takerSide: taker.side,
      makerFeeUnits,
      takerFeeUnits,
      atMs: context.atMs,
    },
  });
  if (seller.order.autoRepay === true) {
    repayFromSale(context, seller.order, { asset: instrument.quote, units: quoteUnits - seller.feeUnits });
  }
}

/** What each side pays in its own tier. */
function feesOf(
  context: CommandContext,
  { instrument }: Market,
  { maker, taker, isAuction }: Meeting,
): Pick<Instrument, 'makerFeePpm' | 'takerFeePpm'> {
  const { makerFeePpm, takerFeePpm } = instrument;
  const asMaker = { product: 'spot', role: 'maker', feePpm: makerFeePpm } as const;
  const asTaker = { product: 'spot', role: 'taker', feePpm: takerFeePpm } as const;
  return {
    makerFeePpm: ownFeePpm(context, maker.owner, asMaker),
    takerFeePpm: ownFeePpm(context, taker.owner, isAuction === true ? asMaker : asTaker),
  };
}

/** What a fill frees of the buyer's hold: all that the rest of the order does not need any more. */
function freedByFill(
  { instrument }: Market,
  buyer: Order,
  part: { readonly fill: Fill; readonly quoteUnits: bigint },
): bigint {
  const priceTicks = buyer.priceTicks ?? buyer.protectionTicks;
  // An order by value holds its budget, not lots at a price: it frees what it spends.
  if (buyer.budgetUnits !== undefined || priceTicks === undefined) return part.quoteUnits;
  const quantityLots = remainingLotsOf(buyer) - part.fill.quantityLots;
  return buyer.heldUnits - requirementOf('buy', instrument, { priceTicks, quantityLots });
}

interface Party {
  readonly order: Order;
  readonly feeUnits: bigint;
}

function recordFill(
  { order, feeUnits }: Party,
  part: { readonly fill: Fill; readonly quoteUnits: bigint; readonly freedUnits: bigint },
): void {
  order.filledLots += part.fill.quantityLots;
  order.filledQuoteUnits += part.quoteUnits;
  order.feeUnits += feeUnits;
  order.heldUnits -= part.freedUnits;
}

interface Exchange {
  readonly buyer: Order;
  readonly seller: Order;
  readonly baseUnits: bigint;
  readonly quoteUnits: bigint;
}

function addExchangeLegs(
  { instrument: { base, quote } }: Market,
  { buyer, seller, baseUnits, quoteUnits }: Exchange,
  legs: OpenLeg[],
): void {
  const { tradeBuy, tradeSell } = BILL;
  legs.push(
    openLeg({
      owner: buyer.owner,
      wallet: buyer.wallet,
      asset: quote,
      bucket: 'frozen',
      units: -quoteUnits,
      bill: tradeBuy,
    }),
  );
  legs.push(
    openLeg({
      owner: seller.owner,
      wallet: seller.wallet,
      asset: quote,
      bucket: 'available',
      units: quoteUnits,
      bill: tradeSell,
    }),
  );
  legs.push(
    openLeg({
      owner: seller.owner,
      wallet: seller.wallet,
      asset: base,
      bucket: 'frozen',
      units: -baseUnits,
      bill: tradeSell,
    }),
  );
  legs.push(
    openLeg({
      owner: buyer.owner,
      wallet: buyer.wallet,
      asset: base,
      bucket: 'available',
      units: baseUnits,
      bill: tradeBuy,
    }),
  );
}

function addImprovementLegs(
  { instrument: { quote: asset } }: Market,
  { buyer, units }: { readonly buyer: Order; readonly units: bigint },
  legs: OpenLeg[],
): void {
  if (units === 0n) return;
  const { owner, wallet } = buyer;
  legs.push(openLeg({ owner, wallet, asset, bucket: 'frozen', units: -units }));
  legs.push(openLeg({ owner, wallet, asset, bucket: 'available', units }));
}

function addFeeLegs(context: CommandContext, { order, feeUnits }: Party, legs: OpenLeg[]): void {
  if (feeUnits === 0n) return;
  const { owner, wallet, feeAsset: asset } = order;
  legs.push(openLeg({ owner, wallet, asset, bucket: 'available', units: -feeUnits, bill: BILL.fee }));
  addTradingFee(context, { payer: owner, asset, units: feeUnits }, legs);
}
