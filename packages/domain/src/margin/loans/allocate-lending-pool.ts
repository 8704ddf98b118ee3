import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler } from '../../exchange/command-context.ts';
import { LENDING_POOL, TREASURY } from '../../ledger/operator-accounts.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import { ok, refuse } from '../../result.ts';

/** Sets treasury money aside for lending, or takes back what is not lent when the units are below zero. */
export interface AllocateLendingPool {
  readonly kind: 'allocateLendingPool';
  readonly asset: string;
  readonly units: bigint;
}

export const ALLOCATE_LENDING_POOL_REFUSALS = ['marginNotOffered', 'insufficientBalance'] as const;

export const allocateLendingPool: Handler<
  AllocateLendingPool,
  (typeof ALLOCATE_LENDING_POOL_REFUSALS)[number],
  { readonly bizNo: string }
> = (context, { asset, units }) => {
  const { ledger, margin } = context.state;
  if (!margin.terms.has(asset)) return refuse('marginNotOffered', { asset });
  const giver = { owner: units < 0n ? LENDING_POOL : TREASURY, wallet: OPERATOR_WALLET, asset };
  const available = availableUnits(ledger, giver);
  if (units === 0n || available < (units < 0n ? -units : units)) {
    return refuse('insufficientBalance', { available: printUnits(available, LEDGER_SCALE), asset });
  }
  margin.allocated.set(asset, (margin.allocated.get(asset) ?? 0n) + units);
  const bizNo = `lendingPool:${context.sequence}`;
  const legs = [
    { owner: TREASURY, wallet: OPERATOR_WALLET, asset, bucket: 'available', units: -units },
    { owner: LENDING_POOL, wallet: OPERATOR_WALLET, asset, bucket: 'available', units },
  ] as const;
  postJournal(context, { bizType: 'lendingPool', bizNo, legs });
  return ok({ bizNo });
};
