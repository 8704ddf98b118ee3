import { approveLoanCase, listLoanCases, openLoanCase, refuseLoanCase } from '@candor/contract/staff/loan-cases.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { LoanReviews } from './loan-reviews.ts';

/** Applications for loans, at the console. */
export function routeLoanCases({ console, clock }: Context, reviews: LoanReviews): void {
  const { views } = console;
  console.addQueue(async () => {
    const waiting = await reviews.listWaiting();
    return {
      name: 'loans',
      waiting: waiting.length,
      overdue: waiting.filter(({ dueAtMs }) => dueAtMs <= clock.nowMs()).length,
      nextDueAtMs: waiting[0]?.dueAtMs ?? null,
    };
  });
  console.route(listLoanCases, async () => ok([...(await reviews.listWaiting())]));
  console.route(openLoanCase, async ({ params, staff }) => {
    const shown = await reviews.show(rowNumber(params.id), actorOf(staff));
    if (!shown.ok) return shown;
    await views.keep(`loan:${params.id}`, staff);
    const pictures = shown.value.pictures.map(({ name, jpeg }) => ({ name, jpeg: jpeg.toString('base64') }));
    return ok({ ...shown.value, pictures });
  });
  console.route(approveLoanCase, async ({ params, staff }) => {
    if (!(await views.hasOpened(`loan:${params.id}`, staff))) return refuse('caseNotOpened');
    return reviews.approve(rowNumber(params.id), actorOf(staff));
  });
  console.route(refuseLoanCase, async ({ params, body, staff }) => {
    if (!(await views.hasOpened(`loan:${params.id}`, staff))) return refuse('caseNotOpened');
    const decision = { staff: actorOf(staff), reason: body.reason };
    const refusal = await reviews.refuse(rowNumber(params.id), decision);
    return refusal === undefined ? ok({}) : { ok: false, refusal };
  });
}
