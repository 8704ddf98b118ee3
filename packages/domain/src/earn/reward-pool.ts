import type { State } from '../exchange/state.ts';
import { isRewardPool, REWARD_POOL } from '../ledger/operator-accounts.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import type { EarnProduct } from './earn-product.ts';

/** The operator's account that pays the rewards of a product, and nothing else does. */
export function rewardPoolOf(productId: number): number {
  return REWARD_POOL + productId;
}

export function poolUnits({ ledger }: State, { id, asset }: Pick<EarnProduct, 'id' | 'asset'>): bigint {
  return availableUnits(ledger, { owner: rewardPoolOf(id), wallet: OPERATOR_WALLET, asset });
}

/** What the open orders of its product are still to get out of a pool: nobody takes it from there. */
export function promisedByPool({ earn }: State, { owner, asset }: { owner: number; asset: string }): bigint {
  const shelf = isRewardPool(owner) ? earn.shelves.get(owner - REWARD_POOL) : undefined;
  return shelf?.product.asset === asset ? shelf.owedUnits : 0n;
}
