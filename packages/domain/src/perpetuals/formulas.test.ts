import { perpetualOf } from '@candor/testkit/fixtures/perpetuals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { Perpetual } from './instrument/perpetual.ts';
import {
  ATTO_PER_UNIT,
  averagePriceUnits,
  initialMarginUnits,
  movedTicks,
  valueAtto,
} from './instrument/perpetual-value.ts';
import { DEFAULT_PERPETUALS } from './instrument/default-perpetuals.ts';
import { bankruptcyTicks, hedgedLiquidationTicks, liquidationTicks } from './liquidation/liquidation-price.ts';
import { maintenanceAtto, tierIndexOf } from './liquidation/maintenance-margin.ts';
import { standingOf } from './positions/margin-figures.ts';
import { costTicksOf, orderCostUnits } from './orders/order-cost.ts';
import { profitAtto, returnPpm, targetTicks } from './positions/profit.ts';

/** A sheet as one would fill it in by hand: fractions of whole numbers, and no code of the domain. */
class Sheet {
  readonly over: bigint;
  readonly under: bigint;

  constructor(over: bigint, under = 1n) {
    this.over = under < 0n ? -over : over;
    this.under = under < 0n ? -under : under;
  }

  plus(other: Sheet): Sheet {
    return new Sheet(this.over * other.under + other.over * this.under, this.under * other.under);
  }

  minus(other: Sheet): Sheet {
    return this.plus(new Sheet(-other.over, other.under));
  }

  times(other: Sheet): Sheet {
    return new Sheet(this.over * other.over, this.under * other.under);
  }

  by(other: Sheet): Sheet {
    return new Sheet(this.over * other.under, this.under * other.over);
  }

  floor(): bigint {
    const quotient = this.over / this.under;
    return this.over < 0n && this.over % this.under !== 0n ? quotient - 1n : quotient;
  }

  ceil(): bigint {
    return -new Sheet(-this.over, this.under).floor();
  }
}

const ONE = new Sheet(1n);

interface Example {
  readonly symbol: string;
  readonly direction: 'long' | 'short';
  readonly lots: number;
  readonly entryTicks: number;
  readonly leverage: number;
}

const EXAMPLES: readonly Example[] = [
  { symbol: 'BTCUSDT', direction: 'long', lots: 500, entryTicks: 600_000, leverage: 10 },
  { symbol: 'BTCUSDT', direction: 'short', lots: 2_000, entryTicks: 600_000, leverage: 20 },
  { symbol: 'BTCUSDT', direction: 'long', lots: 83_334, entryTicks: 599_999, leverage: 3 },
  { symbol: 'BTCUSDT', direction: 'short', lots: 1, entryTicks: 612_345, leverage: 100 },
  { symbol: 'BTCUSDT', direction: 'long', lots: 8_300, entryTicks: 612_345, leverage: 20 },
  { symbol: 'XRPUSDT', direction: 'short', lots: 1_234_567, entryTicks: 5_231, leverage: 5 },
  { symbol: 'BTCUSD', direction: 'long', lots: 300, entryTicks: 600_000, leverage: 10 },
  { symbol: 'BTCUSD', direction: 'short', lots: 300, entryTicks: 600_000, leverage: 10 },
  { symbol: 'BTCUSD', direction: 'long', lots: 7_001, entryTicks: 612_345, leverage: 50 },
  { symbol: 'BTCUSD', direction: 'short', lots: 91_000, entryTicks: 612_345, leverage: 5 },
  { symbol: 'ETHUSD', direction: 'long', lots: 12_345, entryTicks: 300_123, leverage: 20 },
];

/** Units of the settlement asset at a price, exactly. */
function sheetValue({ kind, lotUnits, tickUnits, faceUnits = 0n }: Perpetual, lots: number, ticks: number): Sheet {
  const price = new Sheet(BigInt(ticks) * tickUnits, 100_000_000n);
  const quantity = new Sheet(BigInt(lots) * lotUnits);
  return kind === 'linear' ? quantity.times(price) : quantity.times(new Sheet(faceUnits, 100_000_000n)).by(price);
}

