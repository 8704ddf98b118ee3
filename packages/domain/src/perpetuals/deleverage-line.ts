import type { Direction } from './contract.ts';
import type { ContractMarket } from './contract-market.ts';
import { rankForDeleverage } from './deleverage-rank.ts';
import type { Position } from './position.ts';

/** Who is closed for the sake of bankrupt positions, the first in line first: position ids, and how far it was used up. */
export interface DeleverageLine {
  readonly positionIds: readonly number[];
  next: number;
}

/** The lines of the liquidations of one tick, by contract and direction. Plain data, so that it can be kept and gone on with. */
export type DeleverageLines = Map<string, DeleverageLine>;

/**
 * The next to be closed. A line is drawn up when the first bankrupt position of a tick needs it, at the mark of that
 * tick, and holds for all its liquidations: ranking again for each of them would cost a sort of everybody every time.
 * Who has been closed since is passed over; who came since stands behind all others. Who is being liquidated stands in
 * no line: the other side of the same purse cannot pay for it.
 */
export function nextInLine(lines: DeleverageLines, market: ContractMarket, direction: Direction): Position | undefined {
  const name = `${market.contract.symbol}/${direction}`;
  const line = lines.get(name);
  return (line && firstOpen(line, market)) ?? firstOpen(drawUp(lines, market, { name, direction }), market);
}

function drawUp(
  lines: DeleverageLines,
  market: ContractMarket,
  { name, direction }: { readonly name: string; readonly direction: Direction },
): DeleverageLine {
  const line = { positionIds: rankForDeleverage(market, direction).map(({ id }) => id), next: 0 };
  lines.set(name, line);
  return line;
}

function firstOpen(line: DeleverageLine, { positions }: ContractMarket): Position | undefined {
  for (; line.next < line.positionIds.length; line.next += 1) {
    const position = positions.get(line.positionIds[line.next] ?? 0);
    if (position !== undefined && position.status !== 'liquidating') return position;
  }
  return undefined;
}
