import type { CommandContext } from '../../exchange/command-context.ts';
import { mayWork } from '../../exchange/long-work/work.ts';
import { cancelLivePerpetualOrder, livePerpetualOrders } from '../orders/perpetual-order-life.ts';
import {
  crossPositionsOf,
  figuresOf,
  markTicksFor,
  standingAtMark,
  type CrossAccount,
} from '../positions/perpetual-wallet.ts';
import { liquidateStep } from './liquidate-step.ts';
import { nettedLots } from '../limits/netted-lots.ts';
import { endLiquidation, openLiquidation, tellStep, type Liquidating, type Liquidation } from './liquidation-record.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';
import { settlePerpetualTrade } from '../orders/settle-perpetual-trade.ts';

/**
 * Liquidates a purse: orders first, then what cancels out, then position by position, the heaviest first. False when
 * the command may do no more: the purse stays marked, and the next slice goes on with it (R9).
 */
export function liquidateCrossAccount(
  context: CommandContext,
  purse: CrossAccount,
  { lines, fired }: Liquidating,
): boolean {
  const liquidation = openLiquidation(context, { positions: crossPositionsOf(context.state, purse), lines });
  if (liquidation.isNew) {
    cancelOrders(context, purse);
    if (isShort(context, purse)) netBothSides(context, purse, liquidation);
  }
  for (
    let position = heaviest(context, purse);
    position !== undefined && isShort(context, purse);
    position = heaviest(context, purse)
  ) {
    const market = requirePerpetualMarket(context.state.perpetuals, position.symbol);
    for (const order of liquidateStep(context, market, { liquidation, position })) fired.push(order);
    if (!mayWork(context) && isShort(context, purse)) return false;
  }
  for (const position of crossPositionsOf(context.state, purse)) endLiquidation(context, liquidation, position);
  return true;
}

function isShort({ state }: CommandContext, purse: CrossAccount): boolean {
  const { balanceAtto, profit, maintenance } = figuresOf(state, purse);
  return balanceAtto + profit <= maintenance;
}

function cancelOrders(context: CommandContext, { owner, settle }: CrossAccount): void {
  for (const order of livePerpetualOrders(context, owner)) {
    const market = requirePerpetualMarket(context.state.perpetuals, order.symbol);
    if (market.contract.settle === settle) cancelLivePerpetualOrder(context, market, { order, reason: 'liquidation' });
  }
}

/** Long and short of one contract cancel out at the mark, without a fee: neither was a risk beside the other. */
function netBothSides(context: CommandContext, purse: CrossAccount, liquidation: Liquidation): void {
  const positions = crossPositionsOf(context.state, purse);
  for (const long of positions.filter(({ direction }) => direction === 'long')) {
    const short = positions.find(({ symbol, direction }) => symbol === long.symbol && direction === 'short');
    if (short === undefined) continue;
    const market = requirePerpetualMarket(context.state.perpetuals, long.symbol);
    const lots = nettedLots(context.state, market, { long, short });
    if (lots === 0) continue;
    const priceTicks = markTicksFor(market, long);
    const self = {
      owner: purse.owner,
      leverage: 1,
      marginMode: 'cross',
      feePpm: 0,
      closeLots: lots,
      end: 'liquidated',
    } as const;
    settlePerpetualTrade(context, market, {
      buyer: self,
      seller: self,
      priceTicks,
      lots,
      manner: 'netting',
      takerSide: 'sell',
    });
    tellStep(context, liquidation, { position: long, step: 'netted', lots, priceTicks });
  }
}

/** The position that asks for most; all of them have a fresh price and can be traded. */
function heaviest(context: CommandContext, purse: CrossAccount): Position | undefined {
  let found: Position | undefined;
  let most = -1n;
  for (const position of crossPositionsOf(context.state, purse)) {
    const { maintenance } = standingAtMark(context.state, position);
    if (maintenance > most) {
      most = maintenance;
      found = position;
    }
  }
  return found;
}
