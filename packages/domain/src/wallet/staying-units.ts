import type { State } from '../exchange/state.ts';
import { FUNDING_WALLET, isMarginWallet } from '../ledger/wallet.ts';
import { MERCHANT_DEPOSIT } from '../otc/merchants/merchant.ts';

/**
 * What an owner has of each asset that could still be taken back, in whichever wallet, because moving a deposit is not
 * spending it. Not what stands in margin accounts, where it may secure a loan that has left already; not what is on its
 * way out: sold by OTC and in escrow, or frozen for a withdrawal; and not the deposit of a merchant, which answers for
 * other things.
 */
export function stayingUnits(
  { ledger, otc }: State,
  owner: number,
  isPassedOver: (wallet: number) => boolean = isMarginWallet,
): Map<string, bigint> {
  const staying = new Map<string, bigint>();
  ledger.accounts.get(owner)?.forEach((assets, wallet) => {
    if (isPassedOver(wallet)) return;
    for (const [asset, { total, escrow, frozen }] of assets) {
      // In the funding wallet nothing is frozen but withdrawals.
      const leaving = wallet === FUNDING_WALLET ? frozen : escrow;
      staying.set(asset, (staying.get(asset) ?? 0n) + total - leaving);
    }
  });
  if (otc.merchants.has(owner)) {
    const { asset, units } = MERCHANT_DEPOSIT;
    staying.set(asset, (staying.get(asset) ?? 0n) - units);
  }
  return staying;
}
