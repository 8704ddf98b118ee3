import type { CreditScore } from '@candor/contract/loans/wire.ts';
import { creditScoreOf, DEPOSIT_DAYS, UNSECURED_SCORE_MIN } from '@candor/domain/loans/credit-score.ts';
import type { Context } from '#context.ts';
import { depositedValue } from '#features/deposits/port.ts';
import { print } from './loan-wire.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const VERIFIED_LEVEL = 2;

/** The score of somebody now, from the records of the operator alone. */
export type CreditScores = (userId: number) => Promise<CreditScore>;

type ScoreGround = Pick<Context, 'people' | 'identities' | 'exchange' | 'store' | 'clock'>;

export function createCreditScores({ people, identities, exchange, store, clock }: ScoreGround): CreditScores {
  return async (userId) => {
    const nowMs = clock.nowMs();
    const { createdAtMs } = await people.require(userId);
    const record = {
      accountDays: Math.max(0, Math.floor((nowMs - createdAtMs) / DAY_MS)),
      depositUnits: await depositedValue(store, { userId, sinceMs: nowMs - DEPOSIT_DAYS * DAY_MS }),
      isVerified: (await identities.stateOf(userId)).level >= VERIFIED_LEVEL,
      overdueCount: exchange.read(({ loans }) => loans.overdueCounts.get(userId) ?? 0),
    };
    const { depositUnits, ...shown } = record;
    return { ...creditScoreOf(record), ...shown, depositValue: print(depositUnits), scoreMin: UNSECURED_SCORE_MIN };
  };
}
