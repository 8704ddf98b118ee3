import type { CommandContext } from '../../exchange/command-context.ts';
import { spendWork } from '../../exchange/long-work/work.ts';
import type { PerpetualOrder } from '../orders/perpetual-order.ts';
import { ATTO_PER_UNIT, toUnits } from '../instrument/perpetual-value.ts';
import { figuresOf, markTicksFor, standingAtMark } from '../positions/perpetual-wallet.ts';
import type { DeleverageLines } from './deleverage-line.ts';
import { marginAfterFunding } from '../funding/perpetual-funding.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { LiquidationStep } from '../perpetuals-event.ts';
import type { Position } from '../positions/position.ts';
import { tellPosition } from '../positions/position-life.ts';

/** One liquidation from its first step to its last. */
export interface Liquidation {
  readonly id: number;
  /** Shared by all liquidations of a round. */
  readonly lines: DeleverageLines;
  /** Whether it begins now, and nothing was done for it yet. */
  readonly isNew: boolean;
}

/** What liquidations share: the lines of those who are closed for them, and the stops that their trades have reached. */
export interface Liquidating {
  readonly lines: DeleverageLines;
  readonly fired: PerpetualOrder[];
}

/** What it costs to mark somebody and to end their orders. */
const BEGIN_UNITS = 80;

interface Opened {
  /** All that stand for each other. */
  readonly positions: readonly Position[];
  readonly lines: DeleverageLines;
}

export function beginLiquidation({ state: { perpetuals } }: CommandContext, lines: DeleverageLines): Liquidation {
  perpetuals.liquidationCount += 1;
  return { id: perpetuals.liquidationCount, lines, isNew: true };
}

/** Marks positions, or takes up a liquidation that was cut off. */
export function openLiquidation(context: CommandContext, { positions, lines }: Opened): Liquidation {
  const id = positions.find(({ liquidationId }) => liquidationId !== undefined)?.liquidationId;
  if (id !== undefined) return { id, lines, isNew: false };
  spendWork(context, BEGIN_UNITS);
  const liquidation = beginLiquidation(context, lines);
  for (const position of positions) {
    position.status = 'liquidating';
    position.liquidationId = liquidation.id;
    tellStep(context, liquidation, { position, step: 'flagged', lots: position.lots });
  }
  return liquidation;
}

/** What is left of a position can stand by itself, or nothing is. */
export function endLiquidation(context: CommandContext, liquidation: Liquidation, position: Position): void {
  delete position.liquidationId;
  if (position.lots > 0) {
    position.status = 'open';
    tellPosition(context, position);
  }
  tellStep(context, liquidation, { position, step: 'ended', lots: position.lots });
}

export interface StepTaken {
  readonly position: Position;
  readonly step: LiquidationStep['step'];
  readonly lots: number;
  readonly priceTicks?: number | undefined;
}

/** Tells a step with the figures of its moment, so that its owner can follow it (rule 2.7). */
export function tellStep(
  context: CommandContext,
  { id }: Liquidation,
  { position, step, lots, priceTicks }: StepTaken,
): void {
  const market = requirePerpetualMarket(context.state.perpetuals, position.symbol);
  const markTicks = markTicksFor(market, position);
  const { equity, maintenance } = dangerOf(context, position);
  context.events.push({
    kind: 'liquidationStep',
    liquidationId: id,
    owner: position.owner,
    symbol: position.symbol,
    positionId: position.id,
    step,
    lots,
    priceTicks: priceTicks ?? markTicks,
    markTicks,
    indexUnits: market.price?.indexUnits ?? 0n,
    equityUnits: toUnits(equity, 'floor'),
    maintenanceUnits: toUnits(maintenance, 'ceiling'),
  });
}

/** Equity and maintenance of whatever stands for a position: itself, or its whole purse. */
export function dangerOf(
  { state }: Pick<CommandContext, 'state'>,
  position: Position,
): { readonly equity: bigint; readonly maintenance: bigint } {
  const market = requirePerpetualMarket(state.perpetuals, position.symbol);
  if (position.marginMode === 'isolated') {
    const { profit, maintenance } = standingAtMark(state, position);
    return { equity: marginAfterFunding(market, position) * ATTO_PER_UNIT + profit, maintenance };
  }
  const { settle } = market.contract;
  const { balanceAtto, profit, maintenance } = figuresOf(state, { owner: position.owner, settle });
  return { equity: balanceAtto + profit, maintenance };
}

/** Whether it has no more than the maintenance margin (rule 2.7). */
export function isShort(context: CommandContext, position: Position): boolean {
  const { equity, maintenance } = dangerOf(context, position);
  return equity <= maintenance;
}