/** The liquidation price by the table of rule 2.4, with the tier found by trying again until it fits. */
function sheetLiquidation(contract: Perpetual, { direction, lots, entryTicks }: Example, marginUnits: bigint): bigint {
  const value = sheetValue(contract, lots, entryTicks);
  const margin = new Sheet(marginUnits);
  let tierIndex = tierIndexOf(contract, value.floor() * ATTO_PER_UNIT);
  for (let round = 0; ; round += 1) {
    const tier = contract.tiers[tierIndex];
    if (tier === undefined || round > 10) throw new Error('No tier fits.');
    const rate = new Sheet(BigInt(tier.maintenancePpm), 1_000_000n);
    const cum = new Sheet(tier.deductionUnits);
    const isLong = direction === 'long';
    const perTick = sheetValue(contract, lots, 1);
    const ticks =
      contract.kind === 'linear'
        ? isLong
          ? value.minus(margin).minus(cum).by(ONE.minus(rate)).by(perTick)
          : value.plus(margin).plus(cum).by(ONE.plus(rate)).by(perTick)
        : isLong
          ? perTick.times(ONE.plus(rate)).by(margin.plus(cum).plus(value))
          : perTick.times(ONE.minus(rate)).by(value.minus(margin).minus(cum));
    const rounded = isLong ? ticks.ceil() : ticks.floor();
    const at = sheetValue(contract, lots, Number(rounded)).floor() * ATTO_PER_UNIT;
    const found = tierIndexOf(contract, at);
    if (found === tierIndex) return rounded;
    tierIndex = found;
  }
}

test.each(EXAMPLES)(
  'P18 $symbol $direction of $lots lots at $entryTicks with $leverage agrees with the sheet',
  (example) => {
    const { symbol, direction, lots, entryTicks, leverage } = example;
    const contract = perpetualOf(symbol);
    const costAtto = valueAtto(contract, { lots, priceTicks: entryTicks });
    const holding = { direction, lots, costAtto };
    const value = sheetValue(contract, lots, entryTicks);
    const margin = initialMarginUnits(costAtto, leverage);
    expect(margin).toBe(value.by(new Sheet(BigInt(leverage))).ceil());
    const fee = value.times(new Sheet(500n, 1_000_000n)).ceil();
    expect(orderCostUnits(contract, { lots, priceTicks: entryTicks }, leverage)).toBe(margin + fee);
    expect(averagePriceUnits(contract, lots, costAtto) / contract.tickUnits).toBe(BigInt(entryTicks));

    const markTicks = movedTicks(entryTicks, direction === 'long' ? 31_000 : -17_000, 'down');
    const at = sheetValue(contract, lots, markTicks);
    const rises = direction === 'long' ? at.minus(value) : value.minus(at);
    const profit = contract.kind === 'linear' ? rises : new Sheet(0n).minus(rises);
    const exact = profit.times(new Sheet(ATTO_PER_UNIT));
    const difference = profitAtto(contract, holding, markTicks) - exact.floor();
    expect(difference >= -1n && difference <= 1n).toBe(true);

    expect(BigInt(liquidationTicks(contract, holding, margin * ATTO_PER_UNIT) ?? 0)).toBe(
      sheetLiquidation(contract, example, margin),
    );
  },
);

test.each(EXAMPLES)(
  'P18 at its liquidation price a $direction of $lots $symbol has just its maintenance, a tick before it more',
  (example) => {
    const { symbol, direction, lots, entryTicks, leverage } = example;
    const contract = perpetualOf(symbol);
    const holding = { direction, lots, costAtto: valueAtto(contract, { lots, priceTicks: entryTicks }) };
    const margin = initialMarginUnits(holding.costAtto, leverage) * ATTO_PER_UNIT;
    const ticks = liquidationTicks(contract, holding, margin) ?? 0;
    const slack = (priceTicks: number): bigint => {
      const { profit, maintenance } = standingOf(contract, holding, priceTicks);
      return margin + profit - maintenance;
    };
    const away = direction === 'long' ? 1 : -1;
    expect(slack(ticks + away) > 0n).toBe(true);
    expect(slack(ticks - away) < 0n).toBe(true);
    const bankrupt = bankruptcyTicks(contract, holding, margin) ?? 0;
    expect(direction === 'long' ? bankrupt < ticks : bankrupt > ticks).toBe(true);
  },
);

