import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { isLeveragedWallet } from '../ledger/wallet.ts';
import { refuse } from '../result.ts';
import { lastPriceUnits } from '../spot/prices/asset-index.ts';
import { isLocked, lockedStandingOf } from './locked-standing.ts';

interface Security {
  readonly owner: number;
  readonly asset: string;
  readonly units: bigint;
}

interface Move extends Security {
  readonly fromWallet: number;
  readonly toWallet: number;
}

/** Refuses a move of what is locked, or was bought with it, to contracts or to margin (K5). */
export function checkLeveraging(context: CommandContext, { fromWallet, toWallet, ...security }: Move) {
  return isLeveragedWallet(toWallet) && !isLeveragedWallet(fromWallet) ? checkSecuring(context, security) : undefined;
}

/**
 * Refuses to let what is locked, or was bought with it, secure anything: it could be lost to somebody with whom it was
 * agreed, or be sold for a loan that has left (K5). What somebody has beyond the value of all that is locked may.
 */
export function checkSecuring(context: CommandContext, { owner, asset, units }: Security) {
  if (!isLocked(context, owner)) return undefined;
  const { lockedUnits, keptUnits } = lockedStandingOf(context, owner);
  const freeUnits = keptUnits > lockedUnits ? keptUnits - lockedUnits : 0n;
  const priceUnits = lastPriceUnits(context.state, asset) ?? 0n;
  // What never had a price secures nothing, and is worth nothing to whoever wants it out.
  if (units * priceUnits <= freeUnits * UNITS_PER_WHOLE) return undefined;
  const limitUnits = divide(freeUnits * UNITS_PER_WHOLE, priceUnits, 'down');
  return refuse('lockedFundsStay', { limit: printUnits(limitUnits, LEDGER_SCALE), asset });
}
