import { SWITCHES } from '@candor/contract/settings/switch-name.ts';
import { MARKET_PRODUCTS } from '@candor/contract/staff/halts.ts';
import { ACCOUNT_TIERS } from '@candor/domain/fees/account-tier.ts';
import { SECOND_VOID_CAUSES } from '@candor/domain/second-contracts/second-void.ts';
import { INSTRUMENT_STATUSES } from '@candor/domain/spot/instrument.ts';
import * as z from 'zod';

/** What each kind of request carries; written by the route that asks, read when it is carried out. */
export const MarketStatusAction = z.strictObject({
  product: z.enum(MARKET_PRODUCTS),
  symbol: z.string(),
  status: z.enum(INSTRUMENT_STATUSES),
});
export const DelistingAction = z.strictObject({
  symbol: z.string(),
  settleAt: z.string(),
  isShortened: z.enum(['yes', 'no']),
});
export const EndCallAction = z.strictObject({ symbol: z.string() });
export const ReviewAction = z.strictObject({ sequences: z.string() });
export const HeldAction = z.discriminatedUnion('object', [
  /** With the time that was believed when it was read. */
  z.strictObject({ object: z.literal('clock'), read: z.string(), believedMs: z.string() }),
  z.strictObject({ object: z.literal('index'), symbol: z.string(), read: z.string() }),
]);
export const ReopenAction = z.strictObject({ symbol: z.string() });
export const VoidAction = z.strictObject({
  symbol: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  cause: z.enum(SECOND_VOID_CAUSES),
});
export const SettingAction = z.strictObject({ setting: z.string(), isAnnounced: z.enum(['yes', 'no']) });
export const SwitchAction = z.strictObject({ name: z.enum(SWITCHES) });
export const InviteAction = z.strictObject({
  name: z.string(),
  /** What was asked for before invitations were mailed has none. */
  email: z.string().optional(),
  roles: z.string(),
  addresses: z.string(),
});
export const AdjustAction = z.strictObject({
  owner: z.string(),
  wallet: z.string(),
  coin: z.string(),
  amount: z.string(),
});
export const FundPasswordAction = z.strictObject({ userId: z.string() });
export const TierAction = z.strictObject({ userId: z.string(), tier: z.enum(ACCOUNT_TIERS) });
export const AgentAction = z.strictObject({ userId: z.string(), percent: z.string() });
export const RestrictAction = z.strictObject({
  restrictionId: z.string(),
  change: z.enum(['extend', 'lift']),
  /** Empty: until it is lifted. */
  untilMs: z.string(),
});
export const PublishAction = z.strictObject({ articleId: z.string(), version: z.string(), sourcesHash: z.string() });
export const GrantAction = z.strictObject({ staffId: z.string(), roles: z.string(), addresses: z.string() });
