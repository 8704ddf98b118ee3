import { useState } from 'react';
import { useSession } from '../api/session-store.ts';

/**
 * A place for what was typed and not yet sent, by what it belongs to: it is there again when one comes back from another
 * case, or from an idle session, and for whoever typed it alone. In memory: a script that reads storage finds nothing.
 */
export function createDrafts<Draft>(blank: Draft) {
  const kept = new Map<string, Draft>();
  /** The draft of one thing; whoever shows another thing gives its component another key. */
  return function useDraft(id: string): readonly [Draft, (draft: Draft) => void, () => void] {
    const author = useSession(({ session }) => session?.staff.name ?? '');
    const place = `${author} ${id}`;
    const [draft, setDraft] = useState(() => kept.get(place) ?? blank);
    const keep = (changed: Draft): void => {
      kept.set(place, changed);
      setDraft(changed);
    };
    const drop = (): void => {
      kept.delete(place);
      setDraft(blank);
    };
    return [draft, keep, drop];
  };
}
