import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { refuse } from '../../result.ts';
import type { PerpetualDraft } from '../orders/perpetual-draft.ts';
import type { PerpetualMarket } from './perpetual-market.ts';
import { isClosing, lotsLeftOf, type PerpetualOrder, type PerpetualOrderRecord } from '../orders/perpetual-order.ts';
import { livePerpetualOrders } from '../orders/perpetual-order-life.ts';
import { usdtUnitsOf, valueAtto, type LotsAtPrice } from './perpetual-value.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';

/** An order that is about to stand, and the most that its owner may have open. */
export interface NotionalWish {
  readonly owner: number;
  /** What positions and opening orders may be worth on all contracts together, in units of USDT; without it no bound. */
  readonly notionalMaxUnits?: bigint | undefined;
  readonly draft: PerpetualDraft;
  /** The resting order that this one takes the place of. */
  readonly replaced?: PerpetualOrder | undefined;
}

/**
 * Refuses what would open more than its owner may have open: positions at their marks, orders at what they cost. What
 * opens nothing is never refused, nor an order that only becomes smaller.
 */
export function checkNotional(context: CommandContext, market: PerpetualMarket, wish: NotionalWish) {
  const { owner, notionalMaxUnits, draft, replaced } = wish;
  if (notionalMaxUnits === undefined) return undefined;
  const wantedUnits = notionalOf(market, { lots: draft.lots - draft.closingLots, priceTicks: draft.costTicks });
  const replacedUnits = replaced === undefined ? 0n : notionalOfOrder(market, replaced);
  if (wantedUnits <= replacedUnits) return undefined;
  const takenUnits = openNotionalUnits(context, owner) - replacedUnits;
  const leftUnits = notionalMaxUnits > takenUnits ? notionalMaxUnits - takenUnits : 0n;
  if (wantedUnits <= leftUnits) return undefined;
  return refuse('notionalLimit', { maximum: print(notionalMaxUnits), left: print(leftUnits) });
}

function openNotionalUnits(context: CommandContext, owner: number): bigint {
  const { perpetuals } = context.state;
  let units = 0n;
  for (const position of perpetuals.traders.get(owner)?.positions.values() ?? []) {
    const market = requirePerpetualMarket(perpetuals, position.symbol);
    units += notionalOf(market, { lots: position.lots, priceTicks: markTicksFor(market, position) });
  }
  for (const order of livePerpetualOrders(context, owner)) {
    units += notionalOfOrder(requirePerpetualMarket(perpetuals, order.symbol), order);
  }
  return units;
}

/** Of those of its lots that will open something. */
function notionalOfOrder(market: PerpetualMarket, order: PerpetualOrderRecord): bigint {
  if (isClosing(order.direction)) return 0n;
  return notionalOf(market, { lots: lotsLeftOf(order) - order.closingLots, priceTicks: order.costTicks });
}

function notionalOf({ contract }: PerpetualMarket, { lots, priceTicks }: LotsAtPrice): bigint {
  return usdtUnitsOf(contract, { lots, value: valueAtto(contract, { lots, priceTicks }) });
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
