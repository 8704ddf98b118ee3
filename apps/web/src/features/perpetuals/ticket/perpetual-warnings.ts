import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import {
  ownOrderWarning,
  shareWarning,
  slippageWarning,
  type OrderWarning,
} from '#shared/trade-desk/warnings/order-warning.ts';
import { summarizePerpetualTicket, type PerpetualSummary } from './perpetual-summary.ts';
import type { PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';
import { splitLots } from './ticket-lots.ts';

/** What should be known of a ticket before it is sent. */
export function findPerpetualWarnings(
  ticket: PerpetualTicket,
  ticketContext: PerpetualContext,
): readonly OrderWarning[] {
  const summary = summarizePerpetualTicket(ticket, ticketContext);
  const { availableUnits, resting, guardPercent } = ticketContext;
  const { worstUnits, slippagePpm, costUnits } = summary;
  return [
    ...flipWarning(ticket, ticketContext, summary),
    ...stopWarning(ticket, ticketContext, summary),
    ...ownOrderWarning(resting, { side: ticket.side, worstUnits }),
    ...slippageWarning(slippagePpm),
    ...shareWarning({ neededUnits: costUnits, availableUnits, guardPercent }),
  ];
}

function flipWarning(
  ticket: PerpetualTicket,
  ticketContext: PerpetualContext,
  { lots }: PerpetualSummary,
): readonly OrderWarning[] {
  if (lots === undefined) return [];
  const { closingLots, openingLots } = splitLots(ticket, ticketContext, lots);
  return closingLots > 0 && openingLots > 0 ? [{ word: 'flip' }] : [];
}

/** A stop within one part in two hundred of the liquidation price may come too late in a fast market. */
const NEAR_PARTS = 200n;

function stopWarning(
  { hasStops, intent, stopLoss, side }: PerpetualTicket,
  { contract }: PerpetualContext,
  { after }: PerpetualSummary,
): readonly OrderWarning[] {
  const stop = hasStops && intent === 'open' ? positiveUnits(stopLoss) : undefined;
  if (stop === undefined || after?.liquidationTicks === undefined) return [];
  const liquidation = priceUnitsOf(after.liquidationTicks, contract);
  const price = printUnits(liquidation, LEDGER_SCALE);
  const distance = side === 'buy' ? stop - liquidation : liquidation - stop;
  if (distance <= 0n) return [{ word: 'stopBeyondLiquidation', price }];
  return distance * NEAR_PARTS <= liquidation ? [{ word: 'stopNearLiquidation', price }] : [];
}
