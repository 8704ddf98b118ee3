import type { Turn } from '../../exchange/turn.ts';
import { refuse } from '../../result.ts';
import type { ContractDraft } from '../orders/perpetual-draft.ts';
import { isPriceFresh, type ContractMarket } from './perpetual-market.ts';
import { lotsLeftOf, type ContractOrder } from '../orders/perpetual-order.ts';
import { hasBlindLeg, type Purse } from '../positions/perpetual-wallet.ts';
import { hasShortfall } from '../insurance/shortfall.ts';
import { requireContractMarket } from '../perpetuals-part.ts';

/**
 * Whether an owner may take no new risk in a settlement asset: a loss in it was paid by nobody (R2), or a leg of the
 * owner's cross positions has no price to be judged by (R4), or the purse is being liquidated and waits for its turn (R9).
 */
export function isOpeningPaused({ state, atMs }: Turn, purse: Purse): boolean {
  if (hasShortfall(state, purse.settle) || isLiquidating(state, purse)) return true;
  return hasBlindLeg(state, purse, { atMs, isGood: isPriceFresh });
}

/** Whether a position of the purse, of whichever margin mode, is marked. */
function isLiquidating({ perpetuals }: Turn['state'], { owner, settle }: Purse): boolean {
  for (const { status, symbol } of perpetuals.traders.get(owner)?.positions.values() ?? []) {
    const isMarked = status === 'liquidating';
    if (isMarked && requireContractMarket(perpetuals, symbol).contract.settle === settle) return true;
  }
  return false;
}

interface Opening {
  readonly owner: number;
  readonly draft: ContractDraft;
  /** A resting order that it takes the place of. */
  readonly replaced?: ContractOrder | undefined;
}

/** What closes, or only becomes smaller where it stands, goes on while nothing may be opened. */
export function checkPause(turn: Turn, { contract }: ContractMarket, { owner, draft, replaced }: Opening) {
  const { settle } = contract;
  if (draft.closingLots === draft.lots || isSmaller(draft, replaced)) return undefined;
  return isOpeningPaused(turn, { owner, settle }) ? refuse('openingPaused', { asset: settle }) : undefined;
}

function isSmaller({ limitTicks, lots }: ContractDraft, replaced: ContractOrder | undefined): boolean {
  return replaced !== undefined && replaced.priceTicks === limitTicks && lots <= lotsLeftOf(replaced);
}
