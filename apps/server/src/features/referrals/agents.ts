import type { AgentState, SubAgent } from '@candor/contract/referrals/agents.ts';
import type { AgentCase } from '@candor/contract/staff/agent-cases.ts';
import { GENERATIONS_PPM } from '@candor/domain/referrals/generation-shares.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { percentOf } from '#features/fees/port.ts';
import { createAgentApplications } from './agent-applications.ts';
import type { ReferralBook } from './referral-book.ts';
import type { TeamBook } from './team-book.ts';

export interface Agents {
  stateOf(userId: number): Promise<AgentState>;
  isAgent(userId: number): boolean;
  apply(userId: number, plan: string): Promise<Result<AgentState, 'primaryNeeded' | 'alreadyApplied'>>;
  subAgents(userId: number): Promise<SubAgent[]>;
  /** Applications that wait, the oldest first. */
  waiting(): Promise<AgentCase[]>;
  /** False when none of this person waits. */
  refuseApplication(userId: number, reason: string): Promise<boolean>;
}

type AgentsContext = Pick<Context, 'exchange' | 'store' | 'people' | 'identities' | 'clock'>;

/** Whoever wants to be an agent, and those who are: what was agreed with them stands in the core. */
export function createAgents(
  { exchange, store, people, identities, clock }: AgentsContext,
  { accountOf, count }: Pick<ReferralBook, 'accountOf'> & Pick<TeamBook, 'count'>,
): Agents {
  const applications = createAgentApplications(store);
  const ratePpmOf = (userId: number): number | undefined =>
    exchange.read(({ referrals }) => referrals.agents.get(userId)?.ratePpm);
  const isAgent = (userId: number): boolean => ratePpmOf(userId) !== undefined;

  async function stateOf(userId: number): Promise<AgentState> {
    const ratePpm = ratePpmOf(userId);
    const application = await applications.find(userId);
    return {
      state: ratePpm === undefined ? (application?.state ?? 'none') : 'agent',
      percent: percentOf(ratePpm ?? GENERATIONS_PPM[0]),
      appliedAtMs: application?.appliedAtMs ?? null,
      reason: ratePpm === undefined ? (application?.reason ?? null) : null,
    };
  }

  return {
    isAgent,
    stateOf,
    refuseApplication: (userId, reason) => applications.refuse(userId, reason),
    async apply(userId, plan) {
      if (!(await identities.hasPrimary(userId))) return refuse('primaryNeeded');
      const { state } = await stateOf(userId);
      if (state === 'agent' || state === 'waiting') return refuse('alreadyApplied');
      await applications.save(userId, { plan, appliedAtMs: clock.nowMs() });
      return ok(await stateOf(userId));
    },
    async subAgents(userId) {
      const parts = exchange.read(({ referrals }) => [...(referrals.agents.get(userId)?.subAgents ?? [])]);
      return Promise.all(
        parts.map(async ([subAgent, partPpm]) => ({
          id: String(subAgent),
          account: await accountOf(subAgent),
          partPercent: percentOf(partPpm),
          people: await count(subAgent, 1),
        })),
      );
    },
    async waiting() {
      const rows = (await applications.listWaiting()).filter(({ userId }) => !isAgent(userId));
      return Promise.all(
        rows.map(async ({ userId, plan, appliedAtMs }) => {
          const { loginName } = await people.require(userId);
          return { userId: String(userId), loginName, plan, appliedAtMs, people: await count(userId, 1) };
        }),
      );
    },
  };
}
