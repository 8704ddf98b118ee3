import type { Handler } from '../exchange/command-context.ts';
import { isUser } from '../ledger/operator-accounts.ts';
import { ok, refuse } from '../result.ts';
import type { AccountTier } from './account-tier.ts';
import { recordOf } from './account-tiers.ts';

/** Agrees on the least tier of a user (rule 1.2); the first tier ends an agreement. Trades to come have it. */
export interface AgreeAccountTier {
  readonly kind: 'agreeAccountTier';
  readonly owner: number;
  readonly key?: string;
  readonly tier: AccountTier;
}

export const AGREE_ACCOUNT_TIER_REFUSALS = ['ownerHasNoTier'] as const;

export const agreeAccountTier: Handler<
  AgreeAccountTier,
  (typeof AGREE_ACCOUNT_TIER_REFUSALS)[number],
  { readonly owner: number; readonly tier: AccountTier }
> = (context, { owner, tier }) => {
  if (!isUser(owner)) return refuse('ownerHasNoTier');
  recordOf(context.state.accountTiers, owner, context.atMs).agreedTier = tier;
  return ok({ owner, tier });
};
