import {
  listOpenTransfers,
  openTransfer,
  OPEN_WALLET_NAMES,
  type OpenWalletName,
} from '@candor/contract/open-api/wallet/transfers.ts';
import { required } from '@candor/domain/assert.ts';
import { CROSS_MARGIN_WALLET, FUNDING_WALLET, PERPETUAL_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { ok } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { openSpanOf } from '#platform/http/open/open-span.ts';
import type { BillTables } from './bill-records.ts';
import { findTransfers } from './transfer-records.ts';
import { moverOf } from './transfer-routes.ts';

const WALLETS: Readonly<Record<OpenWalletName, number>> = {
  MAIN: SPOT_WALLET,
  FUNDING: FUNDING_WALLET,
  MARGIN: CROSS_MARGIN_WALLET,
  UMFUTURE: PERPETUAL_WALLET,
  CMFUTURE: PERPETUAL_WALLET,
};

/** The transfer of the site, by the names that programs know. */
export function routeOpenTransfers({ http, exchange, store }: Context): void {
  const move = moverOf(exchange);
  http.open(openTransfer, async ({ caller, query: { type, asset: coin, amount }, key }) => {
    const moved = await move({ owner: caller.userId, coin, amount, ...walletsIn(type) }, key);
    return moved.ok ? ok({ tranId: tranIdOf(moved.value.bizNo) }) : moved;
  });

  const views = store.views<BillTables>();
  http.open(listOpenTransfers, async ({ caller, query: { type, startTime, endTime, current = '1', size = '10' } }) => {
    await waitForViews(exchange);
    const { fromMs, toMs } = openSpanOf({ startTime, endTime });
    const filter = { owner: caller.userId, ...walletsIn(type), fromMs, toMs };
    const page = { current: Number(current), size: Math.min(Number(size), PAGE_MAX) };
    const { records, total } = await findTransfers(views, filter, page);
    const rows = records.map(({ bizNo, asset, amountUnits, atMs: timestamp }) => {
      const amount = printUnits(amountUnits, LEDGER_SCALE);
      return { asset, amount, type, status: 'CONFIRMED' as const, tranId: tranIdOf(bizNo), timestamp };
    });
    return ok({ total, rows });
  });
}

const PAGE_MAX = 100;

function tranIdOf(bizNo: string): number {
  return Number(bizNo.replace('transfer:', ''));
}

/** `MAIN_UMFUTURE` */
function walletsIn(type: string) {
  const [from, to] = type.split('_');
  return { fromWallet: walletOf(from), toWallet: walletOf(to) };
}

function walletOf(name: string | undefined): number {
  return WALLETS[
    required(
      OPEN_WALLET_NAMES.find((known) => known === name),
      'the schema names the wallets',
    )
  ];
}
