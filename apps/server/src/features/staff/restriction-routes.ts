import {
  ALONE_HOURS_MAX,
  HARD_RESTRICTIONS,
  REASONS_OF_RESTRICTION,
} from '@candor/contract/restrictions/user-restriction.ts';
import {
  liftUserRestriction,
  listUserRestrictions,
  restrictUser,
  type UserRestriction,
} from '@candor/contract/staff/user-restrictions.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { RestrictionRow } from '#features/restrictions/port.ts';
import type { StaffMember } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { ActionRequest, Approvals } from './approvals/approvals.ts';

const HOUR_MS = 3_600_000;

/**
 * What is stopped for one user, for a reason of a closed list that they read. Stopping takes one person and holds at once;
 * what keeps somebody's money or somebody out lasts a day without a second person, who is asked for to lift it too.
 */
export function routeUserRestrictions({ console, people, restrictions, clock }: Context, approvals: Approvals): void {
  const ask = async (staff: StaffMember, request: ActionRequest) =>
    approvalOf(await approvals.request(staff, request), staff, approvals);

  console.route(listUserRestrictions, async ({ params }) => {
    const userId = rowNumber(params.userId);
    if ((await people.find(userId)) === undefined) return refuse('notFound');
    return ok((await restrictions.history(userId)).map(userRestrictionOf));
  });

  console.route(restrictUser, async ({ staff, params, body: { restriction: kind, reason, note, hours } }) => {
    const userId = rowNumber(params.userId);
    if ((await people.find(userId)) === undefined) return refuse('notFound');
    const offered = REASONS_OF_RESTRICTION[kind];
    if (!offered.includes(reason)) return refuse('reasonNotOffered', { reasons: offered.join(', ') });
    const nowMs = clock.nowMs();
    const wantedMs = hours === null ? null : nowMs + hours * HOUR_MS;
    const needsSecond = HARD_RESTRICTIONS.includes(kind) && (hours === null || hours > ALONE_HOURS_MAX);
    const untilMs = needsSecond ? nowMs + ALONE_HOURS_MAX * HOUR_MS : wantedMs;
    const begun = await restrictions.begin({ userId, kind, reason, note, setAtMs: nowMs, untilMs, setBy: staff.name });
    if (!begun.ok) return begun;
    const request = needsSecond ? await ask(staff, requestOf(begun.value, { wantedMs, note })) : null;
    return ok({ restriction: userRestrictionOf(begun.value), request });
  });

  console.route(liftUserRestriction, async ({ staff, params, body: { restriction: kind, note } }) => {
    const row = restrictions.find(rowNumber(params.userId), kind);
    if (row === undefined) return refuse('alreadyDecided');
    if (HARD_RESTRICTIONS.includes(kind)) {
      const request = await ask(staff, requestOf(row, { note }));
      return ok({ restriction: userRestrictionOf(row), request });
    }
    const ended = await restrictions.end(row.id, { by: staff.name, note });
    return ended.ok ? ok({ restriction: userRestrictionOf(ended.value), request: null }) : ended;
  });
}

interface Wish {
  /** Until when instead; not given: lifted now. */
  readonly wantedMs?: number | null;
  readonly note: string;
}

/** For a second person: that it goes on for longer, or that it is over. */
function requestOf({ id, userId, kind, untilMs }: RestrictionRow, { wantedMs, note }: Wish): ActionRequest {
  const isLifted = wantedMs === undefined;
  return {
    kind: 'user.restrict',
    object: `user:${userId}`,
    parameters: {
      restrictionId: String(id),
      change: isLifted ? 'lift' : 'extend',
      untilMs: isLifted || wantedMs === null ? '' : String(wantedMs),
    },
    lines: [
      { name: 'restriction', before: isLifted ? kind : null, after: isLifted ? 'lifted' : kind },
      ...(isLifted ? [] : [{ name: 'until', before: momentOf(untilMs), after: momentOf(wantedMs) }]),
    ],
    reason: note,
    effectiveAtMs: null,
  };
}

function momentOf(atMs: number | null): string {
  return atMs === null ? 'open' : new Date(atMs).toISOString();
}

function userRestrictionOf({
  id,
  userId: _userId,
  kind,
  reason,
  isTold: _isTold,
  ...row
}: RestrictionRow): UserRestriction {
  return { ...row, id: String(id), restriction: kind, reason: reason || null };
}
