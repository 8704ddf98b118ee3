import * as z from 'zod/mini';
import { EARN_BUY, EARN_PRODUCT, EARN_REDEEM, EARN_SHOW, EarnOrder, EarnOrderFilter } from './wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { PAGE, pageOf } from '../shared/fields.ts';

/** A staking plan (rule 5.1). */
export const StakingProduct = z.strictObject({
  ...EARN_PRODUCT,
  /** The coin and the days; a reader's language is made on the screen. */
  title: z.string(),
  /** The coin whose mark is drawn. */
  icon: z.string(),
  /** Purchases per user; 0 is as many as one likes. */
  timeLimit: z.int(),
  /** How many of them the caller has used; 0 for a visitor. */
  buyPurchase: z.int(),
});
export type StakingProduct = z.infer<typeof StakingProduct>;

export const listStakingProducts = endpoint({
  method: 'POST',
  path: '/api/mingProduct/list',
  access: 'public',
  summary: 'The staking plans with rates, limits, quota, and what their reward pools hold and owe',
  query: z.strictObject(PAGE),
  reply: pageOf(StakingProduct),
  refusals: {},
});

export const submitStaking = endpoint({
  ...EARN_BUY,
  path: '/api/mingOrder/submit',
  summary: 'Keeps an amount of the wealth wallet in a staking plan',
});

export const showStaking = endpoint({
  ...EARN_SHOW,
  path: '/api/mingOrder/show',
  summary: 'One of one’s own staking orders, with what leaving it now would come to',
});

export const redeemStaking = endpoint({
  ...EARN_REDEEM,
  path: '/api/mingOrder/redemption',
  summary: 'Leaves a staking order before its days are over',
});

export const listStakingOrders = endpoint({
  method: 'POST',
  path: '/api/mingOrder/list',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own staking orders, the newest first',
  query: z.strictObject({ ...EarnOrderFilter, ...PAGE }),
  reply: pageOf(EarnOrder),
  refusals: {},
});
