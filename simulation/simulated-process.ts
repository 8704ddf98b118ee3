import type { Command, Outcome, State } from '../packages/domain/src/exchange/exchange.ts';
import { createCommitter } from '../apps/server/src/exchange/command-log/committer.ts';
import { createDegradations } from '../apps/server/src/exchange/degradations.ts';
import { recover } from '../apps/server/src/exchange/command-log/recovery.ts';
import type { Applied } from '../apps/server/src/exchange/command-log/replay.ts';
import { createWriter } from '../apps/server/src/exchange/writer.ts';
import type { Clock } from '../apps/server/src/platform/clock.ts';
import type { Log } from '../apps/server/src/platform/log.ts';
import { Disagreement } from '../packages/testkit/src/oracle/disagreement.ts';
import type { StoreFault } from './faults.ts';
import type { SimulatedDisk } from './simulated-disk.ts';
import { openSimulatedJournal, openSimulatedSnapshots, type SimulatedJournal } from './simulated-store.ts';

/** One life of the server: the production's writer on the simulated disk, until it ends or is ended. */
export interface SimulatedProcess {
  readonly journal: SimulatedJournal;
  submit(command: Command): Promise<Outcome>;
  read<Value>(look: (state: State) => Value): Value;
  sequence(): number;
  /** Ends it here: nobody hears anything from it any more. */
  end(): void;
  isEnded(): boolean;
  /** What befalls its next write. */
  arm(fault: StoreFault | undefined): void;
  /** Lets everything that waits for a while wait no longer. */
  wake(): void;
  degradations(): readonly string[];
}

export interface ProcessParts {
  readonly disk: SimulatedDisk;
  readonly clock: Clock;
  readonly log: Log;
  readonly hasSpace: () => boolean;
  readonly onStruck: (fault: StoreFault) => void;
  readonly onApplied: (applied: readonly Applied[]) => void;
  /** It ended of its own will, because nothing more could be made durable. */
  readonly onFatal: (error: Error) => void;
}

const QUEUE_MAX = 10_000;

export async function startProcess({ disk, clock, log, ...parts }: ProcessParts): Promise<SimulatedProcess> {
  const sleepers: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => sleepers.push(resolve));
  let isEnded = false;
  let armed: StoreFault | undefined;
  const journal = openSimulatedJournal(disk, {
    takeFault() {
      const fault = armed;
      armed = undefined;
      if (fault !== undefined) parts.onStruck(fault);
      return fault;
    },
    hasSpace: parts.hasSpace,
    crash: () => (isEnded = true),
    isCrashed: () => isEnded,
    stall: pause,
  });
  const snapshots = openSimulatedSnapshots(disk, log);
  const degradations = createDegradations();
  const writer = createWriter({
    start: await recover({ journal, snapshots, log }),
    committer: createCommitter({ journal, degradations, log, pause }),
    degradations,
    clock,
    log,
    queueMax: QUEUE_MAX,
    rebuildWithout: (poison) => Promise.reject(new Disagreement('poison', poison.message)),
    onApplied: (applied) => {
      if (!isEnded) parts.onApplied(applied);
    },
    onFatal(error) {
      isEnded = true;
      parts.onFatal(error);
    },
  });
  return {
    journal,
    submit: (command) => writer.submit(command),
    read: (look) => writer.read(look),
    sequence: () => writer.position().sequence,
    end: () => (isEnded = true),
    isEnded: () => isEnded,
    arm: (fault) => (armed = fault),
    wake: () => {
      for (const resolve of sleepers.splice(0)) resolve();
    },
    degradations: () => degradations.list(),
  };
}
