import type { Archive } from '../archive/archive.ts';
import { DamagedJournal, GENESIS, requireLinked } from './batch.ts';
import type { Journal } from './command-log.ts';

/** A walk along the whole journal that only looks at its chain of hashes, a page or a file at a time. */
export interface ChainCheck {
  /** Looks at the next page; tells whether there is more to look at. */
  step(): Promise<boolean>;
  /** Up to which entry it has looked. */
  checked(): number;
  /** What is wrong with it, once that was found. */
  damage(): DamagedJournal | undefined;
}

export interface CheckedLog {
  readonly journal: Pick<Journal, 'readAfter'>;
  readonly archive: Archive;
  readonly upTo: number;
}

/**
 * A start reads the journal from its snapshot on; what lies before it is looked at here, so that a row that was changed,
 * removed or put in does not stay unseen because nobody needs it. Of a file of the archive the bytes are compared with
 * its hash and its ends with those beside it; the batches in it were checked when it was read back.
 */
export function startChainCheck({ journal, archive, upTo }: CheckedLog): ChainCheck {
  let end: { readonly sequence: number; readonly hash: string } = GENESIS;
  let damage: DamagedJournal | undefined;

  async function passFile(): Promise<boolean> {
    const file = await archive.findAfter(end.sequence);
    if (file === undefined) return false;
    if (file.firstSequence !== end.sequence + 1 || file.previousHash !== end.hash) {
      throw new DamagedJournal(end.sequence + 1);
    }
    await archive.requireSound(file);
    end = { sequence: file.lastSequence, hash: file.hash };
    return true;
  }

  async function passPage(): Promise<void> {
    const page = await journal.readAfter(end.sequence);
    if (page.length === 0) throw new DamagedJournal(end.sequence + 1);
    for (const batch of page) {
      requireLinked(batch, end);
      end = { sequence: batch.lastSequence, hash: batch.hash };
    }
  }

  async function step(): Promise<boolean> {
    if (damage !== undefined || end.sequence >= upTo) return false;
    try {
      if (!(await passFile())) await passPage();
    } catch (error) {
      if (!(error instanceof DamagedJournal)) throw error;
      damage = error;
    }
    return damage === undefined && end.sequence < upTo;
  }

  return { step, checked: () => end.sequence, damage: () => damage };
}
