import { openTransfer, OPEN_WALLET_NAMES, type OpenWalletName } from '@candor/contract/open-api/wallet/transfers.ts';
import { required } from '@candor/domain/assert.ts';
import { CROSS_MARGIN_WALLET, FUNDING_WALLET, PERPETUAL_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { moverOf } from './transfer-routes.ts';

const WALLETS: Readonly<Record<OpenWalletName, number>> = {
  MAIN: SPOT_WALLET,
  FUNDING: FUNDING_WALLET,
  MARGIN: CROSS_MARGIN_WALLET,
  UMFUTURE: PERPETUAL_WALLET,
  CMFUTURE: PERPETUAL_WALLET,
};

/** The transfer of the site, by the names that programs know. */
export function routeOpenTransfers({ http, exchange }: Context): void {
  const move = moverOf(exchange);
  http.open(openTransfer, async ({ caller, query: { type, asset: coin, amount }, key }) => {
    const [from, to] = type.split('_');
    const wish = { owner: caller.userId, coin, amount, fromWallet: walletOf(from), toWallet: walletOf(to) };
    const moved = await move(wish, key);
    return moved.ok ? ok({ tranId: Number(moved.value.bizNo.replace('transfer:', '')) }) : moved;
  });
}

function walletOf(name: string | undefined): number {
  return WALLETS[
    required(
      OPEN_WALLET_NAMES.find((known) => known === name),
      'the schema names the wallets',
    )
  ];
}
