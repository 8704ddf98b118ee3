import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import {
  averagePriceUnits,
  initialMarginUnits,
  toUnits,
  valueAtto,
} from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { feeUnitsOf } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { tierOf } from '@candor/domain/perpetuals/liquidation/maintenance-margin.ts';
import { standingOf } from '@candor/domain/perpetuals/positions/margin-figures.ts';
import type { Holding } from '@candor/domain/perpetuals/positions/profit.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

/** A letter of a formula: what it stands for, and the reader's own value of it. */
interface FormulaPart {
  readonly letter: string;
  readonly name: PlainMessageId;
  readonly value: string;
}

/** A figure with the formula behind it. */
export interface Explanation {
  readonly title: PlainMessageId;
  readonly formula: string;
  readonly parts: readonly FormulaPart[];
  readonly result: string;
  readonly isPercent?: boolean;
}

/** The formula with the values in place of its letters. */
export function filledFormula({ formula, parts }: Pick<Explanation, 'formula' | 'parts'>): string {
  const values = new Map(parts.map(({ letter, value }) => [letter, value]));
  return formula.replaceAll(/[A-Za-z]+/g, (letter) => values.get(letter) ?? letter);
}

export interface MarginedHolding extends Holding {
  /** The margin of the position, or the whole wallet behind it. */
  readonly marginUnits: bigint;
  readonly isCross: boolean;
}

/** Rule 2.4; the tier is that of the value at the liquidation price itself. */
export function explainLiquidation(
  contract: Perpetual,
  holding: MarginedHolding,
  liquidationTicks: number,
): Explanation {
  const tier = tierOf(contract, valueAtto(contract, { lots: holding.lots, priceTicks: liquidationTicks }));
  return {
    title: 'perpetuals.figure.liquidation',
    formula: LIQUIDATION_FORMULAS[contract.kind][holding.direction],
    parts: [
      ...sizeParts(contract, holding),
      marginPart(holding),
      { letter: 'c', name: 'perpetuals.part.deduction', value: print(tier.deductionUnits) },
      { letter: 'r', name: 'perpetuals.part.maintenanceRate', value: fraction(tier.maintenancePpm) },
    ],
    result: print(priceUnitsOf(liquidationTicks, contract)),
  };
}

const LIQUIDATION_FORMULAS = {
  linear: { long: '(q × E − m − c) ÷ (q × (1 − r))', short: '(q × E + m + c) ÷ (q × (1 + r))' },
  inverse: { long: 'Q × (1 + r) ÷ (m + c + Q ÷ E)', short: 'Q × (1 − r) ÷ (Q ÷ E − m − c)' },
} as const;

/** Margin balance over maintenance margin, at the mark (rule C-25). */
export function explainRatio(
  contract: Perpetual,
  holding: MarginedHolding,
  { markTicks, ratio }: { readonly markTicks: number; readonly ratio: string },
): Explanation {
  const { value, profit } = standingOf(contract, holding, markTicks);
  const tier = tierOf(contract, value);
  return {
    title: 'perpetuals.figure.marginRatio',
    formula: '(m + G) ÷ (V × r − c) × 100 %',
    parts: [
      marginPart(holding),
      { letter: 'G', name: 'perpetuals.figure.unrealised', value: print(toUnits(profit, 'floor')) },
      { letter: 'V', name: 'perpetuals.part.valueAtMark', value: print(toUnits(value, 'down')) },
      { letter: 'r', name: 'perpetuals.part.maintenanceRate', value: fraction(tier.maintenancePpm) },
      { letter: 'c', name: 'perpetuals.part.deduction', value: print(tier.deductionUnits) },
    ],
    result: ratio,
    isPercent: true,
  };
}

/** Profit over initial margin (rule 2.4). */
export function explainReturn(
  contract: Perpetual,
  holding: Holding & { readonly leverage: number },
  { markTicks, percent }: { readonly markTicks: number; readonly percent: string },
): Explanation {
  const { value, profit } = standingOf(contract, holding, markTicks);
  return {
    title: 'perpetuals.figure.returnOnMargin',
    formula: 'G ÷ (K ÷ L) × 100 %',
    parts: [
      { letter: 'G', name: 'perpetuals.figure.unrealised', value: print(toUnits(profit, 'floor')) },
      { letter: 'K', name: 'perpetuals.part.entryValue', value: print(toUnits(holding.costAtto, 'down')) },
      { letter: 'L', name: 'perpetuals.figure.leverage', value: String(holding.leverage) },
      { letter: 'V', name: 'perpetuals.part.valueAtMark', value: print(toUnits(value, 'down')) },
    ],
    result: percent,
    isPercent: true,
  };
}

/** What an opening order freezes (rule 2.4): initial margin and a taker's fee, both rounded up. */
export function explainCost(
  contract: Perpetual,
  { lots, priceTicks }: { readonly lots: number; readonly priceTicks: number },
  leverage: number,
): Explanation {
  const value = valueAtto(contract, { lots, priceTicks });
  const isLinear = contract.kind === 'linear';
  return {
    title: 'perpetuals.figure.cost',
    formula: isLinear ? 'q × P ÷ L + q × P × f' : 'Q ÷ (P × L) + Q ÷ P × f',
    parts: [
      quantityPart(contract, lots),
      { letter: 'P', name: 'perpetuals.part.costPrice', value: print(priceUnitsOf(priceTicks, contract)) },
      { letter: 'L', name: 'perpetuals.figure.leverage', value: String(leverage) },
      { letter: 'f', name: 'perpetuals.part.takerFee', value: fraction(contract.takerFeePpm) },
    ],
    result: print(initialMarginUnits(value, leverage) + feeUnitsOf(value, contract.takerFeePpm)),
  };
}

function sizeParts(contract: Perpetual, { lots, costAtto }: Holding): readonly FormulaPart[] {
  return [
    quantityPart(contract, lots),
    { letter: 'E', name: 'perpetuals.figure.entry', value: print(averagePriceUnits(contract, lots, costAtto)) },
  ];
}

/** Of a coin-margined contract the formulas count what its contracts stand for in the quote. */
function quantityPart(contract: Perpetual, lots: number): FormulaPart {
  const quantityUnits = quantityUnitsOf(lots, contract);
  return contract.faceUnits === undefined
    ? { letter: 'q', name: 'perpetuals.figure.size', value: print(quantityUnits) }
    : {
        letter: 'Q',
        name: 'perpetuals.part.faceTotal',
        value: print((quantityUnits * contract.faceUnits) / UNITS_PER_WHOLE),
      };
}

function marginPart({ marginUnits, isCross }: MarginedHolding): FormulaPart {
  return {
    letter: 'm',
    name: isCross ? 'perpetuals.part.wallet' : 'perpetuals.figure.margin',
    value: print(marginUnits),
  };
}

const PPM_SCALE = 6;

function fraction(ppm: number): string {
  return printUnits(BigInt(ppm), PPM_SCALE);
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
