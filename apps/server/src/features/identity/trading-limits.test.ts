import { borrow, getAllProperty, getCanBorrow, previewBorrow, repay } from '@candor/contract/margin/wire.ts';
import { openContract } from '@candor/contract/perpetuals/entrust.ts';
import { answerPerpetualKnowledge } from '@candor/contract/perpetuals/knowledge.ts';
import { amendContractOrder } from '@candor/contract/perpetuals/orders.ts';
import { listPerpetualSettings, stopPosition } from '@candor/contract/perpetuals/positions.ts';
import { amendSpotOrder } from '@candor/contract/spot/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { margin } from '#features/margin/index.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { PERPETUAL_ANSWERS } from '../../testing/server/perpetual-answers.ts';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import {
  openingBody,
  openTestPerpetuals,
  positionsOf,
  submitPerpetual,
  type TestPerpetuals,
} from '../../testing/users/test-perpetuals.ts';
import { buyBody, entrust, sellBody, submit, type TestTrader } from '../../testing/users/test-desk.ts';

const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);

let desk: TestPerpetuals;
beforeAll(async () => {
  desk = await openTestPerpetuals({ mode: 'live', features: [margin] });
  const amounts = [{ asset: 'USDT', units: units('1000000') }];
  await desk.exchange.submit({ kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts });
  await desk.exchange.submit({ kind: 'allocateLendingPool', asset: 'USDT', units: units('500000') });
});
// Nothing is opened on a stale index.
beforeEach(() => desk.mark('BTCUSDT', '60000'));
afterEach(() => desk.clearBook());
afterAll(() => desk.close());

/** Somebody with money for contracts who has answered the questions about them. */
async function openStudent(): Promise<TestTrader> {
  const trader = await desk.openPerpetualTrader();
  await callServer(desk, answerPerpetualKnowledge, { token: trader.token, body: { answers: PERPETUAL_ANSWERS } });
  return trader;
}

const entrustBody = { exchangeCoinStr: 'BTC/USDT', direction: 2, price: '62500' } as const;
const openByB = ({ token }: TestTrader, amount: string) =>
  callServer(desk, openContract, {
    token,
    params: { code: 'ptwt' },
    body: { exchangeCoinStr: 'BTC/USDT', contractType: 1, direction: 1, price: '50000', amount },
  });
/** An opening order that says nothing of leverage. */
const openByA = (trader: TestTrader, quantity: string) => {
  const { leverage: _, ...body } = openingBody(0, '50000', quantity);
  return submitPerpetual(desk, trader, body);
};

test('without verification spot ends at 1 000 USDT a day, by both families, and with it there is no end', async () => {
  const trader = await desk.openTrader();
  const { data: order } = await submit(desk, trader, buyBody('62500', '0.008'));
  const above = await entrust(desk, trader, { code: 'ptwt', ...entrustBody, amount: '0.00801' });
  expect(refusalOf(above)).toEqual([422, 3003, 'spotDayLimit']);
  expect(above.data).toMatchObject({ details: { maximum: '1000', left: '500' } });
  expect(refusalOf(await submit(desk, trader, sellBody('62500', '0.00801')))).toEqual([422, 3003, 'spotDayLimit']);
  const amend = (delegateTotal: string) =>
    callServer(desk, amendSpotOrder, { token: trader.token, body: { id: order.id, delegateTotal } });
  expect(refusalOf(await amend('0.01601'))).toEqual([422, 3003, 'spotDayLimit']);
  expect((await amend('0.016')).status).toBe(200);
  await desk.verify(trader);
  expect((await submit(desk, trader, sellBody('63000', '1'))).status).toBe(200);
});

test('without verification nothing is opened on a contract by either family, no question is asked for it, but closed it is', async () => {
  const [trader, bidder] = [await desk.openPerpetualTrader(), await openStudent()];
  for (const open of [openByA, openByB]) {
    expect(refusalOf(await open(trader, '0.001'))).toEqual([422, 2001, 'primaryNeeded']);
  }
  // A position from the time before: the exchange itself is asked, and no level with it.
  const opening = { kind: 'placeContractOrder', symbol: 'BTCUSDT', type: 'limit', priceUnits: units('60000') } as const;
  const quantityUnits = units('0.1');
  await desk.exchange.submit({ ...opening, owner: trader.userId, direction: 'openLong', quantityUnits });
  await desk.exchange.submit({ ...opening, owner: bidder.userId, direction: 'openShort', quantityUnits });
  await desk.exchange.submit({ ...opening, owner: bidder.userId, direction: 'openLong', quantityUnits });
  const [position] = await positionsOf(desk, trader);
  const closed = await callServer(desk, stopPosition, { token: trader.token, query: { id: position?.id ?? '' } });
  expect(closed).toMatchObject({ status: 200, data: { closedNum: '0.1' } });
});

