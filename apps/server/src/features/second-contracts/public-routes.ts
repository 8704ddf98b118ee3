import {
  getSecondBank,
  getSecondReceipt,
  getSecondStatistics,
  listSecondLeaves,
  listSecondRoots,
} from '@candor/contract/second-contracts/proof.ts';
import { listSecondVoids } from '@candor/contract/second-contracts/void.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { capacityOf } from '@candor/domain/second-contracts/second-capacity.ts';
import { STAKE_ASSET } from '@candor/domain/second-contracts/second.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { findReceipt, type SecondReceiptsParts } from './second-receipts.ts';
import type { SecondRecordTables } from './second-records.ts';
import { readMonths } from './second-statistics.ts';
import { orderIdOf, orderNoOf } from './second-wire.ts';

/** What everybody may see and check. */
export function routeSecondProofs({ http, exchange, store, clock }: Context, parts: SecondReceiptsParts): void {
  const { roots, publicKey } = parts;
  const views = store.views<SecondRecordTables>();
  http.route(getSecondReceipt, async ({ params: { orderNo } }) => {
    const receipt = await findReceipt(parts, orderIdOf(orderNo));
    return receipt === undefined ? refuse('orderNotFound', { orderId: orderNo }) : ok(receipt);
  });
  http.route(listSecondRoots, async () => {
    await waitForViews(exchange);
    return ok({ roots: [...(await roots.list())], publicKey, asOfMs: clock.nowMs() });
  });
  http.route(listSecondLeaves, async ({ params: { day } }) => {
    await waitForViews(exchange);
    const leaves = await roots.leavesOf(day);
    return ok({ day, leaves: leaves.map(({ id, leaf }) => ({ orderNo: orderNoOf({ id }), leaf })) });
  });
  http.route(listSecondVoids, async () =>
    ok({ voids: [...(await parts.voids.list())], publicKey, asOfMs: clock.nowMs() }),
  );
  http.route(getSecondStatistics, async () => {
    const asOfMs = clock.nowMs();
    await waitForViews(exchange);
    return ok({ coin: STAKE_ASSET, months: await readMonths(views), asOfMs });
  });
  http.route(getSecondBank, async () =>
    ok(
      exchange.read((state) => {
        const { bankUnits, payoutMaxUnits, netMaxUnits } = capacityOf(state);
        const markets = [...state.seconds.markets.values()];
        return {
          coin: STAKE_ASSET,
          balance: print(bankUnits),
          openPayout: print(state.seconds.exposure.payoutUnits),
          openPayoutMax: print(payoutMaxUnits),
          perSecondMax: print(netMaxUnits),
          openOrders: markets.reduce((sum, { orders }) => sum + orders.size, 0),
          asOfMs: clock.nowMs(),
        };
      }),
    ),
  );
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
