import { audit } from '@candor/domain/exchange/audit.ts';
import type { Command, Reply, State } from '@candor/domain/exchange/exchange.ts';
import { createJournal } from '#exchange/command-log/command-log.ts';
import { applyEntry, readBatches, startOfTime } from '#exchange/command-log/replay.ts';
import { hashOfState } from '#exchange/snapshots/snapshots.ts';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import type { RecoveredState } from './child-messages.ts';

/** The state as the journal alone gives it, from its first entry and without any snapshot. */
export interface JournalTwin {
  /** Reads on to the end, checks the chain of hashes, carries out what it reads and tells where it stands. */
  readOn(): Promise<RecoveredState>;
  /** Under each key a reply for every time that a command was truly carried out, and not only answered again. */
  readonly carriedOut: ReadonlyMap<string, readonly Reply[]>;
  /** What does not add up. */
  breaches(): readonly unknown[];
  read<Value>(look: (state: State) => Value): Value;
}

export function createJournalTwin(location: StoreLocation): JournalTwin {
  const { state, position: beginning } = startOfTime();
  const carriedOut = new Map<string, Reply[]>();
  let position = beginning;

  return {
    carriedOut,
    breaches: () => audit(state),
    read: (look) => look(state),
    async readOn() {
      // Opened anew each time: a reader that stays could keep the file's log from what happens to it otherwise.
      const database = await openDatabase({ location, name: 'journal', readOnly: true, inThisThread: true });
      for await (const { entries, end } of readBatches(createJournal(database), position)) {
        for (const entry of entries) {
          const { outcome } = applyEntry(state, entry);
          const isRepeated = state.sequence !== entry.sequence;
          if (outcome.ok && !isRepeated) noteReply(carriedOut, keyOf(entry.command), outcome.reply);
        }
        position = end;
      }
      await database.close();
      return { sequence: position.sequence, stateHash: hashOfState(state) };
    },
  };
}

function noteReply(carriedOut: Map<string, Reply[]>, key: string | undefined, reply: Reply): void {
  if (key === undefined) return;
  const replies = carriedOut.get(key) ?? [];
  carriedOut.set(key, [...replies, reply]);
}

function keyOf(command: Command): string | undefined {
  return 'key' in command ? command.key : undefined;
}
