import type { Turn } from '../exchange/turn.ts';
import { findAccount } from '../ledger/ledger.ts';
import { MERCHANT_WALLET, OTC_WALLET } from '../ledger/wallet.ts';
import { isLockedAt } from './otc-lock.ts';

type Moment = Pick<Turn, 'state' | 'atMs'>;

interface Place {
  readonly owner: number;
  readonly asset: string;
}

/** What must stay here of an asset because of OTC orders. */
export function otcLockedUnits({ state, atMs }: Moment, { owner, asset }: Place): bigint {
  let units = 0n;
  for (const lock of state.otc.locks.get(owner) ?? []) {
    if (lock.asset === asset && isLockedAt(lock, atMs)) units += lock.units;
  }
  return units;
}

/** The same, less what stands in the two wallets of OTC: as long as it is there, it binds nothing elsewhere. */
export function otcLockedElsewhere(moment: Moment, place: Place): bigint {
  let units = otcLockedUnits(moment, place);
  if (units === 0n) return 0n;
  for (const wallet of [OTC_WALLET, MERCHANT_WALLET]) {
    const account = findAccount(moment.state.ledger, { ...place, wallet });
    if (account !== undefined) units -= account.total - account.escrow;
  }
  return units > 0n ? units : 0n;
}
