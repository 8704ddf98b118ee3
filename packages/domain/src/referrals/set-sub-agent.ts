import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';

/** An agent gives a sub-agent a part of what that one's clients bring; a part of nothing ends it (rule 7.4). */
export interface SetSubAgent {
  readonly kind: 'setSubAgent';
  readonly owner: number;
  readonly key?: string;
  readonly subAgent: number;
  readonly partPpm: number;
}

/** In the order of the checks. */
export const SET_SUB_AGENT_REFUSALS = [
  'notAnAgent',
  'notOwnReferral',
  'agentPartOutOfRange',
  'tooManySubAgents',
] as const;
export type SetSubAgentRefusal = (typeof SET_SUB_AGENT_REFUSALS)[number];

const PART_PPM_MAX = 1_000_000;

/** More than an agent looks after; without a limit one could fill the memory of all. */
export const SUB_AGENTS_MAX = 500;

export const setSubAgent: Handler<
  SetSubAgent,
  SetSubAgentRefusal,
  { readonly owner: number; readonly subAgent: number; readonly partPpm: number }
> = (context, { owner, subAgent, partPpm }) => {
  const { agents, byOwner } = context.state.referrals;
  const agent = agents.get(owner);
  if (agent === undefined) return refuse('notAnAgent');
  if (byOwner.get(subAgent)?.referrers[0]?.owner !== owner) return refuse('notOwnReferral');
  if (!Number.isInteger(partPpm) || partPpm < 0 || partPpm > PART_PPM_MAX) return refuse('agentPartOutOfRange');
  if (!agent.subAgents.has(subAgent) && agent.subAgents.size >= SUB_AGENTS_MAX) return refuse('tooManySubAgents');
  if (partPpm === 0) agent.subAgents.delete(subAgent);
  else agent.subAgents.set(subAgent, partPpm);
  return ok({ owner, subAgent, partPpm });
};
