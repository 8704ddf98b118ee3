import {
  acknowledgeRealityCheck,
  answerKnowledgeTest,
  excludeSelf,
  getSecondProtections,
  setSecondLimits,
} from '@candor/contract/second-contracts/protections.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { SECOND_LIMITS } from '@candor/domain/second-contracts/second-limits.ts';
import { STAKE_ASSET } from '@candor/domain/second-contracts/second.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import type { Protections } from './protections.ts';
import type { createProtectionView } from './protection-view.ts';

type View = ReturnType<typeof createProtectionView>;

/** What a person does for their own protection. There is no such call for anybody else, the console included. */
export function routeProtections({ http }: Context, protections: Protections, view: View): void {
  http.route(getSecondProtections, async ({ caller: { userId }, ip }) => ok(await view({ userId, ip })));
  http.route(answerKnowledgeTest, async ({ caller: { userId }, body }) => {
    const marked = await protections.answer(userId, body.answers);
    if (!marked.ok) return marked;
    const { nextAttemptMs, coolingOffUntilMs } = await protections.stateOf(userId);
    const { isPassed, correct, wrong } = marked.value;
    return ok({
      isPassed,
      correct,
      wrong: [...wrong],
      nextAttemptTime: nextAttemptMs,
      coolingOffUntil: coolingOffUntilMs,
    });
  });
  http.route(setSecondLimits, async ({ caller: { userId }, body, ip }) => {
    const dayUnits = unitsOf(body.dailyLoss);
    const monthUnits = unitsOf(body.monthlyLoss);
    const { dayLossUnitsMax, monthLossUnitsMax } = SECOND_LIMITS;
    if ((dayUnits ?? 0n) > dayLossUnitsMax) return tooHigh(dayLossUnitsMax);
    if ((monthUnits ?? 0n) > monthLossUnitsMax) return tooHigh(monthLossUnitsMax);
    await protections.setLimits(userId, {
      ...(dayUnits === undefined ? {} : { dayUnits }),
      ...(monthUnits === undefined ? {} : { monthUnits }),
    });
    return ok(await view({ userId, ip }));
  });
  http.route(excludeSelf, async ({ caller: { userId }, body, ip }) => {
    await protections.exclude(userId, body.days);
    return ok(await view({ userId, ip }));
  });
  http.route(acknowledgeRealityCheck, async ({ caller: { userId }, ip }) => {
    await protections.acknowledge(userId);
    return ok(await view({ userId, ip }));
  });
}

function unitsOf(amount: string | undefined): bigint | undefined {
  return amount === undefined ? undefined : requireUnits(amount, LEDGER_SCALE);
}

function tooHigh(limitUnits: bigint) {
  return refuse('lossLimitTooHigh', { limit: printUnits(limitUnits, LEDGER_SCALE), asset: STAKE_ASSET });
}
