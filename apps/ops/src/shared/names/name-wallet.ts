import { WALLET_KEYS } from '@candor/contract/wallet/wire.ts';
import { BUCKETS } from '@candor/domain/ledger/account.ts';
import type { Translate } from '../texts/use-t.ts';

/** A wallet by its type; an account of the operator lies in none. */
export function nameWallet(t: Translate, type: number): string | undefined {
  const key = WALLET_KEYS[type - 1];
  return key && t(`ops.wallet.${key}`);
}

/** The wallet of a leg and which part of it. */
export function nameWalletPart(t: Translate, { wallet, bucket }: { wallet: number; bucket: string }): string {
  const known = BUCKETS.find((name) => name === bucket);
  const part = known === undefined ? bucket : t(`ops.bucket.${known}`);
  const name = nameWallet(t, wallet);
  return name === undefined ? part : `${name} · ${part}`;
}
