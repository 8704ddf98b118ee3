import type { Walk } from '../../exchange/long-work/walk.ts';
import { sortedByText } from '../../exchange/canonical-order.ts';
import { longList } from '../../exchange/long-list.ts';
import type { DeleverageLine, DeleverageLines } from '../liquidation/deleverage-line.ts';
import type { RankedPosition } from '../liquidation/ranked-position.ts';

/**
 * What follows from a mark and is not done yet (R9): stops that it has reached, and a look at everybody who has a
 * position. Plain data, which commands go on with one after another.
 */
export interface PerpetualRound extends Walk {
  /** A newer mark came when all up to here had been looked at: they are looked at once more. */
  againUptoId: number;
  /** Whose liquidation was cut off: an isolated position, or a purse by its owner. It goes on first. */
  current?: { readonly positionId: number } | { readonly owner: number };
  /** Serves all liquidations of the round. */
  readonly lines: DeleverageLines;
}

/** Nobody is to be looked at; there are only stops left. */
export function emptyRound(): PerpetualRound {
  return { afterId: 0, uptoId: 0, againUptoId: 0, lines: new Map() };
}

/** Long work with lines of those who are closed for it. */
interface WithLines {
  readonly lines: DeleverageLines;
}

/** The same in a snapshot: a line is as long as there are people in it. */
export type SavedWithLines<Kept extends WithLines> = Omit<Kept, 'lines'> & {
  readonly lines: readonly (readonly [
    string,
    Omit<DeleverageLine, 'heap'> & { readonly heap: Iterable<RankedPosition> },
  ])[];
};

export function saveLines<Kept extends WithLines>({ lines, ...kept }: Kept): SavedWithLines<Kept> {
  return {
    ...kept,
    lines: sortedByText(lines).map(([name, line]) => [name, { ...line, walk: { ...line.walk }, heap: heapOf(line) }]),
  };
}

export function restoreLines<Kept extends WithLines>({
  lines,
  ...kept
}: SavedWithLines<Kept>): Omit<Kept, 'lines'> & WithLines {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The rest of what was saved is the rest of what was kept.
    ...(kept as unknown as Omit<Kept, 'lines'>),
    lines: new Map(lines.map(([name, line]) => [name, { ...line, walk: { ...line.walk }, heap: [...line.heap] }])),
  };
}

function heapOf({ heap }: DeleverageLine): Iterable<RankedPosition> {
  return longList(
    () => heap,
    (ranked) => ranked,
  );
}
