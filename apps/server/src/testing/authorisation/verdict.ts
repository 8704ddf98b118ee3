import { encode } from '@candor/domain/exchange/codec.ts';
import { mixedCommand } from '../exchange/command-flow.ts';
import type { JournalTwin } from '../exchange/journal-twin.ts';
import type { Testimony } from '../exchange/recorder.ts';

/** Where the journal and those who sent the commands differ; all empty when the exchange kept its word. */
export interface Verdict {
  /** Acknowledged, and not there with the same answer. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Carried out although nobody sent it, or although its sender was told that it was refused. */
  readonly unasked: readonly string[];
}

export const NO_FAULT: Verdict = { lost: [], doubled: [], unasked: [] };

export function verdictOn({ sent, acknowledged, refused }: Testimony, { carriedOut }: JournalTwin): Verdict {
  const wanted = new Set([...sent].filter((index) => !refused.has(index)).map(keyAt));
  const lost = [...acknowledged].filter(
    ([index, reply]) => encode(carriedOut.get(keyAt(index))?.[0]) !== encode(reply),
  );
  return {
    lost: lost.map(([index]) => keyAt(index)),
    doubled: [...carriedOut].filter(([, replies]) => replies.length > 1).map(([key]) => key),
    unasked: [...carriedOut.keys()].filter((key) => !wanted.has(key)),
  };
}

function keyAt(index: number): string {
  return mixedCommand(index).key;
}
