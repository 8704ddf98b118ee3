/** A command on which the rules broke. */
export interface BrokenCommand {
  readonly sequence: number;
  readonly atMs: number;
  /** How often they had broken by then, itself included. */
  readonly epoch: number;
}

/** What broke and nobody has reviewed, by sender. */
export interface BrokenCommands {
  isEmpty(): boolean;
  has(sender: string): boolean;
  add(sender: string, command: BrokenCommand): void;
  /** Those of a sender that are no older than this, the oldest first. */
  recentOf(sender: string, windowMs: number): readonly BrokenCommand[];
  /** How many senders have one that is no older than this. */
  countSenders(windowMs: number): number;
  forgetOlder(windowMs: number): void;
  remove(sequences: readonly number[]): void;
}

export function createBrokenCommands(nowMs: () => number): BrokenCommands {
  const bySender = new Map<string, readonly BrokenCommand[]>();

  function keepOnly(isKept: (command: BrokenCommand) => boolean): void {
    for (const [sender, commands] of bySender) {
      const kept = commands.filter(isKept);
      if (kept.length === 0) bySender.delete(sender);
      else bySender.set(sender, kept);
    }
  }

  function recentOf(sender: string, windowMs: number): readonly BrokenCommand[] {
    const sinceMs = nowMs() - windowMs;
    return (bySender.get(sender) ?? []).filter(({ atMs }) => atMs > sinceMs);
  }

  return {
    isEmpty: () => bySender.size === 0,
    has: (sender) => bySender.has(sender),
    add: (sender, command) => void bySender.set(sender, [...(bySender.get(sender) ?? []), command]),
    recentOf,
    countSenders: (windowMs) => [...bySender.keys()].filter((sender) => recentOf(sender, windowMs).length > 0).length,
    forgetOlder(windowMs) {
      const sinceMs = nowMs() - windowMs;
      keepOnly(({ atMs }) => atMs > sinceMs);
    },
    remove(sequences) {
      const removed = new Set(sequences);
      keepOnly(({ sequence }) => !removed.has(sequence));
    },
  };
}
