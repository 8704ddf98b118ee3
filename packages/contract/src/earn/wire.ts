import type { BuyEarnRefusal } from '@candor/domain/earn/buy-earn.ts';
import type { RedeemEarnRefusal } from '@candor/domain/earn/redeem-earn.ts';
import * as z from 'zod/mini';
import { ACCOUNT_TIERS } from '../fees/account-tier.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalRow } from '../shared/refusal-table.ts';
import { Decimal, Id, SentDecimal, TimeMs } from '../shared/fields.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const EARN_BUY_REFUSALS = {
  unknownEarnProduct: { code: 404, status: 404 },
  earnProductClosed: { code: 8001, status: 422 },
  /** `{tier}` */
  tierTooLow: { code: 403, status: 403 },
  /** `{minimum, maximum, asset}` */
  earnAmountOutOfRange: { code: 8003, status: 422 },
  /** `{limit}` */
  purchaseCountUsed: { code: 8002, status: 422 },
  soldOut: { code: 8001, status: 422 },
  insufficientBalance: { code: 3001, status: 422 },
} as const satisfies Readonly<Record<BuyEarnRefusal, RefusalRow>>;

export const EARN_EXIT_REFUSALS = {
  orderNotFound: { code: 404, status: 404 },
  notRedeemable: { code: 8004, status: 422 },
} as const satisfies Readonly<Record<RedeemEarnRefusal, RefusalRow>>;

/** From an amount on, what a day brings, in percent of the whole amount. */
export const EarnRate = z.strictObject({ from: Decimal, odds: Decimal });
export type EarnRate = z.infer<typeof EarnRate>;

/** What a staking plan and a finance product have in common. Percents are of the amount. */
export const EARN_PRODUCT = {
  id: Id,
  coin: z.string(),
  days: z.int(),
  /** The least and the greatest of `rates`, a day. */
  minOdds: Decimal,
  maxOdds: Decimal,
  rates: z.array(EarnRate),
  /** What leaving early costs after the first 24 hours. */
  defaultOdds: Decimal,
  limitMin: Decimal,
  limitMax: Decimal,
  tierMin: z.enum(ACCOUNT_TIERS),
  /** 1 on sale, 0 not. */
  status: z.literal([0, 1]),
  /** Not even the least amount can be bought: the quota is used, or the pool could not pay for it. */
  isSoldOut: z.boolean(),
  totalQuota: Decimal,
  /** Quota less what is kept in it now. */
  remaining: Decimal,
  /** What is kept in it now as a part of the quota: `0.25`. */
  progress: Decimal,
  /** Who pays the rewards: the operator's own treasury, through a pool that nothing else pays into. */
  rewardSource: z.literal('treasury'),
  rewardPool: Decimal,
  /** What the pool still owes to all open orders; never more than it holds. */
  obligations: Decimal,
};

/** What leaving an order now would come to. */
export const EarnExit = z.strictObject({
  returned: Decimal,
  /** Rewards that were paid, and go back. */
  takenBack: Decimal,
  penalty: Decimal,
  /** Until then everything is given back. */
  freeUntil: TimeMs,
});

/** 0 in progress, 1 completed, 2 redeemed. */
export const EarnStatus = z.literal([0, 1, 2]);

export const EarnOrder = z.strictObject({
  id: Id,
  planId: Id,
  /** 0 a staking plan, 1 to 3 the kind of finance product, 5 mining. */
  type: z.literal([0, 1, 2, 3, 5]),
  coin: z.string(),
  days: z.int(),
  amount: Decimal,
  /** In percent a day. */
  odds: Decimal,
  dailyIncome: Decimal,
  /** All of its days together. */
  estimatedRevenue: Decimal,
  paid: Decimal,
  createTime: TimeMs,
  beginTime: TimeMs,
  endTime: TimeMs,
  /** When the next day is paid; null when nothing is left to be paid. */
  paymentTime: z.nullable(TimeMs),
  status: EarnStatus,
  /** What came back of the amount, and when; null while it runs. */
  returned: z.nullable(Decimal),
  finishTime: z.nullable(TimeMs),
  /** Null when it cannot be left any more. */
  exit: z.nullable(EarnExit),
});
export type EarnOrder = z.infer<typeof EarnOrder>;

export const EarnOrderFilter = { status: z.optional(z.enum(['0', '1', '2'])) };

/** The same call for both: a plan and an amount, out of wallet 7. */
export const EARN_BUY = {
  method: 'POST',
  access: 'user',
  body: z.strictObject({ planId: Id, amount: SentDecimal }),
  reply: z.strictObject({
    id: Id,
    dailyIncome: Decimal,
    estimatedRevenue: Decimal,
    beginTime: TimeMs,
    endTime: TimeMs,
  }),
  refusals: EARN_BUY_REFUSALS,
  idempotent: 'command',
  stoppedBy: 'trading',
} as const;

export const EARN_REDEEM = {
  method: 'POST',
  access: 'user',
  body: z.strictObject({ id: Id }),
  reply: z.strictObject({ id: Id, returned: Decimal, takenBack: Decimal, penalty: Decimal }),
  refusals: EARN_EXIT_REFUSALS,
  idempotent: 'command',
} as const;

export const EARN_SHOW = {
  method: 'POST',
  access: 'user',
  apiKey: 'read',
  body: z.strictObject({ id: Id }),
  reply: EarnOrder,
  refusals: pick(EARN_EXIT_REFUSALS, 'orderNotFound'),
} as const;

export const RewardPool = z.strictObject({
  planId: Id,
  /** 0 a staking plan, 1 to 3 the kind of finance product, 5 mining. */
  type: z.literal([0, 1, 2, 3, 5]),
  coin: z.string(),
  days: z.int(),
  pool: Decimal,
  obligations: Decimal,
  /** What users keep in it, in their own accounts; the pool never holds any of it. */
  held: Decimal,
  orders: z.int(),
});
export type RewardPool = z.infer<typeof RewardPool>;

export const getRewardPools = endpoint({
  method: 'GET',
  path: '/public/rewardPools',
  access: 'public',
  summary: 'What the reward pool of every product holds and what it still owes, from the ledger',
  reply: z.strictObject({ pools: z.array(RewardPool), asOfMs: TimeMs }),
  refusals: {},
});
