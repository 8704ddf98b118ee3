import type { Handler } from '../exchange/command-context.ts';
import { isUser } from '../ledger/operator-accounts.ts';
import { ok, refuse } from '../result.ts';
import { AGENT_PPM_MAX, GENERATIONS_PPM } from './generation-shares.ts';

/** Makes somebody an agent with a first generation of their own, or changes it (rule 7.4). Fees to come have it. */
export interface SetAgentTerms {
  readonly kind: 'setAgentTerms';
  readonly owner: number;
  readonly key?: string;
  readonly ratePpm: number;
}

export const SET_AGENT_TERMS_REFUSALS = ['ownerNotReferable', 'agentRateOutOfRange'] as const;
export type SetAgentTermsRefusal = (typeof SET_AGENT_TERMS_REFUSALS)[number];

export const setAgentTerms: Handler<
  SetAgentTerms,
  SetAgentTermsRefusal,
  { readonly owner: number; readonly ratePpm: number }
> = (context, { owner, ratePpm }) => {
  if (!isUser(owner)) return refuse('ownerNotReferable');
  const [least] = GENERATIONS_PPM;
  if (!Number.isInteger(ratePpm) || ratePpm < least || ratePpm > AGENT_PPM_MAX) return refuse('agentRateOutOfRange');
  const { agents } = context.state.referrals;
  const agent = agents.get(owner);
  if (agent === undefined) agents.set(owner, { ratePpm, subAgents: new Map() });
  else agent.ratePpm = ratePpm;
  return ok({ owner, ratePpm });
};
