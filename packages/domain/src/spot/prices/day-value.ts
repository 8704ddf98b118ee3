import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quoteUnitsOf } from '@candor/money/grid.ts';
import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { tradedTodayUnits, TURNOVER_ASSET } from '../../fees/count-turnover.ts';
import { ladderOf } from '../../matching/book.ts';
import { bestPrice } from '../../matching/ladder.ts';
import type { Side } from '../../matching/side.ts';
import { refuse } from '../../result.ts';
import { liveSlotsOf } from '../orders/live-orders.ts';
import type { Market } from '../market.ts';
import { remainingLotsOf, type OrderRecord } from '../orders/order.ts';
import type { Draft } from '../orders/order-draft.ts';
import { requireMarket } from '../spot-part.ts';

/** An order that is about to stand, and at most so much of turnover that it may bring. */
export interface DayWish {
  readonly owner: number;
  /** What the owner may trade for on one day, in units of USDT; without it there is no bound. */
  readonly dayValueMaxUnits?: bigint | undefined;
  readonly valueUnits: bigint;
  /** The order that this one takes the place of. */
  readonly replaced?: OrderRecord;
}

/**
 * Refuses what could take its owner above what they may trade for on one day: what has been traded since the day of the
 * tiers began, what standing orders may still trade, and this. An order that only becomes smaller is never refused.
 */
export function checkDayValue(context: CommandContext, { owner, dayValueMaxUnits, valueUnits, replaced }: DayWish) {
  if (dayValueMaxUnits === undefined) return undefined;
  const replacedUnits = replaced === undefined ? 0n : standingValueUnits(context, replaced);
  if (valueUnits <= replacedUnits) return undefined;
  const takenUnits = tradedTodayUnits(context, owner) + allStandingUnits(context, owner) - replacedUnits;
  const leftUnits = dayValueMaxUnits > takenUnits ? dayValueMaxUnits - takenUnits : 0n;
  if (valueUnits <= leftUnits) return undefined;
  return refuse('spotDayLimit', { maximum: print(dayValueMaxUnits), left: print(leftUnits) });
}

/** The most that a draft may trade for: what a purchase freezes, and a sale at the best price it may meet. */
export function draftValueUnits({ instrument, book }: Market, side: Side, draft: Draft): bigint {
  if (instrument.quote !== TURNOVER_ASSET) return 0n;
  if (side === 'buy') return draft.heldUnits;
  const metTicks = draft.trigger?.ticks ?? bestPrice(ladderOf(book, 'buy')) ?? 0;
  const quantityLots = required(draft.quantityLots, 'a sale is by quantity');
  return quoteUnitsOf(larger(draft.limitTicks, metTicks), quantityLots, instrument);
}

function allStandingUnits(context: CommandContext, owner: number): bigint {
  const { live, orders } = context.state.spot;
  let units = 0n;
  for (const slot of liveSlotsOf(live, owner)) {
    units += standingValueUnits(context, required(orders[slot], 'a live order has its record'));
  }
  return units;
}

/** What a live order may still trade for. The stop of a pair holds nothing and counts with the leg that rests. */
function standingValueUnits({ state: { spot } }: CommandContext, order: OrderRecord): bigint {
  const { instrument } = requireMarket(spot, order.symbol);
  if (instrument.quote !== TURNOVER_ASSET || order.heldUnits === 0n) return 0n;
  if (order.side === 'buy') return order.heldUnits;
  const triggerTicks = order.status === 'pending' ? (order.triggerTicks ?? 0) : 0;
  return quoteUnitsOf(larger(order.priceTicks ?? 0, triggerTicks), remainingLotsOf(order), instrument);
}

function larger(left: number, right: number): number {
  return left > right ? left : right;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