test('P8 maintenance is continuous at the top of every tier of every contract', () => {
  for (const contract of DEFAULT_PERPETUALS) {
    for (const { valueMaxUnits } of contract.tiers) {
      if (valueMaxUnits === undefined) continue;
      const top = valueMaxUnits * ATTO_PER_UNIT;
      const step = maintenanceAtto(contract, top + ATTO_PER_UNIT) - maintenanceAtto(contract, top);
      expect(step >= 0n && step < ATTO_PER_UNIT).toBe(true);
    }
  }
  expect(perpetualOf('BTCUSDT').tiers.map(({ deductionUnits }) => deductionUnits / 100_000_000n)).toEqual([
    0n,
    250n,
    7_750n,
    132_750n,
    1_132_750n,
    8_632_750n,
    33_632_750n,
  ]);
  expect(perpetualOf('BTCUSD').tiers.map(({ deductionUnits }) => deductionUnits)).toEqual(
    ['0', '0.025', '0.175', '1.425', '11.425', '86.425', '336.425'].map(units),
  );
});

test('P18 both sides of a contract in one wallet have one liquidation price', () => {
  const contract = perpetualOf('BTCUSDT');
  const at = (lots: number, priceTicks: number) => ({ lots, costAtto: valueAtto(contract, { lots, priceTicks }) });
  const long = { direction: 'long', ...at(500, 600_000) } as const;
  const short = { direction: 'short', ...at(200, 610_000) } as const;
  // (2 000 − 30 000 + 12 200) ÷ (0.5·0.005 + 0.2·0.005 − 0.5 + 0.2) = 53 288.364…
  const marginAtto = units('2000') * ATTO_PER_UNIT;
  expect(hedgedLiquidationTicks(contract, { long, short, marginAtto })).toBe(532_884);
  const even = { ...short, ...at(500, 610_000) };
  // With as much short as long only the maintenance grows with the price: (2 000 + 500 + 500) ÷ 0.01 in the second tier.
  expect(hedgedLiquidationTicks(contract, { long, short: even, marginAtto })).toBe(3_000_000);
});

test('P1 what an order costs counts at the price that would cost most', () => {
  const linear = perpetualOf('BTCUSDT');
  const inverse = perpetualOf('BTCUSD');
  expect(costTicksOf(linear, { side: 'sell', limitTicks: 10, bestTicks: 12 })).toBe(12);
  expect(costTicksOf(linear, { side: 'buy', limitTicks: 12, bestTicks: 10 })).toBe(12);
  expect(costTicksOf(inverse, { side: 'buy', limitTicks: 12, bestTicks: 10 })).toBe(10);
  expect(costTicksOf(inverse, { side: 'sell', limitTicks: 10, bestTicks: 12 })).toBe(10);
  expect(costTicksOf(linear, { side: 'sell', limitTicks: 10 })).toBe(10);
});

test('P5 return and target: what a position has brought, and the price at which it would bring so much', () => {
  const contract = perpetualOf('BTCUSDT');
  const holding = { direction: 'long', lots: 500, costAtto: units('30000') * ATTO_PER_UNIT, leverage: 10 } as const;
  expect(returnPpm(contract, holding, 612_000)).toBe(200_000n);
  expect(targetTicks(contract, holding, units('600'))).toBe(612_000);
  expect(targetTicks(contract, { ...holding, direction: 'short' }, units('600'))).toBe(588_000);
  expect(targetTicks(contract, { ...holding, direction: 'short' }, units('30000'))).toBeUndefined();
  const inverse = { direction: 'long', lots: 300, costAtto: units('0.5') * ATTO_PER_UNIT } as const;
  expect(targetTicks(perpetualOf('BTCUSD'), inverse, units('0.04545454'))).toBe(660_000);
});

test('P5 a coin-margined profit is the same counted from either side (I26)', () => {
  const contract = perpetualOf('BTCUSD');
  for (const [entry, exit, lots] of [
    [600_000, 660_000, 300],
    [612_345, 598_765, 7],
    [599_999, 600_001, 90_001],
  ] as const) {
    const costAtto = valueAtto(contract, { lots, priceTicks: entry });
    const long = profitAtto(contract, { direction: 'long', lots, costAtto }, exit);
    const short = profitAtto(contract, { direction: 'short', lots, costAtto }, exit);
    expect(long + short).toBe(0n);
    const back = valueAtto(contract, { lots, priceTicks: exit });
    expect(profitAtto(contract, { direction: 'short', lots, costAtto: back }, entry)).toBe(long);
  }
});
