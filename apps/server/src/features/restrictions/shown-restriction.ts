import type { Restriction } from '@candor/contract/restrictions/wire.ts';
import type { Restriction as CoreRestriction } from '@candor/domain/restrictions/restrictions.ts';
import type { RestrictionRow } from './tables.ts';

/** What a user has set themselves, as they read it. */
export function ownRestrictionOf({ kind, sinceMs }: CoreRestriction): Restriction {
  return { restriction: kind, by: 'owner', sinceMs, id: null, reason: null, untilMs: null };
}

/** What the operator has set, as its user reads it: nothing of what the staff notes besides. */
export function shownRestrictionOf({ id, kind, setAtMs, reason, untilMs }: RestrictionRow): Restriction {
  return { restriction: kind, by: 'operator', sinceMs: setAtMs, id: String(id), reason: reason || null, untilMs };
}
