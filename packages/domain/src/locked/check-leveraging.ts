import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { refuse } from '../result.ts';
import { lastPriceUnits } from '../spot/prices/asset-index.ts';
import { isLeveragedWallet, isLocked, lockedStandingOf } from './locked-standing.ts';

interface Move {
  readonly owner: number;
  readonly asset: string;
  readonly units: bigint;
  readonly fromWallet: number;
  readonly toWallet: number;
}

/**
 * Refuses to bring what is locked, or was bought with it, where it could be lost to somebody with whom it was agreed:
 * to contracts or to margin (K5). What somebody has beyond the value of all that is locked may go there.
 */
export function checkLeveraging(context: CommandContext, { owner, asset, units, fromWallet, toWallet }: Move) {
  if (!isLeveragedWallet(toWallet) || isLeveragedWallet(fromWallet) || !isLocked(context, owner)) return undefined;
  const { lockedUnits, keptUnits } = lockedStandingOf(context, owner);
  const freeUnits = keptUnits > lockedUnits ? keptUnits - lockedUnits : 0n;
  const priceUnits = lastPriceUnits(context.state, asset) ?? 0n;
  // What never had a price secures nothing, and is worth nothing to whoever wants it out.
  if (units * priceUnits <= freeUnits * UNITS_PER_WHOLE) return undefined;
  const limitUnits = divide(freeUnits * UNITS_PER_WHOLE, priceUnits, 'down');
  return refuse('lockedFundsStay', { limit: printUnits(limitUnits, LEDGER_SCALE), asset });
}
