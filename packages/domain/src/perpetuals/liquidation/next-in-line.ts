import type { CommandContext } from '../../exchange/command-context.ts';
import { beginWalk, nextOf } from '../../exchange/long-work/walk.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import type { Direction } from '../instrument/perpetual.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import type { Position } from '../positions/position.ts';
import { enter, leaveFirst, type DeleverageLine, type DeleverageLines } from './deleverage-line.ts';
import { scoreOf } from './deleverage-rank.ts';

/** What it costs to rank somebody, and to pass by somebody of the other direction. */
const RANK_UNITS = 8;
const PASS_UNITS = 1;

export interface LinePlace {
  readonly market: PerpetualMarket;
  readonly direction: Direction;
}

/**
 * The next to be closed. A line is drawn up when the first bankrupt position of a round needs it, at the mark of then,
 * and holds for all its liquidations: ranking again for each of them would cost a sort of everybody every time. Who has
 * been closed since is passed over; who came since stands behind all others. Who is being liquidated stands in no line:
 * the other side of the same purse cannot pay for it. `later` while it is not drawn up yet and the command may do no
 * more (R9).
 */
export function nextInLine(
  context: CommandContext,
  lines: DeleverageLines,
  place: LinePlace,
): Position | 'later' | undefined {
  const line = lines.get(nameOf(place)) ?? begin(context, lines, place);
  if (!drawUp(context, line, place)) return 'later';
  const first = firstOpen(line, place.market);
  const isLast = line.walk.uptoId === context.state.perpetuals.positionCount && !line.hasMissed;
  if (first !== undefined || isLast) return first;
  const late = begin(context, lines, place);
  return drawUp(context, late, place) ? firstOpen(late, place.market) : 'later';
}

/** Goes on with a line that was cut off while it was drawn up; false when it is again. */
export function finishLine(context: CommandContext, lines: DeleverageLines, place: LinePlace): boolean {
  const line = lines.get(nameOf(place));
  return line === undefined || drawUp(context, line, place);
}

function nameOf({ market, direction }: LinePlace): string {
  return `${market.contract.symbol}/${direction}`;
}

function begin({ state: { perpetuals } }: CommandContext, lines: DeleverageLines, place: LinePlace): DeleverageLine {
  const { market } = place;
  const markTicks = markTicksFor(market, market.contract);
  const line = { walk: beginWalk(perpetuals.positionCount), markTicks, isDrawnUp: false, hasMissed: false, heap: [] };
  lines.set(nameOf(place), line);
  return line;
}

/** Goes on ranking; true when everybody has been. */
function drawUp(context: CommandContext, line: DeleverageLine, { market, direction }: LinePlace): boolean {
  while (!line.isDrawnUp) {
    const position = nextOf(line.walk, market.positions);
    if (position === undefined) line.isDrawnUp = true;
    else if (position.direction !== direction || isMarked(position)) spendWork(context, PASS_UNITS);
    else {
      spendWork(context, RANK_UNITS);
      enter(line.heap, { id: position.id, score: scoreOf(market, position, line.markTicks) });
    }
    if (!line.isDrawnUp && !mayWork(context)) return false;
  }
  return true;
}

function firstOpen(line: DeleverageLine, { positions }: PerpetualMarket): Position | undefined {
  const { heap } = line;
  for (let [first] = heap; first !== undefined; [first] = heap) {
    const position = positions.get(first.id);
    if (position !== undefined && !isMarked(position)) return position;
    if (position !== undefined) line.hasMissed = true;
    leaveFirst(heap);
  }
  return undefined;
}

function isMarked({ status }: Position): boolean {
  return status === 'liquidating';
}
