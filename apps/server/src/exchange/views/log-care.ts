import type { Log } from '#platform/log.ts';
import type { Archiver } from '../archive/archiver.ts';
import type { ChainCheck } from '../command-log/chain-check.ts';

/** What is done for the log itself: its whole chain is looked at once, and then its oldest part is archived. */
export interface LogCare {
  /** A little of it; tells whether more is to do at once. */
  step(nowMs: number): Promise<boolean>;
}

export interface LogCareParts {
  readonly chain: ChainCheck;
  readonly archiver: Archiver;
  readonly isArchivingDue: () => boolean;
  readonly onDamaged: (reason: string) => void;
  readonly onArchived: () => Promise<void>;
  readonly log: Log;
}

export function createLogCare({ chain, archiver, isArchivingDue, log, ...parts }: LogCareParts): LogCare {
  let isChecked = false;
  let isDamaged = false;

  function report(): void {
    const damage = chain.damage();
    if (damage === undefined) return log.info({ entries: chain.checked() }, 'the chain of the whole journal holds');
    isDamaged = true;
    log.fatal({ alarm: 'journalDamaged', reason: damage.message }, 'the journal was changed');
    return parts.onDamaged(damage.message);
  }

  async function archive(nowMs: number): Promise<boolean> {
    try {
      const hasMoved = await archiver.step(nowMs);
      if (hasMoved) await parts.onArchived();
      return hasMoved;
    } catch (error) {
      // The database keeps what could not be moved; it is tried again when the next turn comes.
      log.error({ alarm: 'archiveFailed', reason: String(error) }, 'the log could not be archived');
      return false;
    }
  }

  let isMoving = false;
  return {
    async step(nowMs) {
      if (!isChecked) {
        isChecked = !(await chain.step());
        if (isChecked) report();
        return true;
      }
      if (isDamaged || (!isMoving && !isArchivingDue())) return false;
      isMoving = await archive(nowMs);
      return isMoving;
    },
  };
}
