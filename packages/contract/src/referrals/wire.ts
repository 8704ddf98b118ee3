import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, InviteCode } from '../account/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Decimal, Id, PAGE, pageOf, TimeMs } from '../shared/fields.ts';

export const REFERRAL_REFUSALS = {
  inviteCodeUnknown: ACCOUNT_REFUSALS.inviteCodeUnknown,
  referralToSelf: { code: 400, status: 422 },
  referralAlreadySet: { code: 409, status: 409 },
  /** Whoever was invited, directly or not, cannot have invited. */
  referralCircle: { code: 400, status: 422 },
  /** Later than a day after the registration, or after the first trade. */
  referralTooLate: { code: 400, status: 422 },
} as const satisfies RefusalTable;

export const Generation = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Generation = z.infer<typeof Generation>;

/** Whole units of each coin; the exact shares behind them are rounded down once, when a day is paid. */
export const CoinAmount = z.strictObject({ coin: z.string(), amount: Decimal });
export type CoinAmount = z.infer<typeof CoinAmount>;

/** What fees were paid and what of them is a rebate. Values are in USDT by the index of now, null where a price is missing. */
const FEES = {
  totalFee: z.nullable(Decimal),
  rebateAmount: z.nullable(Decimal),
  /** The same coin by coin, exactly as it was charged. */
  coins: z.array(z.strictObject({ coin: z.string(), fee: Decimal, rebate: Decimal })),
};

/** What one generation has come to. Of nobody in it is more told than the number. */
export const GenerationTeam = z.strictObject({
  generation: Generation,
  people: z.int(),
  /** What all of them have traded for, in USDT. */
  tradingVolume: Decimal,
  ...FEES,
});
export type GenerationTeam = z.infer<typeof GenerationTeam>;

export const ReferralInfo = z.strictObject({
  inviteCode: InviteCode,
  /** Where somebody registers with it; without an origin it is this site's own. */
  link: z.string(),
  /** What each generation gives of a trading fee, in percent, nearest first. */
  percents: z.array(Decimal),
  /** How long after a registration, in days. */
  days: z.int(),
  generations: z.array(GenerationTeam),
  /** Of today in UTC so far, by the index. */
  todayReward: z.nullable(Decimal),
  /** Owed and not yet paid, and all that was ever paid. */
  waiting: z.array(CoinAmount),
  paid: z.array(CoinAmount),
  /** Whether it can be paid: primary verification is needed, and after ninety days without it a rebate is lost. */
  isPayable: z.boolean(),
  nextPaymentAtMs: TimeMs,
  /** Until when one may still say by whom one was invited; null once it is said or too late. */
  bindableUntilMs: z.nullable(TimeMs),
  isAgent: z.boolean(),
});
export type ReferralInfo = z.infer<typeof ReferralInfo>;

/** Somebody below: neither who they are nor what they own. */
export const ReferredUser = z.strictObject({
  id: Id,
  /** Masked. */
  account: z.string(),
  registerTime: TimeMs,
  generation: Generation,
  /** In USDT: what the specification calls total investment (C-29). */
  tradingVolume: Decimal,
  todayReward: z.nullable(Decimal),
  ...FEES,
  /** The two accounts are taken for one person's, and bring each other nothing. */
  isLinked: z.boolean(),
  /** From then on nothing more comes of it. */
  endsAtMs: TimeMs,
});
export type ReferredUser = z.infer<typeof ReferredUser>;

/** Somebody above, who gets a share of one's own fees. */
export const Earner = z.strictObject({
  account: z.string(),
  generation: Generation,
  percent: Decimal,
  rebates: z.array(CoinAmount),
  isLinked: z.boolean(),
  endsAtMs: TimeMs,
});
export type Earner = z.infer<typeof Earner>;

export const REBATE_STATES = ['accruing', 'waiting', 'paid', 'forfeited'] as const;

/** What one day brought in one coin. */
export const RebateDay = z.strictObject({
  dayMs: TimeMs,
  coin: z.string(),
  amount: Decimal,
  /** `accruing` until the day is over and paid; `waiting` for a verification. */
  state: z.enum(REBATE_STATES),
  /** When it was paid or lost, or could first have been. */
  atMs: TimeMs,
});
export type RebateDay = z.infer<typeof RebateDay>;

const READ = { access: 'user', apiKey: 'read', refusals: {} } as const;
const GENERATION_TEXT = z.optional(z.enum(['1', '2', '3']));

const Info = { ...READ, reply: ReferralInfo } as const;

export const getAgentInfo = endpoint({
  ...Info,
  method: 'POST',
  path: '/api/agentActivityInfo/getAgentInfo',
  summary: 'One’s invite code, what the generations give, and what they have come to',
});

export const getProxyOverview = endpoint({
  ...Info,
  method: 'GET',
  path: '/api/{head}/coin/contract-proxy/getInfo',
  summary: 'The same as getAgentInfo, in the second family',
});

const People = { ...READ, reply: pageOf(ReferredUser) } as const;
const PeopleFilter = z.strictObject({ generation: GENERATION_TEXT, ...PAGE });

export const getAgentList = endpoint({
  ...People,
  method: 'POST',
  path: '/api/agentActivityInfo/getAgentList',
  summary: 'Who came by one’s invitation, of one generation or all, the newest first; accounts are masked',
  body: PeopleFilter,
});

export const getProxyChildren = endpoint({
  ...People,
  method: 'GET',
  path: '/api/{head}/coin/contract-proxy/getChild',
  summary: 'The same as getAgentList, in the second family',
  query: PeopleFilter,
});

export const getEarners = endpoint({
  ...READ,
  method: 'GET',
  path: '/api/{head}/coin/contract-proxy/proxy',
  summary: 'Who gets a share of one’s own fees, how much, and until when',
  reply: z.array(Earner),
});

export const getTeam = endpoint({
  ...READ,
  method: 'GET',
  path: '/api/{head}/coin/contract-proxy/contract/position',
  summary: 'What each generation has come to; nobody’s positions or balances are told',
  reply: z.array(GenerationTeam),
});

export const getRebateHistory = endpoint({
  ...READ,
  method: 'GET',
  path: '/api/{head}/coin/contract-proxy/commission/history',
  summary: 'Rebates by day and coin, the newest first, and what became of each',
  query: z.strictObject(PAGE),
  reply: pageOf(RebateDay),
});

export const bindInviteCode = endpoint({
  method: 'POST',
  path: '/api/agentActivityInfo/bindInviteCode',
  access: 'user',
  summary: 'Says by whom one was invited, once, within a day of the registration and before the first trade',
  body: z.strictObject({ activeCode: InviteCode }),
  reply: z.strictObject({}),
  refusals: pick(
    REFERRAL_REFUSALS,
    'inviteCodeUnknown',
    'referralToSelf',
    'referralAlreadySet',
    'referralCircle',
    'referralTooLate',
  ),
});
