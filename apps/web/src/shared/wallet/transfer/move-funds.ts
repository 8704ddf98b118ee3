import { transferByQuery, transferFunds } from '@candor/contract/wallet/transfer.ts';
import type { WalletKey } from '@candor/contract/wallet/wire.ts';
import { call } from '#shared/api/call.ts';

interface FundsMove {
  readonly coin: string;
  readonly amount: string;
  readonly from: WalletKey;
  readonly to: WalletKey;
  /** Of an isolated margin account; for every other wallet it says nothing. */
  readonly pair: string;
}

/** The three accounts that the first family of calls knows; all others move by the second. */
const FAMILY_ACCOUNTS: Partial<Readonly<Record<WalletKey, '1' | '2' | '3'>>> = {
  wallet: '1',
  wealth: '2',
  contract: '3',
};

export function moveFunds({ coin, amount, from, to, pair }: FundsMove, key: string): Promise<unknown> {
  const transferOutAccount = FAMILY_ACCOUNTS[from];
  const transferInAccount = FAMILY_ACCOUNTS[to];
  if (transferOutAccount !== undefined && transferInAccount !== undefined) {
    return call(transferFunds, { body: { coin, amount, transferOutAccount, transferInAccount } }, { key });
  }
  return call(transferByQuery, { query: { coinSymbol: coin, amount, exchangeCoinId: pair, from, to } }, { key });
}
