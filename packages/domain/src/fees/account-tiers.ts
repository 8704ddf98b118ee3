import { longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { isUser } from '../ledger/operator-accounts.ts';
import { feePpmIn, higherTier, tierOfTurnover, type AccountTier, type MarketFee } from './account-tier.ts';
import { countedUnits, dayOf, noTurnover, turnoverOn, type Turnover } from './turnover.ts';

/** What decides about somebody's tier: what they have traded for, and what was agreed with them. */
interface TierRecord {
  turnover: Turnover;
  /** At least this tier, whatever they trade. */
  agreedTier: AccountTier;
}

/** Of every user who has traded or has an agreement. */
export type AccountTiers = Map<number, TierRecord>;

export const accountTiersPart: Part<AccountTiers, Iterable<readonly [number, TierRecord]>> = {
  create: () => new Map(),
  save: (tiers) => longListByNumber(tiers, ([owner, record]) => [owner, copyOf(record)] as const),
  restore: (saved) => {
    const tiers: AccountTiers = new Map();
    for (const [owner, record] of saved) tiers.set(owner, copyOf(record));
    return tiers;
  },
};

export interface TierStanding {
  readonly tier: AccountTier;
  readonly agreedTier: AccountTier;
  /** The turnover of thirty days that counts, in units of USDT. */
  readonly turnoverUnits: bigint;
}

/** Where an owner stands at a moment. */
export function standingOf(tiers: AccountTiers, owner: number, atMs: number): TierStanding {
  const record = tiers.get(owner);
  if (record === undefined) return { tier: 'standard', agreedTier: 'standard', turnoverUnits: 0n };
  const turnoverUnits = countedOn(record, atMs);
  return { tier: tierOf(record, turnoverUnits), agreedTier: record.agreedTier, turnoverUnits };
}

function tierOf({ agreedTier }: TierRecord, turnoverUnits: bigint): AccountTier {
  return higherTier(tierOfTurnover(turnoverUnits), agreedTier);
}

function countedOn({ turnover }: TierRecord, atMs: number): bigint {
  return countedUnits(turnoverOn(turnover, dayOf(atMs)));
}

/** What an owner pays of a market's fee now. */
export function ownFeePpm({ state, atMs }: CommandContext, owner: number, fee: MarketFee): number {
  const record = state.accountTiers.get(owner);
  return feePpmIn(record === undefined ? 'standard' : tierOf(record, countedOn(record, atMs)), fee);
}

/** What an owner has traded for since the day of the tiers began, at 00:05 UTC, in units of USDT. */
export function tradedTodayUnits({ state, atMs }: CommandContext, owner: number): bigint {
  const record = state.accountTiers.get(owner);
  return record === undefined ? 0n : turnoverOn(record.turnover, dayOf(atMs)).todayUnits;
}

/** Only what is paid for in it counts: it needs no price to be compared with the least of a tier. */
export const TURNOVER_ASSET = 'USDT';

/** Counts what a trade was worth, after its own fee was charged. Market makers and the house earn no tier (rule G-7). */
export function countTurnover({ state, atMs, events }: CommandContext, owners: readonly number[], units: bigint): void {
  for (const owner of owners) {
    if (!isUser(owner)) continue;
    if (state.referrals.byOwner.has(owner)) events.push({ kind: 'referredTurnover', owner, units, atMs });
    const record = recordOf(state.accountTiers, owner, atMs);
    record.turnover = turnoverOn(record.turnover, dayOf(atMs));
    record.turnover.todayUnits += units;
  }
}

export function recordOf(tiers: AccountTiers, owner: number, atMs: number): TierRecord {
  const found = tiers.get(owner);
  if (found !== undefined) return found;
  const record: TierRecord = { turnover: noTurnover(dayOf(atMs)), agreedTier: 'standard' };
  tiers.set(owner, record);
  return record;
}

function copyOf({ turnover, agreedTier }: TierRecord): TierRecord {
  return { turnover: { ...turnover }, agreedTier };
}
