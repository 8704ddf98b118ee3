import { quantityUnitsOf, quoteUnitsPerTickLot, roundToTicks } from '@candor/money/grid.ts';
import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import { postJournal, type CommandContext } from '../exchange/command-context.ts';
import { spendWork } from '../exchange/long-work/work.ts';
import { ownFeePpm } from '../fees/own-fee.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { ladderOf } from '../matching/book.ts';
import { bestPrice } from '../matching/ladder.ts';
import { isContinuous } from '../spot/auction/breaker.ts';
import { executeOrder } from '../spot/orders/execute-order.ts';
import { hold } from '../spot/orders/hold.ts';
import { checkSlots } from '../spot/orders/live-orders.ts';
import type { Market } from '../spot/market.ts';
import type { OrderRecord } from '../spot/orders/order.ts';
import { createOrder } from '../spot/orders/order-life.ts';
import { collateralLegs } from './collateral-legs.ts';
import { dueOf, type Loan } from './loan.ts';
import { bringUpToNow, payLoan } from './pay-loan.ts';

/** The worst price of a sale, from the index: as for margin accounts. */
const WORST_SELL_PPM = 950_000;
/** What is not sold by then waits for the next tick. */
const STEPS_MAX = 50;
/** What a step costs of the work of a command. */
const STEP_UNITS = 200;

/**
 * Sells so much of a collateral as repays what is due, and repays it at once. The lots are counted by the best bid, so
 * that no more is sold than is needed, but for a part of a lot; whatever is left comes back with the last payment.
 * What the book does not take waits for the next tick.
 */
export function sellCollateral(context: CommandContext, loan: Loan, priceUnits: bigint): void {
  const market = context.state.spot.markets.get(`${loan.collateralAsset}/${loan.asset}`);
  if (market === undefined) return;
  bringUpToNow(context, loan);
  const limitTicks = roundToTicks(applyPpm(priceUnits, WORST_SELL_PPM, 'up'), market.instrument, 'up');
  for (let step = 0; step < STEPS_MAX && context.state.loans.open.has(loan.id); step += 1) {
    const lots = lotsOfSale(context, market, { loan, limitTicks });
    if (lots === 0) return;
    spendWork(context, STEP_UNITS);
    const order = sendSale(context, market, { loan, limitTicks, lots });
    if (order.filledLots === 0) return;
    const brought = order.filledQuoteUnits - order.feeUnits;
    const { totalUnits } = dueOf(loan, context.atMs);
    if (brought > 0n) payLoan(context, loan, { units: brought < totalUnits ? brought : totalUnits, by: 'sold' });
  }
}

interface Sale {
  readonly loan: Loan;
  readonly limitTicks: number;
}

/** Zero when there is nothing to sell, or nobody who buys it at a fair price. */
function lotsOfSale(context: CommandContext, market: Market, { loan, limitTicks }: Sale): number {
  const { instrument, book } = market;
  if (!isContinuous(market) || checkSlots(context.state.spot.slots, 1) !== undefined) return 0;
  const bidTicks = bestPrice(ladderOf(book, 'buy'));
  if (bidTicks === undefined || bidTicks < limitTicks) return 0;
  const fee = { product: 'spot', role: 'taker', feePpm: instrument.takerFeePpm } as const;
  const feePpm = BigInt(ownFeePpm(context, loan.owner, fee));
  const gross = divide(dueOf(loan, context.atMs).totalUnits * PPM_ONE, PPM_ONE - feePpm, 'up');
  const needed = divide(gross, quoteUnitsPerTickLot(instrument) * BigInt(bidTicks), 'up');
  const held = loan.collateralUnits / instrument.lotUnits;
  const most = BigInt(instrument.maxQuantityLots);
  return Number([needed, held].reduce((least, one) => (one < least ? one : least), most));
}

/** The lots leave their place for an order of their owner, which ends at once; what it does not sell goes back there. */
function sendSale(
  context: CommandContext,
  market: Market,
  { loan, limitTicks, lots }: Sale & { readonly lots: number },
): OrderRecord {
  const { instrument } = market;
  const units = quantityUnitsOf(lots, instrument);
  move(context, loan, -units);
  const order = createOrder(context, market, {
    request: {
      owner: loan.owner,
      symbol: instrument.symbol,
      side: 'sell',
      type: 'limit',
      timeInForce: 'IOC',
      priceUnits: BigInt(limitTicks) * instrument.tickUnits,
    },
    draft: { limitTicks, quantityLots: lots, heldUnits: units },
    wallet: FUNDING_WALLET,
  });
  hold(context, order, units);
  executeOrder(context, market, { order, limitTicks });
  move(context, loan, units - quantityUnitsOf(order.filledLots, instrument));
  return order;
}

function move(context: CommandContext, loan: Loan, units: bigint): void {
  if (units === 0n) return;
  loan.collateralUnits += units;
  const bizNo = `loanSale:${loan.id}:${context.state.ledger.journalCount + 1}`;
  postJournal(context, { bizType: 'loanSale', bizNo, legs: collateralLegs(loan, units) });
}
