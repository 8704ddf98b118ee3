import type { CommandContext } from '../exchange/command-context.ts';
import { findAccount } from '../ledger/ledger.ts';
import { MERCHANT_WALLET, OTC_WALLET } from '../ledger/wallet.ts';
import { MERCHANT_DEPOSIT } from './merchants/merchant.ts';
import { isLockedAt } from './otc-lock.ts';

type Moment = Pick<CommandContext, 'state' | 'atMs'>;

interface Place {
  readonly owner: number;
  readonly asset: string;
}

/** What must stay here of an asset because of OTC orders: of each order once, for whichever reasons it is locked. */
export function otcLockedUnits({ state, atMs }: Moment, { owner, asset }: Place): bigint {
  const byOrder = new Map<number, bigint>();
  for (const lock of state.otc.locks.get(owner) ?? []) {
    if (lock.asset !== asset || !isLockedAt(lock, atMs)) continue;
    const other = byOrder.get(lock.orderId) ?? 0n;
    byOrder.set(lock.orderId, lock.units > other ? lock.units : other);
  }
  let units = 0n;
  for (const locked of byOrder.values()) units += locked;
  return units;
}

/**
 * The same, less what stands in the two wallets of OTC: as long as it is there, it binds nothing elsewhere. The deposit
 * of a merchant stands there too, and no decision can take it.
 */
export function otcLockedElsewhere(moment: Moment, place: Place): bigint {
  let units = otcLockedUnits(moment, place);
  if (units === 0n) return 0n;
  for (const wallet of [OTC_WALLET, MERCHANT_WALLET]) {
    const account = findAccount(moment.state.ledger, { ...place, wallet });
    if (account !== undefined) units -= account.total - account.escrow;
  }
  if (place.asset === MERCHANT_DEPOSIT.asset && moment.state.otc.merchants.has(place.owner)) {
    units += MERCHANT_DEPOSIT.units;
  }
  return units > 0n ? units : 0n;
}
