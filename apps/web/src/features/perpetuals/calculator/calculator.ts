import type { Perpetual, Direction } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import {
  ATTO_PER_UNIT,
  initialMarginUnits,
  toUnits,
  valueAtto,
} from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { liquidationTicks } from '@candor/domain/perpetuals/liquidation/liquidation-price.ts';
import { profitAtto, returnPpm, targetTicks } from '@candor/domain/perpetuals/positions/profit.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits } from '@candor/money/decimal.ts';
import { lotsOf, priceUnitsOf, ticksOf } from '@candor/money/grid.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';

/** What somebody wonders about; texts as they were typed. */
export interface CalculatorDraft {
  readonly direction: Direction;
  readonly leverage: number;
  readonly entry: string;
  readonly amount: string;
  readonly exit: string;
  /** The profit that is hoped for. */
  readonly profit: string;
  /** Beside the initial margin. */
  readonly extraMargin: string;
}

/** Decimals; undefined is what the draft does not say yet, or what no price does. */
export interface CalculatorResult {
  readonly margin: string | undefined;
  readonly profit: string | undefined;
  readonly returnPercent: string | undefined;
  readonly targetPrice: string | undefined;
  readonly liquidationPrice: string | undefined;
}

const UNKNOWN: CalculatorResult = {
  margin: undefined,
  profit: undefined,
  returnPercent: undefined,
  targetPrice: undefined,
  liquidationPrice: undefined,
};

/** Profit at an exit, the price for a profit, and the price of liquidation of a position one does not have. */
export function calculate(contract: Perpetual, draft: CalculatorDraft): CalculatorResult {
  const { direction, leverage } = draft;
  const entryTicks = gridTicks(contract, draft.entry);
  const amountUnits = positiveUnits(draft.amount);
  const lots = amountUnits === undefined ? undefined : lotsOf(amountUnits, contract);
  if (entryTicks === undefined || lots === undefined) return UNKNOWN;
  const costAtto = valueAtto(contract, { lots, priceTicks: entryTicks });
  const holding = { direction, lots, costAtto, leverage };
  const marginUnits = initialMarginUnits(costAtto, leverage);
  const exitTicks = gridTicks(contract, draft.exit);
  const wanted = parseUnits(draft.profit, LEDGER_SCALE);
  const returned = exitTicks === undefined ? undefined : returnPpm(contract, holding, exitTicks);
  const target = wanted === undefined ? undefined : targetTicks(contract, holding, wanted);
  const extra = positiveUnits(draft.extraMargin) ?? 0n;
  const liquidation = liquidationTicks(contract, holding, (marginUnits + extra) * ATTO_PER_UNIT);
  return {
    margin: print(marginUnits),
    profit: exitTicks === undefined ? undefined : print(toUnits(profitAtto(contract, holding, exitTicks), 'floor')),
    returnPercent: returned === undefined ? undefined : printUnits(returned, PPM_PER_PERCENT_SCALE),
    targetPrice: target === undefined ? undefined : print(priceUnitsOf(target, contract)),
    liquidationPrice: liquidation === undefined ? undefined : print(priceUnitsOf(liquidation, contract)),
  };
}

const PPM_PER_PERCENT_SCALE = 4;

function gridTicks(contract: Perpetual, text: string): number | undefined {
  const units = positiveUnits(text);
  return units === undefined ? undefined : ticksOf(units, contract);
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