test('the primary verification opens contracts up to 10 000 USDT, amended or new', async () => {
  const trader = await openStudent();
  await desk.verify(trader);
  const { data: order } = await openByA(trader, '0.1');
  expect(refusalOf(await openByB(trader, '0.101'))).toEqual([422, 3003, 'notionalLimit']);
  const amend = (delegateTotal: string) =>
    callServer(desk, amendContractOrder, { token: trader.token, body: { id: order.id, delegateTotal } });
  expect(refusalOf(await amend('0.201'))).toEqual([422, 3003, 'notionalLimit']);
  expect((await amend('0.2')).status).toBe(200);
});

test('the primary verification opens contracts up to five times, and a higher choice counts as that', async () => {
  const trader = await openStudent();
  await desk.verify(trader);
  const { userId: owner, token } = trader;
  expect(refusalOf(await submitPerpetual(desk, trader, openingBody(0, '50000', '0.01')))[2]).toBe('leverageNotAllowed');
  await desk.exchange.submit({ kind: 'setContractLeverage', owner, symbol: 'BTCUSDT', leverage: 20 });
  const { data } = await callServer(desk, listPerpetualSettings, { token });
  expect(data.find(({ symbol }) => symbol === 'BTCUSDT')).toMatchObject({ leverage: 5, leverageMax: 5 });
  await openByB(trader, '0.01');
  const chosen = desk.exchange.read(({ perpetuals }) => perpetuals.traders.get(owner)?.settings.get('BTCUSDT'));
  expect(chosen).toMatchObject({ leverage: 5 });
});

function lend({ token }: TestTrader, depositAmount: string) {
  const body = { symbolName: 'BTC_USDT', symbol: 'usdt', depositAmount };
  return callServer(desk, borrow, { token, params: { mode: 'all' }, body });
}

async function openBorrower(): Promise<TestTrader> {
  const trader = await desk.openTrader();
  const body = { coinSymbol: 'BTC', amount: '1', from: 'spot', to: 'marginAll' } as const;
  await callServer(desk, transferByBody, { token: trader.token, body });
  return trader;
}

/** What is said to be left to borrow, in each place where it is said. */
async function told({ token }: TestTrader): Promise<readonly (string | null | undefined)[]> {
  const params = { mode: 'all' } as const;
  const asked = { symbolName: 'BTC_USDT', symbol: 'usdt', depositAmount: '0' };
  const { data: preview } = await callServer(desk, previewBorrow, { token, params, body: asked });
  const { data: pair } = await callServer(desk, getCanBorrow, { token, params, body: { symbolName: 'BTC_USDT' } });
  const { data: property } = await callServer(desk, getAllProperty, { token, query: {} });
  const coin = property.coins.find(({ symbol }) => symbol === 'USDT');
  return [preview.max, pair.baseBalance, coin?.canBorrow];
}

test('without verification nothing is borrowed nor traded on margin, but what is owed is bought back and repaid', async () => {
  const trader = await openBorrower();
  const { userId: owner, token } = trader;
  expect(refusalOf(await lend(trader, '10'))).toEqual([422, 3003, 'marginLoanLimit']);
  expect(await told(trader)).toEqual(['0', '0', '0']);
  const sale = { ...sellBody('62500', '0.1'), account: 'cross' } as const;
  expect(refusalOf(await submit(desk, trader, sale))).toEqual([422, 2001, 'primaryNeeded']);
  const byB = await entrust(desk, trader, { code: 'gg_qc_ptwt', ...entrustBody, amount: '0.1' });
  expect(refusalOf(byB)).toEqual([422, 2001, 'primaryNeeded']);
  // A loan from the time before: the exchange itself is asked, and no level with it.
  await desk.exchange.submit({ kind: 'borrowMargin', owner, mode: 'cross', asset: 'USDT', units: units('100') });
  expect((await submit(desk, trader, sale)).status).toBe(200);
  const wrongWay = await submit(desk, trader, { ...buyBody('59000', '0.001'), account: 'cross' });
  expect(refusalOf(wrongWay)).toEqual([422, 2001, 'primaryNeeded']);
  const body = { symbolName: 'BTC_USDT', symbol: 'usdt', amount: '50' };
  expect((await callServer(desk, repay, { token, params: { mode: 'all' }, body })).status).toBe(200);
});

test('the primary verification opens margin up to 10 000 USDT owed', async () => {
  const trader = await openBorrower();
  await desk.verify(trader);
  expect((await lend(trader, '9990')).status).toBe(200);
  expect(await told(trader)).toEqual(['10', '10', '10']);
  expect(refusalOf(await lend(trader, '10.00000001'))).toEqual([422, 3003, 'marginLoanLimit']);
  expect((await lend(trader, '10')).status).toBe(200);
});
