import {
  type DepositCase,
  listDepositCases,
  openDepositCase,
  passDepositCase,
  refuseDepositCase,
} from '@candor/contract/staff/deposit-cases.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Console } from '#platform/console/console.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import type { DepositCase as ReviewedCase, DepositReviews } from './deposit-reviews.ts';

/** The reviews of the terminal, at the console. */
export function routeDepositCases(console: Console, reviews: DepositReviews, nowMs: () => number): void {
  const { views } = console;
  console.addQueue(async () => {
    const waiting = await reviews.listWaiting();
    return {
      name: 'deposits',
      waiting: waiting.length,
      overdue: waiting.filter(({ dueAtMs }) => dueAtMs <= nowMs()).length,
      nextDueAtMs: waiting[0]?.dueAtMs ?? null,
    };
  });
  console.route(listDepositCases, async () => ok((await reviews.listWaiting()).map(caseOf)));
  console.route(openDepositCase, async ({ params, staff }) => {
    const shown = await reviews.show(params.id, actorOf(staff));
    if (!shown.ok) return shown;
    await views.keep(`deposit:${params.id}`, staff);
    const { deposit, screenshot, duplicates } = shown.value;
    const { address, txHash, evidence, creditedUnits } = deposit;
    return ok({
      ...caseOf(shown.value),
      address,
      txHash,
      evidence,
      received: creditedUnits === null ? null : printUnits(creditedUnits, LEDGER_SCALE),
      screenshot: screenshot?.toString('base64') ?? null,
      duplicates: duplicates.map((duplicate) => ({ ...duplicate, userId: String(duplicate.userId) })),
    });
  });
  console.route(passDepositCase, async ({ params, staff, body: { received, evidence } }) => {
    if (!(await views.hasOpened(`deposit:${params.id}`, staff))) return refuse('caseNotOpened');
    const finding = { staff: actorOf(staff), receivedUnits: requireUnits(received, LEDGER_SCALE), evidence };
    const passed = await reviews.pass(params.id, finding);
    return passed.ok ? ok(caseOf(passed.value)) : passed;
  });
  console.route(refuseDepositCase, async ({ params, staff, body }) => {
    if (!(await views.hasOpened(`deposit:${params.id}`, staff))) return refuse('caseNotOpened');
    const refused = await reviews.refuse(params.id, { staff: actorOf(staff), reason: body.reason });
    return refused.ok ? ok(caseOf(refused.value)) : refused;
  });
}

function caseOf({ deposit, dueAtMs, approvalsNeeded, approvedBy }: ReviewedCase): DepositCase {
  const { id, userId, coin, way, amountUnits, createdAtMs } = deposit;
  return {
    id,
    userId: String(userId),
    coin,
    network: way,
    amount: printUnits(amountUnits, LEDGER_SCALE),
    submittedAtMs: createdAtMs,
    dueAtMs,
    approvalsNeeded,
    approvedBy: [...approvedBy],
  };
}
