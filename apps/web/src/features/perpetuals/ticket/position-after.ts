import {
  averagePriceUnits,
  ATTO_PER_UNIT,
  initialMarginUnits,
} from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { hedgedLiquidationTicks, liquidationTicks } from '@candor/domain/perpetuals/liquidation/liquidation-price.ts';
import { marginRatioBps, standingOf } from '@candor/domain/perpetuals/positions/margin-figures.ts';
import type { Perpetual, Direction } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { Holding } from '@candor/domain/perpetuals/positions/profit.ts';
import type { MarginMode } from '@candor/domain/perpetuals/positions/position.ts';
import type { PerpetualContext, CrossPurse, OwnPosition } from './perpetual-ticket.ts';

/** Lots that are added to a position: what they cost, and the fee for them. */
export interface Added {
  readonly direction: Direction;
  readonly lots: number;
  readonly value: bigint;
  readonly feeUnits: bigint;
}

/** A position as it would stand. Undefined is what no price does, or what cannot be known yet. */
export interface PositionAfter {
  readonly direction: Direction;
  readonly marginMode: MarginMode;
  readonly lots: number;
  readonly costAtto: bigint;
  readonly entryUnits: bigint;
  /** What stands for it alone; in cross mode the initial margin. */
  readonly marginUnits: bigint;
  readonly liquidationTicks: number | undefined;
  readonly ratioBps: bigint | undefined;
}

/** What adding lots would make of a position, by the formulas of the exchange. */
export function positionAfter(ticketContext: PerpetualContext, added: Added): PositionAfter {
  const { contract, leverage, marginMode } = ticketContext;
  const { direction, lots, value } = added;
  const before = direction === 'long' ? ticketContext.long : ticketContext.short;
  const holding: Holding = {
    direction,
    lots: (before?.lots ?? 0) + lots,
    costAtto: (before?.costAtto ?? 0n) + value,
  };
  const marginUnits =
    marginMode === 'isolated'
      ? (before?.marginUnits ?? 0n) + initialMarginUnits(value, leverage)
      : initialMarginUnits(holding.costAtto, leverage);
  const twin = direction === 'long' ? ticketContext.short : ticketContext.long;
  const danger =
    marginMode === 'isolated'
      ? isolatedDanger(ticketContext, holding, marginUnits)
      : crossDanger(ticketContext, { holding, twin, feeUnits: added.feeUnits });
  return {
    ...holding,
    marginMode,
    entryUnits: averagePriceUnits(contract, holding.lots, holding.costAtto),
    marginUnits,
    ...danger,
  };
}

type Danger = Pick<PositionAfter, 'liquidationTicks' | 'ratioBps'>;

function isolatedDanger({ contract, markTicks }: PerpetualContext, holding: Holding, marginUnits: bigint): Danger {
  const marginAtto = marginUnits * ATTO_PER_UNIT;
  return {
    liquidationTicks: liquidationTicks(contract, holding, marginAtto),
    ratioBps: markTicks === undefined ? undefined : isolatedRatioBps(contract, { ...holding, marginAtto }, markTicks),
  };
}

/** Margin and profit over what must be kept, at a mark. */
export function isolatedRatioBps(
  contract: Perpetual,
  margined: Holding & { readonly marginAtto: bigint },
  markTicks: number,
): bigint | undefined {
  const { profit, maintenance } = standingOf(contract, margined, markTicks);
  return marginRatioBps(margined.marginAtto + profit, maintenance);
}

interface CrossHolding {
  readonly holding: Holding;
  /** The other side of the same contract, which shares the wallet. */
  readonly twin: OwnPosition | undefined;
  readonly feeUnits: bigint;
}

function crossDanger(ticketContext: PerpetualContext, { holding, twin, feeUnits }: CrossHolding): Danger {
  const { contract, purse, markTicks } = ticketContext;
  if (purse === undefined) return { liquidationTicks: undefined, ratioBps: undefined };
  const balance = (purse.balanceUnits - feeUnits) * ATTO_PER_UNIT;
  const marginAtto = balance + purse.otherProfit - purse.otherMaintenance;
  const [long, short] = holding.direction === 'long' ? [holding, twin] : [twin, holding];
  return {
    liquidationTicks:
      long === undefined || short === undefined
        ? liquidationTicks(contract, holding, marginAtto)
        : hedgedLiquidationTicks(contract, { long, short, marginAtto }),
    ratioBps:
      markTicks === undefined ? undefined : crossRatioBps(contract, { purse, balance, holding, twin }, markTicks),
  };
}

interface CrossStanding {
  readonly purse: CrossPurse;
  readonly balance: bigint;
  readonly holding: Holding;
  readonly twin: Holding | undefined;
}

function crossRatioBps(contract: Perpetual, standing: CrossStanding, markTicks: number): bigint | undefined {
  const { purse, balance, holding, twin } = standing;
  const own = standingOf(contract, holding, markTicks);
  const beside = twin === undefined ? undefined : standingOf(contract, twin, markTicks);
  const equity = balance + purse.otherProfit + own.profit + (beside?.profit ?? 0n);
  return marginRatioBps(equity, purse.otherMaintenance + own.maintenance + (beside?.maintenance ?? 0n));
}
