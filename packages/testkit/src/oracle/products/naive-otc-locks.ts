import type { NaiveOtc } from './naive-otc.ts';
import type { TinyLedger } from '../tiny-ledger.ts';

const OTC = 6;
const MERCHANT = 8;
const DEPOSIT_UNITS = 100_000_000_000n;

/** What must stay here of an asset because of OTC orders: of each order the most that any lock says. */
export function lockedByOtc({ locks }: NaiveOtc, place: LockedPlace): bigint {
  const most = new Map<number, bigint>();
  for (const { orderId, owner, asset, units, untilMs } of locks) {
    const isOn = owner === place.owner && asset === place.asset && (untilMs === undefined || place.atMs < untilMs);
    if (isOn && units > (most.get(orderId) ?? 0n)) most.set(orderId, units);
  }
  return [...most.values()].reduce((sum, units) => sum + units, 0n);
}

interface LockedPlace {
  readonly owner: number;
  readonly asset: string;
  readonly atMs: number;
}

/** The same, less what stands in the two wallets of OTC and is neither sold nor a deposit. */
export function lockedOutsideOtc(otc: NaiveOtc, { totals, balances }: TinyLedger, place: LockedPlace): bigint {
  const standing = [OTC, MERCHANT].reduce((sum, wallet) => {
    const name = `${place.owner}/${wallet}/${place.asset}`;
    return sum + (totals.get(name) ?? 0n) - (balances.get(`${name}/escrow`) ?? 0n);
  }, 0n);
  const locked = lockedByOtc(otc, place);
  const outside = locked - standing + depositOf(otc, place);
  return locked > 0n && outside > 0n ? outside : 0n;
}

interface OwnedPlace {
  readonly owner: number;
  readonly asset: string;
}

function depositOf({ merchants }: NaiveOtc, { owner, asset }: OwnedPlace): bigint {
  return merchants.has(owner) && asset === 'USDT' ? DEPOSIT_UNITS : 0n;
}

/** Where money is lost by nothing but trades on the spot market. */
const PLAIN_WALLETS: readonly number[] = [1, 2, 6, 7, 8];

/** What somebody has there that is neither on its way out, nor pledged for a loan, nor the deposit of a merchant. */
export function naiveStaying(otc: NaiveOtc, { totals, balances }: TinyLedger, place: OwnedPlace): bigint {
  const owned = PLAIN_WALLETS.reduce((sum, wallet) => {
    const name = `${place.owner}/${wallet}/${place.asset}`;
    const leaving = balances.get(`${name}/escrow`) ?? 0n;
    const ofFunding = (bucket: string): bigint => (wallet === 1 ? (balances.get(`${name}/${bucket}`) ?? 0n) : 0n);
    return sum + (totals.get(name) ?? 0n) - leaving - ofFunding('frozen') - ofFunding('pledged');
  }, 0n);
  return owned - depositOf(otc, place);
}
