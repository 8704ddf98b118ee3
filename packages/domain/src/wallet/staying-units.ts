import type { State } from '../exchange/state.ts';
import { FUNDING_WALLET, isLeveragedWallet } from '../ledger/wallet.ts';
import { MERCHANT_DEPOSIT } from '../otc/merchants/merchant.ts';

/**
 * What an owner has of each asset that could still be taken back, in whichever wallet, because moving a deposit is not
 * spending it. Not what secures something: in margin accounts and contracts it may be lost to a friend at any moment,
 * and what is pledged for a loan stands for money that may have left already. Not what is on its way out: sold by OTC
 * and in escrow, or frozen for a withdrawal. And not the deposit of a merchant, which answers for other things.
 */
export function stayingUnits({ ledger, otc }: State, owner: number): Map<string, bigint> {
  const staying = new Map<string, bigint>();
  ledger.accounts.get(owner)?.forEach((assets, wallet) => {
    if (isLeveragedWallet(wallet)) return;
    for (const [asset, { total, escrow, frozen, pledged }] of assets) {
      // In the funding wallet nothing is frozen but withdrawals, and nothing pledged but for loans.
      const leaving = wallet === FUNDING_WALLET ? frozen + pledged : escrow;
      staying.set(asset, (staying.get(asset) ?? 0n) + total - leaving);
    }
  });
  if (otc.merchants.has(owner)) {
    const { asset, units } = MERCHANT_DEPOSIT;
    staying.set(asset, (staying.get(asset) ?? 0n) - units);
  }
  return staying;
}
