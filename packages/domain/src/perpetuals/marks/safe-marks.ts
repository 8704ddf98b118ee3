import type { CommandContext } from '../../exchange/command-context.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { gainsWithValue, type Perpetual } from '../instrument/perpetual.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { ATTO_PER_UNIT, valueAtto } from '../instrument/perpetual-value.ts';
import { accountOf, markTicksFor } from '../positions/perpetual-wallet.ts';
import { ticksAtRatio } from '../liquidation/liquidation-price.ts';
import { tierIndexOf } from '../liquidation/maintenance-margin.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';

/** The margin ratios at which an owner is warned (rule 2.7). */
export const WARNING_PERCENTS = [200, 150, 120] as const;

/** The marks that are worked out reach from half of the present one to twice. */
const REACH = 2;

/**
 * Remembers between which marks a position cannot have reached its first warning: one comparison of plain numbers then
 * stands for all the arithmetic. In cross mode it is reckoned with the cash that the wallet has now, for a position
 * that has it to itself: more cash only makes it safer, and with less, or a second position, nothing is known.
 */
export function rememberSafe(context: CommandContext, position: Position): void {
  const market = requirePerpetualMarket(context.state.perpetuals, position.symbol);
  const isCross = position.marginMode === 'cross';
  if (isCross && !isAlone(context, position)) return;
  const units = isCross ? cashUnits(context, market, position) : position.marginUnits;
  const safe = safeMarks(market, position, units);
  if (safe === undefined) return;
  position.safe = safe;
  if (isCross) position.safeUnits = units;
}

/** Whether a mark is beyond doubt for a position. */
export function isSafe(context: CommandContext, market: PerpetualMarket, position: Position): boolean {
  const { safe, safeUnits, marginMode, status } = position;
  if (status === 'liquidating') return false;
  const markTicks = market.price?.markTicks ?? 0;
  if (safe === undefined || markTicks <= safe.lowTicks || markTicks >= safe.highTicks) return false;
  if (marginMode === 'isolated') return true;
  return safeUnits !== undefined && isAlone(context, position) && cashUnits(context, market, position) >= safeUnits;
}

function isAlone({ state }: CommandContext, { owner }: Position): boolean {
  return state.perpetuals.traders.get(owner)?.positions.size === 1;
}

function cashUnits({ state }: CommandContext, { contract }: PerpetualMarket, { owner }: Position): bigint {
  return availableUnits(state.ledger, accountOf({ owner, settle: contract.settle }));
}

/** One tick of care lies between, because values are counted to 10^-18. */
function safeMarks(market: PerpetualMarket, position: Position, marginUnits: bigint): Position['safe'] {
  const { direction } = position;
  const markTicks = markTicksFor(market, position);
  const lowTicks = (markTicks - (markTicks % REACH)) / REACH;
  const highTicks = markTicks * REACH;
  const farTicks = direction === 'long' ? highTicks : lowTicks;
  const contract = withinReach(market.contract, position, farTicks);
  const ticks = ticksAtRatio(contract, { ...position, marginAtto: marginUnits * ATTO_PER_UNIT }, WARNING_PERCENTS[0]);
  if (ticks === undefined) return undefined;
  return direction === 'long' ? { lowTicks: ticks + 1, highTicks } : { lowTicks, highTicks: ticks - 1 };
}

/** The contract with the tiers alone that a position can come to: twice the rate of the last would be all of its value. */
function withinReach(contract: Perpetual, { direction, lots }: Position, farTicks: number): Perpetual {
  if (!gainsWithValue(contract, direction) || farTicks === 0) return contract;
  const tierIndex = tierIndexOf(contract, valueAtto(contract, { lots, priceTicks: farTicks }));
  return { ...contract, tiers: contract.tiers.slice(0, tierIndex + 1) };
}
