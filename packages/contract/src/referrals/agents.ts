import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { CoinAmount, GenerationTeam } from './wire.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Decimal, Id, TimeMs, unitsAtMost } from '../shared/fields.ts';

export const AGENT_REFUSALS = {
  primaryNeeded: IDENTITY_REFUSALS.primaryNeeded,
  /** An application waits already, or was granted. */
  alreadyApplied: { code: 409, status: 409 },
  notAnAgent: { code: 403, status: 403 },
  /** Only somebody one has invited oneself becomes a sub-agent. */
  notOwnReferral: { code: 404, status: 404 },
  tooManySubAgents: { code: 409, status: 409 },
} as const satisfies RefusalTable;

export const AGENT_STATES = ['none', 'waiting', 'agent', 'refused'] as const;

export const AgentState = z.strictObject({
  state: z.enum(AGENT_STATES),
  /** What the first generation gives, in percent: an agent's own, or everybody's. */
  percent: Decimal,
  appliedAtMs: z.nullable(TimeMs),
  /** Why an application was refused. */
  reason: z.nullable(z.string()),
});
export type AgentState = z.infer<typeof AgentState>;

export const AgentPlan = z.string().check(z.trim(), z.minLength(20), ...unitsAtMost(1000));

export const getAgentState = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/contract-proxy/commission/getProxyInfo',
  access: 'user',
  summary: 'Whether one is an agent, has applied, or was refused and why',
  reply: AgentState,
  refusals: {},
});

export const applyAsAgent = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/contract-proxy/commission/applyProxy',
  access: 'user',
  idempotent: true,
  summary: 'Applies to become an agent; two persons of the exchange decide',
  /** How one would bring people here. */
  body: z.strictObject({ plan: AgentPlan }),
  reply: AgentState,
  refusals: pick(AGENT_REFUSALS, 'primaryNeeded', 'alreadyApplied'),
});

/** Somebody an agent has invited, and the part of what their clients bring the agent that they are given. */
export const SubAgent = z.strictObject({
  id: Id,
  account: z.string(),
  partPercent: Decimal,
  /** How many they have invited themselves. */
  people: z.int(),
});
export type SubAgent = z.infer<typeof SubAgent>;

export const listSubAgents = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/contract-proxy/agent',
  access: 'user',
  summary: 'The sub-agents of an agent and their parts',
  reply: z.array(SubAgent),
  refusals: {},
});

export const setSubAgentPart = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/contract-proxy/agent',
  access: 'user',
  idempotent: 'command',
  summary: 'Gives a sub-agent a part of what their clients bring the agent; 0 ends it',
  body: z.strictObject({ subAgent: Id, partPercent: z.string().check(z.regex(/^(100|\d{1,2})$/)) }),
  reply: z.array(SubAgent),
  refusals: pick(AGENT_REFUSALS, 'notAnAgent', 'notOwnReferral', 'tooManySubAgents'),
});

/** What a month has come to, for the agent's books. */
export const AgentStatement = z.strictObject({
  month: z.string(),
  generations: z.array(GenerationTeam),
  /** Paid on days of this month, coin by coin. */
  paid: z.array(CoinAmount),
});
export type AgentStatement = z.infer<typeof AgentStatement>;

export const getAgentStatement = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/contract-proxy/contract/orders',
  access: 'user',
  apiKey: 'read',
  summary: 'What the clients of an agent have traded and paid in a month, in sums alone',
  query: z.strictObject({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  reply: AgentStatement,
  refusals: pick(AGENT_REFUSALS, 'notAnAgent'),
});

export const getCommissions = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/contract-proxy/contract/commission',
  access: 'user',
  apiKey: 'read',
  summary: 'What is owed, was paid and was lost, coin by coin',
  reply: z.array(z.strictObject({ coin: z.string(), waiting: Decimal, paid: Decimal, forfeited: Decimal })),
  refusals: {},
});
