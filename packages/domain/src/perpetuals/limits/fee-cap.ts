import type { CommandContext } from '../../exchange/command-context.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { toUnits } from '../instrument/perpetual-value.ts';
import { figuresOf, standingAtMark } from '../positions/perpetual-wallet.ts';
import type { Position } from '../positions/position.ts';
import { profitAtto } from '../positions/profit.ts';
import type { Participant } from '../orders/participant.ts';
import type { SideJournal } from '../orders/side-journal.ts';

interface Charged {
  readonly participant: Participant;
  readonly journal: SideJournal;
  /** What the trade has closed a part of. */
  readonly closed: Position | undefined;
}

/**
 * The most that the fees of a side may take (R1): of an isolated position that is liquidated what it brought, otherwise
 * what the purse has without the losses of its cross positions. They count at their marks, and what is left of one that
 * is being liquidated at the price at which it will change hands.
 */
export function feeCapUnits(
  context: CommandContext,
  market: PerpetualMarket,
  { participant, journal, closed }: Charged,
): bigint {
  const { feePpm, penaltyPpm, order, owner } = participant;
  if (feePpm === 0 && penaltyPpm === undefined) return 0n;
  const isLiquidated = penaltyPpm !== undefined && closed !== undefined;
  if (isLiquidated && closed.marginMode === 'isolated') return journal.left();
  const { contract } = market;
  let { profit } = figuresOf(context.state, { owner, settle: contract.settle });
  if (isLiquidated && order?.priceTicks !== undefined)
    profit += profitAtto(contract, closed, order.priceTicks) - standingAtMark(context.state, closed).profit;
  const equity = journal.balance() + toUnits(profit, 'floor');
  const units = equity < journal.cash() ? equity : journal.cash();
  return units > 0n ? units : 0n;
}
