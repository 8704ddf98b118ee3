import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { type Perpetual, gainsWithValue } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import {
  ATTO_PER_UNIT,
  averagePriceUnits,
  initialMarginUnits,
  toUnits,
} from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import {
  marginRatioBps,
  maxReduceUnits,
  type Standing,
  standingOf,
} from '@candor/domain/perpetuals/positions/margin-figures.ts';
import type { PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { divide } from '@candor/money/rounding.ts';

const ATTO_SCALE = 18;

/** What a position's figures need besides itself. */
export interface PositionContext {
  readonly contract: Perpetual;
  /** Undefined before the first index, and for one that is over. */
  readonly markTicks?: number | undefined;
  readonly liquidationTicks?: number | undefined;
  /** What stands for it and what is asked: of its whole wallet in cross mode. */
  readonly danger?: { readonly equity: bigint; readonly maintenance: bigint } | undefined;
  readonly adlStep?: number | undefined;
  readonly takeProfitTicks?: number | undefined;
  readonly stopLossTicks?: number | undefined;
}

/** A position as family A spells it (rule 2.11). */
export function perpetualPositionOf(position: PositionRecord, around: PositionContext): PerpetualPosition {
  const { contract, markTicks } = around;
  const isOver = position.lots === 0;
  const standing = isOver || markTicks === undefined ? undefined : standingOf(contract, position, markTicks);
  const isIsolated = position.marginMode === 'isolated';
  const initialUnits = isOver ? 0n : initialMarginUnits(position.costAtto, position.leverage);
  const marginUnits = isIsolated ? position.marginUnits : initialUnits;
  const { danger } = around;
  const ratio = danger === undefined ? undefined : marginRatioBps(danger.equity, danger.maintenance);
  const averageUnits = position.closedLots === 0 ? undefined : closeAverage(position, contract);
  return {
    id: String(position.id),
    orderNo: positionNoOf(position.id),
    symbol: position.symbol,
    baseSymbol: contract.base,
    contractType: contract.kind === 'linear' ? 1 : 2,
    coin: contract.settle,
    type: position.direction === 'long' ? 0 : 1,
    leverage: position.leverage,
    pattern: isIsolated ? 1 : 2,
    status: isOver ? 1 : 0,
    state: position.status,
    amount: print(initialUnits),
    adjustAmount: print(marginUnits),
    openNum: print(quantityUnitsOf(isOver ? position.peakLots : position.lots, contract)),
    openPrice: isOver
      ? openAverage(position, contract)
      : print(averagePriceUnits(contract, position.lots, position.costAtto)),
    cost: printUnits(position.costAtto, ATTO_SCALE),
    closePrice: printTicks(around.liquidationTicks, contract),
    openFee: print(position.feeUnits - position.closeFeeUnits),
    sellFee: print(position.closeFeeUnits),
    funding: print(position.fundingUnits),
    dealPrice: averageUnits === undefined ? null : print(averageUnits),
    closedNum: print(quantityUnitsOf(position.closedLots, contract)),
    entrustmentValue: print(toUnits(standing?.value ?? 0n, 'down')),
    remainMargin: print(marginUnits + toUnits(standing?.profit ?? 0n, 'floor')),
    maintenanceMargin: print(toUnits(standing?.maintenance ?? 0n, 'up')),
    marginRatio: ratio === undefined ? null : printUnits(ratio, 2),
    ...earningsOf(position, { standing, initialUnits }),
    realised: print(position.realisedUnits),
    maxReduce: maxReduceOf(position, standing),
    adlStep: around.adlStep ?? null,
    takeProfitPrice: printTicks(around.takeProfitTicks, contract),
    stopLossPrice: printTicks(around.stopLossTicks, contract),
    markPrice: printTicks(markTicks, contract),
    createTime: position.openedAtMs,
    updateTime: position.updatedAtMs,
    params: { createTime: new Date(position.openedAtMs).toISOString() },
  };
}

function positionNoOf(positionId: number): string {
  return `P${positionId}`;
}

/** Unrealised while it is open, with its return on the initial margin; what was realised afterwards. */
function earningsOf(
  position: PositionRecord,
  { standing, initialUnits }: { readonly standing: Standing | undefined; readonly initialUnits: bigint },
): Pick<PerpetualPosition, 'earn' | 'earnRate'> {
  if (position.lots === 0) return { earn: print(position.realisedUnits), earnRate: null };
  if (standing === undefined) return { earn: '0', earnRate: null };
  const bps =
    initialUnits === 0n ? undefined : divide(standing.profit * 10_000n, initialUnits * ATTO_PER_UNIT, 'floor');
  return { earn: print(toUnits(standing.profit, 'floor')), earnRate: bps === undefined ? null : printUnits(bps, 2) };
}

function maxReduceOf(position: PositionRecord, standing: Standing | undefined): string | null {
  if (position.marginMode === 'cross' || standing === undefined) return null;
  return print(maxReduceUnits(position.marginUnits, standing, position.leverage));
}

function closeAverage({ closedLots, closedAtto }: PositionRecord, contract: Perpetual): bigint {
  return averagePriceUnits(contract, closedLots, closedAtto);
}

/**
 * What a closed position had cost on average: what its lots were closed for, less what that brought in. Rounding makes
 * it exact to the last digit of the profit only, which is what its owner compares it with.
 */
function openAverage(position: PositionRecord, contract: Perpetual): string | null {
  const { closedLots, closedAtto, realisedUnits, direction } = position;
  if (closedLots === 0) return null;
  const profit = realisedUnits * ATTO_PER_UNIT;
  const costAtto = gainsWithValue(contract, direction) ? closedAtto - profit : closedAtto + profit;
  return costAtto <= 0n ? null : print(averagePriceUnits(contract, closedLots, costAtto));
}

function printTicks(ticks: number | undefined, contract: Perpetual): string | null {
  return ticks === undefined ? null : print(priceUnitsOf(ticks, contract));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
