import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { Id, TimeMs } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';

/** Somebody who wants to become an agent. */
export const AgentCase = z.strictObject({
  userId: Id,
  loginName: z.string(),
  plan: z.string(),
  appliedAtMs: TimeMs,
  /** How many they have invited themselves. */
  people: z.int(),
});
export type AgentCase = z.infer<typeof AgentCase>;

export const LINK_CAUSES = ['device', 'address', 'card'] as const;

/** Two accounts that seem to be one person's; no rebate passes between them until somebody has looked. */
export const LinkCase = z.strictObject({
  userId: Id,
  referrerId: Id,
  generation: z.int(),
  cause: z.enum(LINK_CAUSES),
  foundAtMs: TimeMs,
});
export type LinkCase = z.infer<typeof LinkCase>;

export const listAgentCases = endpoint({
  method: 'GET',
  path: '/ops/api/agents',
  access: 'staff',
  summary: 'Applications of agents and accounts that seem to be one person’s, the oldest first',
  reply: z.strictObject({ applications: z.array(AgentCase), links: z.array(LinkCase) }),
  refusals: {},
});

export const appointAgent = endpoint({
  method: 'POST',
  path: '/ops/api/agents/:userId/appoint',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for somebody who has applied to become an agent, with this first generation in percent',
  params: z.strictObject({ userId: Id }),
  body: z.strictObject({ percent: z.string().check(z.regex(/^(2\d|30)$/)), reason: Reason }),
  reply: Approval,
  refusals: {},
});

export const refuseAgent = endpoint({
  method: 'POST',
  path: '/ops/api/agents/:userId/refuse',
  access: 'staff',
  idempotent: true,
  summary: 'Refuses an application; the applicant reads why',
  params: z.strictObject({ userId: Id }),
  body: z.strictObject({ reason: Reason }),
  reply: z.strictObject({}),
  refusals: {},
});

export const decideLink = endpoint({
  method: 'POST',
  path: '/ops/api/agents/links/:userId/:referrerId',
  access: 'staff',
  idempotent: true,
  summary: 'Says whether two accounts are one person’s; if not, rebates pass between them from now on',
  params: z.strictObject({ userId: Id, referrerId: Id }),
  body: z.strictObject({ isOnePerson: z.boolean(), reason: Reason }),
  reply: z.strictObject({}),
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});
