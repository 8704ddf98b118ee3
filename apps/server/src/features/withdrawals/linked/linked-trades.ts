import type { LinkedCause } from '@candor/contract/staff/withdrawal-cases.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { usdtValue } from '#features/chains/port.ts';
import { findMetOnContracts, type MetTrader, type PerpetualFillTables } from '#features/perpetuals/port.ts';
import { type FillTables, findMetOnSpot } from '#features/spot/port.ts';
import { type AddressOwner, findSharingAddress } from '../have-shared-address.ts';

/** Somebody in the same hand, as it seems, and what the two have traded with each other lately. */
export interface LinkedTrade {
  readonly userId: number;
  readonly cause: LinkedCause;
  readonly tradeCount: number;
  /** In USDT by the index of now; what has none is left out of it. */
  readonly valueUnits: bigint;
  readonly lastAtMs: number;
}

/**
 * Money that may not leave an account can be lost to another one of the same hand by trades, at prices that are allowed.
 * So whoever takes money out is asked for by whom it was won: a trade with an account that has the same device, payout
 * address or card is a note for whoever approves; so are trades there and back with whoever invited the other, or is at
 * the same network address, which many honest people are.
 */
export interface LinkedTrades {
  /** The largest first. */
  find(owner: AddressOwner): Promise<readonly LinkedTrade[]>;
}

type LinkContext = Pick<Context, 'exchange' | 'store' | 'people' | 'identities' | 'clock'>;

const LOOKED_BACK_MS = 30 * 86_400_000;
/** The newest of each kind: so many that pushing a trade out of sight by small ones costs more than is worth it. */
const FILLS_MAX = 50_000;
/** Of whom somebody has met: those with whom they have traded most. */
const MET_MAX = 2_000;
/** In USDT; less is no way to move anything, and two friends meet in a book by chance. */
const LEAST_UNITS = 100n * UNITS_PER_WHOLE;
/** Whose cards are compared one by one. */
const CARDS_MAX = 50;

export function createLinkedTrades(context: LinkContext): LinkedTrades {
  const { exchange, store, clock } = context;
  const views = store.views<FillTables & PerpetualFillTables>();
  return {
    async find(owner) {
      await waitForViews(exchange);
      const filter = { owner: owner.userId, fromMs: clock.nowMs() - LOOKED_BACK_MS, size: FILLS_MAX };
      const [spot, contracts] = [await findMetOnSpot(views, filter), await findMetOnContracts(views, filter)];
      const met = sumUp(context, [...spot, ...contracts]);
      if (met.length === 0) return [];
      const causeOf = await openCauses(context, owner, met);
      const linked: LinkedTrade[] = [];
      for (const { isBothWays, ...one } of met) {
        const cause = await causeOf({ userId: one.userId, isBothWays });
        if (cause !== undefined) linked.push({ ...one, cause });
      }
      return linked;
    },
  };
}

interface Met extends Omit<LinkedTrade, 'cause'> {
  /** Bought and sold again in one market, in whatever order. */
  readonly isBothWays: boolean;
}

interface Sum {
  tradeCount: number;
  lastAtMs: number;
  readonly unitsByAsset: Map<string, bigint>;
  readonly markets: Set<string>;
  readonly sides: Set<string>;
}

function sumUp({ exchange, clock }: LinkContext, trades: readonly MetTrader[]): readonly Met[] {
  const sums = new Map<number, Sum>();
  for (const { userId, market, side, asset, tradeCount, valueUnits, lastAtMs } of trades) {
    const none: Sum = { tradeCount: 0, lastAtMs: 0, unitsByAsset: new Map(), markets: new Set(), sides: new Set() };
    const sum = sums.get(userId) ?? none;
    sum.tradeCount += tradeCount;
    sum.lastAtMs = Math.max(sum.lastAtMs, lastAtMs);
    sum.unitsByAsset.set(asset, (sum.unitsByAsset.get(asset) ?? 0n) + valueUnits);
    sum.markets.add(market);
    sum.sides.add(`${market} ${side}`);
    sums.set(userId, sum);
  }
  const met = [...sums].flatMap(([userId, { tradeCount, lastAtMs, unitsByAsset, markets, sides }]) => {
    const values = [...unitsByAsset].map(([coin, units]) =>
      exchange.read((state) => usdtValue(state, { coin, units }, clock.nowMs())),
    );
    const valueUnits = values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);
    // What nobody can value now is not too little.
    const isTooLittle = valueUnits < LEAST_UNITS && !values.includes(undefined);
    return isTooLittle ? [] : [{ userId, tradeCount, valueUnits, lastAtMs, isBothWays: sides.size > markets.size }];
  });
  return met.toSorted((one, other) => (one.valueUnits > other.valueUnits ? -1 : 1)).slice(0, MET_MAX);
}

/** What speaks for one hand, the strongest first. */
async function openCauses(
  { people, identities, store, exchange }: LinkContext,
  owner: AddressOwner,
  met: readonly Met[],
) {
  const { userId } = owner;
  const others = met.map((one) => one.userId);
  const devices = await people.devices.findSharing(userId, others, 'browserId');
  const addresses = await findSharingAddress(store, owner, others);
  const networks = await people.devices.findSharing(userId, others, 'ip');
  const compared = new Set(others.slice(0, CARDS_MAX));
  const haveInvited = (one: number, other: number): boolean =>
    exchange.read(
      ({ referrals }) => referrals.byOwner.get(one)?.referrers.some((referrer) => referrer.owner === other) === true,
    );

  return async (other: Pick<Met, 'userId' | 'isBothWays'>): Promise<LinkedCause | undefined> => {
    const { userId: otherId, isBothWays } = other;
    if (devices.has(otherId)) return 'device';
    if (addresses.has(otherId)) return 'address';
    if (compared.has(otherId) && (await identities.bankCards.haveSame(userId, otherId))) return 'card';
    if (!isBothWays) return undefined;
    if (haveInvited(userId, otherId) || haveInvited(otherId, userId)) return 'referral';
    return networks.has(otherId) ? 'network' : undefined;
  };
}
