import type { LossLimit, SecondProtections } from '@candor/contract/second-contracts/protections.ts';
import { dayOf } from '@candor/contract/second-contracts/verify.ts';
import { SECOND_LIMITS } from '@candor/domain/second-contracts/second-limits.ts';
import { usageAt } from '@candor/domain/second-contracts/second-usage.ts';
import type { SecondResult } from '@candor/domain/second-contracts/settle-second.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { LossLimitState } from './loss-limit.ts';
import type { ProtectionState } from './protections.ts';
import type { SecondGates } from './second-gate.ts';
import { knownOf } from './second-lists.ts';
import { readSecond, type SecondRecordTables } from './second-records.ts';
import type { Visitor } from './whereabouts.ts';

/** Shows somebody how they stand with everything that protects them. */
export function createProtectionView(context: Context, gates: SecondGates) {
  const { exchange, config } = context;
  const { waits, seconds } = config;
  return async (visitor: Visitor): Promise<SecondProtections> => {
    const { state, refusal, level, isRegionAllowed } = await gates(visitor);
    return {
      gate: refusal?.word ?? null,
      isRegionAllowed,
      levelNeeded: seconds.levelNeeded,
      level,
      test: {
        isPassed: state.isTestPassed,
        nextAttemptTime: state.nextAttemptMs,
        retryWaitMs: waits.knowledgeRetryMs,
      },
      coolingOff: { durationMs: waits.coolingOffMs, untilTime: state.coolingOffUntilMs },
      selfExclusion: { untilTime: state.excludedUntilMs, dayMs: waits.exclusionDayMs },
      ...limitsOf(exchange, visitor.userId, state),
      raiseWaitMs: waits.limitRaiseMs,
      realityCheck: {
        everyMs: waits.realityCheckMs,
        isDue: state.isRealityCheckDue,
        sinceTime: state.tradingSinceMs,
        dueTime: state.tradingSinceMs === null ? null : state.tradingSinceMs + waits.realityCheckMs,
      },
      today: await todayOf(context, visitor.userId),
      atMs: state.atMs,
    };
  };
}

function limitsOf(exchange: Context['exchange'], userId: number, { atMs: nowMs, dayLoss, monthLoss }: ProtectionState) {
  const { usage, open } = exchange.read(({ seconds }) => ({
    usage: usageAt(seconds.usage.get(userId), nowMs),
    open: seconds.open.get(userId),
  }));
  const atRiskUnits = open?.atRiskUnits ?? 0n;
  const { dayLossUnitsMax, monthLossUnitsMax, dayStakeUnitsMax, dayOrdersMax, openMax, betweenMs } = SECOND_LIMITS;
  const nextMs = usage.lastOrderAtMs + betweenMs;
  return {
    dailyLoss: lossLimitOf(dayLoss, { houseUnits: dayLossUnitsMax, lossUnits: usage.dayLossUnits, atRiskUnits }),
    monthlyLoss: lossLimitOf(monthLoss, {
      houseUnits: monthLossUnitsMax,
      lossUnits: usage.monthLossUnits,
      atRiskUnits,
    }),
    dailyStake: { limit: print(dayStakeUnitsMax), used: print(usage.dayStakeUnits) },
    dailyOrders: { limit: dayOrdersMax, used: usage.dayOrders },
    openOrders: { limit: openMax, used: open?.count ?? 0 },
    intervalMs: betweenMs,
    nextOrderTime: usage.lastOrderAtMs > 0 && nextMs > nowMs ? nextMs : null,
  };
}

interface Losses {
  readonly houseUnits: bigint;
  readonly lossUnits: bigint;
  readonly atRiskUnits: bigint;
}

function lossLimitOf({ ownUnits, nextUnits, nextFromMs }: LossLimitState, losses: Losses): LossLimit {
  const { houseUnits, lossUnits, atRiskUnits } = losses;
  const limitUnits = ownUnits ?? houseUnits;
  const leftUnits = limitUnits - lossUnits - atRiskUnits;
  return {
    limit: print(limitUnits),
    operatorLimit: print(houseUnits),
    netLoss: print(lossUnits),
    atRisk: print(atRiskUnits),
    left: print(leftUnits > 0n ? leftUnits : 0n),
    pending: nextUnits === null || nextFromMs === null ? null : { limit: print(nextUnits), fromTime: nextFromMs },
  };
}

/** From the contracts that have ended today; there are few enough of one person's to read them all. */
async function todayOf({ exchange, store, clock }: Context, userId: number): Promise<SecondProtections['today']> {
  await waitForViews(exchange);
  const views = store.views<SecondRecordTables>();
  const rows = await views
    .selectFrom('secondOrderRecords')
    .select('recordText')
    .where('owner', '=', userId)
    .where('day', '=', dayOf(clock.nowMs()))
    .execute();
  const ended = await knownOf(
    views,
    rows.map(({ recordText }) => readSecond(recordText)),
  );
  const count = (wanted: SecondResult): number =>
    ended.filter(({ end, voided }) => voided === undefined && end.result === wanted).length;
  const profitUnits = ended.reduce(
    (sum, { end, voided, stakeUnits, feeUnits }) =>
      sum + end.payoutUnits + (voided?.movedUnits ?? 0n) - stakeUnits - feeUnits,
    0n,
  );
  const stakeUnits = ended.reduce((sum, order) => sum + order.stakeUnits, 0n);
  const counts = { wins: count('win'), losses: count('lose'), ties: count('tie') };
  return { orders: ended.length, stake: print(stakeUnits), profitLoss: print(profitUnits), ...counts };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
