import { DamagedJournal, GENESIS, requireLinked } from './batch.ts';
import type { Journal } from './command-log.ts';

/** A walk along the whole journal that only looks at its chain of hashes, a page at a time. */
export interface ChainCheck {
  /** Looks at the next page; tells whether there is more to look at. */
  step(): Promise<boolean>;
  /** How many entries were looked at. */
  checked(): number;
  /** What is wrong with it, once that was found. */
  damage(): DamagedJournal | undefined;
}

/**
 * A start reads the journal from its snapshot on; what lies before it is looked at here, so that a row that was changed,
 * removed or put in does not stay unseen because nobody needs it.
 */
export function startChainCheck(journal: Pick<Journal, 'readAfter'>, upTo: number): ChainCheck {
  let end: { readonly sequence: number; readonly hash: string } = GENESIS;
  let damage: DamagedJournal | undefined;

  async function step(): Promise<boolean> {
    if (damage !== undefined || end.sequence >= upTo) return false;
    const page = await journal.readAfter(end.sequence);
    try {
      if (page.length === 0) throw new DamagedJournal(end.sequence + 1);
      for (const batch of page) {
        requireLinked(batch, end);
        end = { sequence: batch.lastSequence, hash: batch.hash };
      }
    } catch (error) {
      if (!(error instanceof DamagedJournal)) throw error;
      damage = error;
    }
    return damage === undefined && end.sequence < upTo;
  }

  return { step, checked: () => end.sequence, damage: () => damage };
}
