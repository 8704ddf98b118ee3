import type { Answer } from '../answer.ts';

/** Longer than any signature can be shown again: twice the longest window. */
const KEPT_MS = 120_000;

/** What was answered to each signed change; a restart forgets it, and then the command's own key still holds. */
export interface Repeats {
  /** Runs the work once for a signed text; the same one again gets the first one's answer, also while that still runs. */
  once(signed: string, work: () => Promise<Answer>): Promise<Answer>;
}

export function createRepeats(nowMs: () => number): Repeats {
  const kept = new Map<string, { readonly atMs: number; readonly answer: Promise<Answer> }>();

  /** The map is in the order in which they came. */
  function forget(): void {
    for (const [signed, { atMs }] of kept) {
      if (nowMs() - atMs < KEPT_MS) return;
      kept.delete(signed);
    }
  }

  return {
    once(signed, work) {
      forget();
      const known = kept.get(signed);
      if (known !== undefined) return known.answer;
      const answer = work();
      kept.set(signed, { atMs: nowMs(), answer });
      // What failed for a passing reason may be tried again.
      void answer.then(
        ({ status }) => (status >= 500 || status === 429) && kept.delete(signed),
        () => kept.delete(signed),
      );
      return answer;
    },
  };
}
