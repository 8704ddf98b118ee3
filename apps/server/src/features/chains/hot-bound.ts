import { findAccount } from '@candor/domain/ledger/ledger.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { applyPpm } from '@candor/money/rate.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { CHAIN_ACCOUNTS, type ChainName } from './coin-networks.ts';

/** Rule 8.4: what can be paid without a second key is at most a twentieth of what is here. */
const HOT_PPM_MAX = 50_000;

/** All that the paying wallet may hold of a coin on one chain. */
export function hotBoundUnits(
  exchange: Pick<Exchange, 'read'>,
  { chain, coin }: { readonly chain: ChainName; readonly coin: string },
): bigint {
  const place = { owner: CHAIN_ACCOUNTS[chain], wallet: OPERATOR_WALLET, asset: coin };
  // The world outside owes what is here: its account is below zero by that much.
  const hereUnits = -exchange.read(({ ledger }) => findAccount(ledger, place)?.total ?? 0n);
  return hereUnits > 0n ? applyPpm(hereUnits, HOT_PPM_MAX, 'down') : 0n;
}
