import { amendSpotOrder } from '@candor/contract/spot/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { EXTERNAL } from '@candor/domain/ledger/operator-accounts.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callServer } from '../../testing/server/call-server.ts';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import {
  buyBody,
  openTestDesk,
  sellBody,
  submit,
  type TestDesk,
  type TestTrader,
} from '../../testing/users/test-desk.ts';

const RefusedMove = z.object({ details: z.object({ limit: z.string() }) });

let desk: TestDesk;
let trader: TestTrader;

beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

/** Somebody who has a tenth of what a chain may still take back beside it. */
beforeEach(async () => {
  trader = await desk.openTrader();
  await desk.exchange.submit({
    kind: 'creditDeposit',
    owner: trader.userId,
    depositId: `chain:${trader.userId}:0`,
    asset: 'USDT',
    units: requireUnits('7000000', LEDGER_SCALE),
    external: EXTERNAL,
  });
  await desk.exchange.submit({
    kind: 'setIndexPrice',
    symbol: 'BTC/USDT',
    priceUnits: requireUnits('60000', LEDGER_SCALE),
  });
});

const toContract = (amount: string) =>
  callServer(desk, transferByBody, {
    token: trader.token,
    body: { amount, coinSymbol: 'USDT', from: 'wallet', to: 'contract' },
  });

test('[K2] while money is locked an order keeps to the index, and the answer says to which price', async () => {
  const far = await submit(desk, trader, buyBody('60600.01', '0.1'));
  expect(refusalOf(far)).toEqual([422, 4004, 'lockedPriceLimit']);
  expect(far.data).toMatchObject({ details: { limit: '60600' } });
  expect(refusalOf(await submit(desk, trader, sellBody('59399.99', '0.1')))).toEqual([422, 4004, 'lockedPriceLimit']);
  const near = await submit(desk, trader, buyBody('59000', '0.1'));
  expect(near.status).toBe(200);
  const body = { id: near.data.id, delegatePrice: '61000' };
  const amended = await callServer(desk, amendSpotOrder, { token: trader.token, body });
  expect(refusalOf(amended)).toEqual([422, 4004, 'lockedPriceLimit']);
});

test('[K2] once the deposit is final the same order is taken', async () => {
  await desk.exchange.submit({ kind: 'unlockDeposit', depositId: `chain:${trader.userId}:0` });
  expect((await submit(desk, trader, buyBody('60600.01', '0.1'))).status).toBe(200);
});

test('[K5] to contracts goes what is there beyond the value that is locked', async () => {
  const refused = await toContract('7000000');
  expect(refusalOf(refused)).toEqual([422, 3011, 'lockedFundsStay']);
  const { details } = RefusedMove.parse(refused.data);
  expect((await toContract(details.limit)).code).toBe(200);
  expect(refusalOf(await toContract('0.00000001'))).toEqual([422, 3011, 'lockedFundsStay']);
});
