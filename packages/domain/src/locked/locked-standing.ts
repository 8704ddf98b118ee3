import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';
import type { State } from '../exchange/state.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { isLockedAt } from '../otc/otc-lock.ts';
import { lastPriceUnits } from '../spot/prices/asset-index.ts';
import { stayingUnits } from '../wallet/staying-units.ts';
import { boundUnitsOf } from '../wallet/withdrawable.ts';

/** The state at a moment: what was bought lately is free later. */
export type Moment = Pick<CommandContext, 'state' | 'atMs'>;

/** What is locked of somebody's, and what stands behind it, both in units of USDT by the last believed prices. */
export interface LockedStanding {
  readonly lockedUnits: bigint;
  /** All they have where it cannot be lost but by a trade on the spot market. */
  readonly keptUnits: bigint;
}

/** How free the trades of somebody are of whom something is locked (K2, K3). */
export type LockedFreedom = 'free' | 'watched' | 'spent';

/** Who has so much more than is locked may trade as everybody: one whole pass at the end of the band leaves enough. */
const FREE_FROM_PERCENT = 125n;
/** What trades may cost somebody whose money is locked, of what is locked, before they may cost nothing more. */
const LOSS_PERCENT = 1n;

/** Whether anything of an owner is locked or owed: a deposit that is not final, or what an OTC order brought or is about. */
export function isLocked({ state, atMs }: Moment, owner: number): boolean {
  if (state.funds.bound.has(owner)) return true;
  return state.otc.locks.get(owner)?.some((lock) => isLockedAt(lock, atMs)) ?? false;
}

export function lockedStandingOf(moment: Moment, owner: number): LockedStanding {
  const { state } = moment;
  const kept = stayingUnits(state, owner);
  const locked = new Map<string, bigint>();
  for (const asset of lockedAssetsOf(state, owner)) locked.set(asset, boundUnitsOf(moment, { owner, asset }));
  return { lockedUnits: valueOf(state, locked, 'up'), keptUnits: valueOf(state, kept, 'down') };
}

export function lockedFreedomOf(moment: Moment, owner: number): LockedFreedom {
  if (!isLocked(moment, owner)) return 'free';
  const { lockedUnits, keptUnits } = lockedStandingOf(moment, owner);
  if (keptUnits * 100n >= lockedUnits * FREE_FROM_PERCENT) return 'free';
  const base = keptUnits < lockedUnits ? keptUnits : lockedUnits;
  const lostUnits = moment.state.funds.lockedLosses.get(owner) ?? 0n;
  return lostUnits * 100n > base * LOSS_PERCENT ? 'spent' : 'watched';
}

function lockedAssetsOf({ funds, otc }: State, owner: number): ReadonlySet<string> {
  const assets = new Set(funds.bound.get(owner)?.keys());
  for (const { asset } of otc.locks.get(owner) ?? []) assets.add(asset);
  return assets;
}

/** What never had a price is worth nothing here: it cannot be traded against an index either. */
function valueOf(state: State, rows: ReadonlyMap<string, bigint>, rounding: 'up' | 'down'): bigint {
  let value = 0n;
  for (const [asset, units] of rows) if (units > 0n) value += units * (lastPriceUnits(state, asset) ?? 0n);
  return divide(value, UNITS_PER_WHOLE, rounding);
}
