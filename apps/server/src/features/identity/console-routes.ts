import {
  type IdentityCase,
  listIdentityCases,
  openIdentityCase,
  passIdentityCase,
  refuseIdentityCase,
} from '@candor/contract/staff/identity-cases.ts';
import { ok } from '@candor/domain/result.ts';
import type { Console } from '#platform/console/console.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Reviews, WaitingCase } from './reviews.ts';

/** Rule 10: a verification is decided within a day. */
const DUE_MS = 24 * 3_600_000;

/** The reviews of the terminal, at the console. */
export function routeIdentityCases(console: Console, reviews: Reviews, nowMs: () => number): void {
  console.addQueue(async () => {
    const waiting = (await reviews.listWaiting()).map(caseOf);
    return {
      name: 'identity',
      waiting: waiting.length,
      overdue: waiting.filter(({ dueAtMs }) => dueAtMs <= nowMs()).length,
      nextDueAtMs: waiting[0]?.dueAtMs ?? null,
    };
  });
  console.route(listIdentityCases, async () => ok((await reviews.listWaiting()).map(caseOf)));
  console.route(openIdentityCase, async ({ params, staff }) => {
    const shown = await reviews.show(rowNumber(params.userId), actorOf(staff));
    if (!shown.ok) return shown;
    const { realName, documentNumber, pictures, duplicates } = shown.value;
    return ok({
      ...caseOf(shown.value),
      realName,
      documentNumber,
      pictures: pictures.map(({ name, jpeg }) => ({ name, jpeg: jpeg.toString('base64') })),
      duplicates: duplicates.map(({ userId, submittedAtMs }) => ({ userId: String(userId), submittedAtMs })),
    });
  });
  console.route(passIdentityCase, async ({ params, staff }) => {
    const passed = await reviews.pass(rowNumber(params.userId), actorOf(staff));
    return passed.ok ? ok(caseOf(passed.value)) : passed;
  });
  console.route(refuseIdentityCase, async ({ params, staff, body }) => {
    const refused = await reviews.refuse(rowNumber(params.userId), { staff: actorOf(staff), reason: body.reason });
    return refused.ok ? ok(caseOf(refused.value)) : refused;
  });
}

function caseOf({ userId, part, country, submittedAtMs }: WaitingCase): IdentityCase {
  return { userId: String(userId), part, country, submittedAtMs, dueAtMs: submittedAtMs + DUE_MS };
}
