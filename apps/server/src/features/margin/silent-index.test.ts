import { borrow } from '@candor/contract/margin/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestDesk, sellBody, submit, type TestDesk, type TestTrader } from '../../testing/users/test-desk.ts';
import { margin } from './index.ts';

let desk: TestDesk;
let trader: TestTrader;

beforeAll(async () => {
  desk = await openTestDesk({ features: [margin] });
  const amounts = [{ asset: 'USDT', units: units('1000000') }];
  await desk.exchange.submit({ kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts });
  await desk.exchange.submit({ kind: 'allocateLendingPool', asset: 'USDT', units: units('500000') });
  trader = await desk.openTrader();
  await move('BTC', '1');
  expect((await lend('90000')).code).toBe(200);
});
afterAll(() => desk.close());

function units(text: string): bigint {
  return requireUnits(text, LEDGER_SCALE);
}

function move(coinSymbol: string, amount: string) {
  const body = { coinSymbol, amount, from: 'spot', to: 'marginAll' } as const;
  return callServer(desk, transferByBody, { token: trader.token, body });
}

function lend(depositAmount: string) {
  const body = { symbolName: 'BTC_USDT', symbol: 'usdt', depositAmount };
  return callServer(desk, borrow, { token: trader.token, params: { mode: 'all' }, body });
}

test('B17 [R1] a sale that repays keeps to 3.5 % of the index', async () => {
  const sale = { account: 'cross', autoRepay: true } as const;
  expect(await submit(desk, trader, { ...sellBody('57100', '0.5'), ...sale })).toMatchObject({
    data: { refusal: 'priceOutsideBand', details: { low: '57900' } },
  });
  expect((await submit(desk, trader, { ...sellBody('57900', '0.5'), ...sale })).code).toBe(200);
});

test('B14 [R5] what has no index comes into no account that owes', async () => {
  await desk.exchange.submit({ kind: 'clearIndexPrice', symbol: 'ETH/USDT' });
  const refused = { code: 7009, data: { refusal: 'marginPriceUnavailable' } };
  expect(await move('ETH', '0.00000001')).toMatchObject(refused);
  await desk.exchange.submit({ kind: 'setIndexPrice', symbol: 'ETH/USDT', priceUnits: units('3000') });
  expect((await move('ETH', '0.00000001')).code).toBe(200);
});

test('B14 [R5] nothing is borrowed on an index that nobody has heard for five seconds', async () => {
  await desk.exchange.pass(0);
  desk.exchange.clock.set(desk.exchange.clock.nowMs() + 5_000);
  expect(await lend('10')).toMatchObject({ data: { refusal: 'riskRateTooLow' } });
  await desk.exchange.pass(0);
  expect((await lend('10')).code).toBe(200);
});
