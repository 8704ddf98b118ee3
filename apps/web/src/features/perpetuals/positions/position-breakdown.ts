import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { gainsWithValue, type Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import {
  ATTO_PER_UNIT,
  feeUnitsOf,
  ticksAtValue,
  toUnits,
} from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { standingOf } from '@candor/domain/perpetuals/positions/margin-figures.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import { PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import { ownPosition } from './own-position.ts';
import { ticksOfPrice } from './position-figures.ts';

/** What a position has brought and would bring, part by part, in the settlement coin. */
export interface PositionBreakdown {
  readonly unrealised: string;
  /** The fee of a taker for closing all of it at the mark. */
  readonly closingFee: string;
  /** Everything together: what would be left of it if it were closed at the mark now. */
  readonly net: string;
  /** The price at which closing leaves neither gain nor loss, fees and funding included; undefined if there is none. */
  readonly breakEven: string | undefined;
  /** How far the mark is from the liquidation price, in percent of the mark; undefined where no price does it. */
  readonly liquidationDistance: string | undefined;
}

const PERCENT_SCALE = 2;
const PARTS = 10_000n;

export function positionBreakdown(
  contract: Perpetual,
  position: PerpetualPosition,
  markTicks: number,
): PositionBreakdown {
  const { value, profit } = standingOf(contract, ownPosition(contract, position, []), markTicks);
  const unrealisedUnits = toUnits(profit, 'floor');
  const closingFeeUnits = feeUnitsOf(value, contract.takerFeePpm);
  return {
    unrealised: print(unrealisedUnits),
    closingFee: print(closingFeeUnits),
    net: print(unrealisedUnits - closingFeeUnits + carriedUnits(position)),
    breakEven: breakEvenOf(contract, position),
    liquidationDistance: distanceOf(contract, position, markTicks),
  };
}

/** What is done already: closed parts, funding, and the fees of both. */
function carriedUnits({ realised, funding, openFee, sellFee }: PerpetualPosition): bigint {
  return units(realised) + units(funding) - units(openFee) - units(sellFee);
}

/** The value at which profit, what is done already and the fee of closing come to nothing; rounded against the owner. */
function breakEvenOf(contract: Perpetual, position: PerpetualPosition): string | undefined {
  const { lots, costAtto, direction } = ownPosition(contract, position, []);
  const carried = carriedUnits(position) * ATTO_PER_UNIT;
  const fee = BigInt(contract.takerFeePpm);
  const [left, parts] = gainsWithValue(contract, direction)
    ? [costAtto - carried, PPM_ONE - fee]
    : [costAtto + carried, PPM_ONE + fee];
  if (lots === 0 || left <= 0n) return undefined;
  const rounding = direction === 'long' ? 'ceiling' : 'floor';
  const ticks = ticksAtValue(contract, lots, { numerator: left * PPM_ONE, denominator: parts, rounding });
  return ticks > 0 ? print(priceUnitsOf(ticks, contract)) : undefined;
}

function distanceOf(contract: Perpetual, { closePrice }: PerpetualPosition, markTicks: number): string | undefined {
  if (closePrice === null || markTicks === 0) return undefined;
  const away = BigInt(Math.abs(markTicks - ticksOfPrice(contract, closePrice)));
  return printUnits(divide(away * PARTS, BigInt(markTicks), 'down'), PERCENT_SCALE);
}

function units(text: string): bigint {
  return requireUnits(text, LEDGER_SCALE);
}

function print(amount: bigint): string {
  return printUnits(amount, LEDGER_SCALE);
}
