import { longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import { higherTier, tierOfTurnover, type AccountTier } from './account-tier.ts';
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

/** The tier alone, which both sides of every trade are asked for. */
export function tierAt(tiers: AccountTiers, owner: number, atMs: number): AccountTier {
  const record = tiers.get(owner);
  return record === undefined ? 'standard' : tierOf(record, countedOn(record, atMs));
}

function tierOf({ agreedTier }: TierRecord, turnoverUnits: bigint): AccountTier {
  return higherTier(tierOfTurnover(turnoverUnits), agreedTier);
}

function countedOn({ turnover }: TierRecord, atMs: number): bigint {
  return countedUnits(turnoverOn(turnover, dayOf(atMs)));
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
