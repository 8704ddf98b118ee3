import {
  KNOWLEDGE_QUESTIONS,
  type KnowledgeAnswers,
  type KnowledgeQuestion,
  type KnowledgeState,
} from '@candor/contract/perpetuals/knowledge.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { KnowledgeTables } from './tables.ts';

/** What is true of contracts. It stands on the server alone. */
const RIGHT_ANSWERS = {
  leverage: 'lossesToo',
  liquidation: 'closedByMark',
  funding: 'betweenTraders',
  crossMargin: 'wholeWallet',
  stopLoss: 'mayDiffer',
} as const satisfies KnowledgeAnswers;

interface KnowledgeParts {
  readonly db: Kysely<KnowledgeTables>;
  readonly clock: Clock;
  /** In demo mode everything is a rehearsal, and nobody is asked. */
  readonly isNeeded: boolean;
}

/** Whether somebody knows what a contract can do to them; asked once, before the first order in live mode. */
export class PerpetualKnowledge {
  readonly #parts: KnowledgeParts;

  constructor(parts: KnowledgeParts) {
    this.#parts = parts;
  }

  async stateOf(userId: number): Promise<KnowledgeState> {
    const { db, isNeeded } = this.#parts;
    const row = await db
      .selectFrom('contractKnowledge')
      .select('passedAtMs')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return { isNeeded, passedAtMs: row?.passedAtMs ?? null };
  }

  async isMissing(userId: number): Promise<boolean> {
    return this.#parts.isNeeded && (await this.stateOf(userId)).passedAtMs === null;
  }

  /** Passed when every answer is right; says which are not. Passing twice changes nothing. */
  async answer(
    userId: number,
    answers: KnowledgeAnswers,
  ): Promise<KnowledgeState & { readonly wrong: KnowledgeQuestion[] }> {
    const { db, clock } = this.#parts;
    const wrong = questions().filter((question) => answers[question] !== RIGHT_ANSWERS[question]);
    if (wrong.length === 0) {
      await db
        .insertInto('contractKnowledge')
        .values({ userId, passedAtMs: clock.nowMs() })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .execute();
    }
    return { ...(await this.stateOf(userId)), wrong };
  }
}

function questions(): readonly KnowledgeQuestion[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of the table itself.
  return Object.keys(KNOWLEDGE_QUESTIONS) as KnowledgeQuestion[];
}
