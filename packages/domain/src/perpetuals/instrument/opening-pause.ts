import type { CommandContext } from '../../exchange/command-context.ts';
import { refuse } from '../../result.ts';
import type { PerpetualDraft } from '../orders/perpetual-draft.ts';
import { isPriceFresh, type PerpetualMarket } from './perpetual-market.ts';
import { lotsLeftOf, type PerpetualOrder } from '../orders/perpetual-order.ts';
import { hasBlindLeg, type CrossAccount } from '../positions/perpetual-wallet.ts';
import { hasShortfall } from '../insurance/shortfall.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';

/**
 * Whether an owner may take no new risk in a settlement asset: a loss in it was paid by nobody (R2), or a leg of the
 * owner's cross positions has no price to be judged by (R4), or the purse is being liquidated and waits for its turn (R9).
 */
export function isOpeningPaused({ state, atMs }: CommandContext, purse: CrossAccount): boolean {
  if (hasShortfall(state, purse.settle) || isLiquidating(state, purse)) return true;
  return hasBlindLeg(state, purse, { atMs, isGood: isPriceFresh });
}

/** Whether a position of the purse, of whichever margin mode, is marked. */
function isLiquidating({ perpetuals }: CommandContext['state'], { owner, settle }: CrossAccount): boolean {
  for (const { status, symbol } of perpetuals.traders.get(owner)?.positions.values() ?? []) {
    const isMarked = status === 'liquidating';
    if (isMarked && requirePerpetualMarket(perpetuals, symbol).contract.settle === settle) return true;
  }
  return false;
}

interface Opening {
  readonly owner: number;
  readonly draft: PerpetualDraft;
  /** A resting order that it takes the place of. */
  readonly replaced?: PerpetualOrder | undefined;
}

/** What closes, or only becomes smaller where it stands, goes on while nothing may be opened. */
export function checkPause(
  context: CommandContext,
  { contract }: PerpetualMarket,
  { owner, draft, replaced }: Opening,
) {
  const { settle } = contract;
  if (draft.closingLots === draft.lots || isSmaller(draft, replaced)) return undefined;
  return isOpeningPaused(context, { owner, settle }) ? refuse('openingPaused', { asset: settle }) : undefined;
}

function isSmaller({ limitTicks, lots }: PerpetualDraft, replaced: PerpetualOrder | undefined): boolean {
  return replaced !== undefined && replaced.priceTicks === limitTicks && lots <= lotsLeftOf(replaced);
}
