import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { listEntrusts } from '@candor/contract/spot/entrust.ts';
import {
  borrow,
  getAllProperty,
  getCanBorrow,
  getDepositRate,
  getFixedProperty,
  getMarginTerms,
  listCanBorrow,
  previewBorrow,
  repay,
  updateMarginLeverage,
} from '@candor/contract/margin/wire.ts';
import {
  listBorrowOrders,
  listMarginInterest,
  listMarginLiquidations,
  listMarginRepayments,
} from '@candor/contract/margin/records.ts';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { listTransferable, transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getMarketWallet, getMyBalance, getWalletAccount } from '@candor/contract/wallet/wire.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import {
  buyBody,
  entrust,
  openTestDesk,
  submit,
  type TestDesk,
  type TestTrader,
} from '../../testing/users/test-desk.ts';
import { margin } from './index.ts';

const HOUR_MS = 3_600_000;
const BTC_USDT = { symbolName: 'BTC_USDT' };

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk({ features: [margin] });
  const amounts = [
    { asset: 'USDT', units: units('1000000') },
    { asset: 'BTC', units: units('20') },
  ];
  await desk.exchange.submit({ kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts });
  const pools = amounts.map(({ asset, units: all }) => ({ asset, units: all / 2n }));
  for (const pool of pools) await desk.exchange.submit({ kind: 'allocateLendingPool', ...pool });
});
afterEach(() => desk.clearBook());
afterAll(() => desk.close());

/** Somebody with one bitcoin in the cross account. */
async function openBorrower(): Promise<TestTrader> {
  const trader = await desk.openTrader();
  await move(trader, { coinSymbol: 'BTC', amount: '1', from: 'spot', to: 'marginAll' });
  return trader;
}

interface Move {
  readonly coinSymbol: string;
  readonly amount: string;
  readonly from: 'spot' | 'marginAll' | 'marginFixed';
  readonly to: 'spot' | 'marginAll' | 'marginFixed';
  readonly exchangeCoinId?: string;
}

function move({ token }: TestTrader, body: Move) {
  return callServer(desk, transferByBody, { token, body });
}

function lend({ token }: TestTrader, amount: string, mode: 'all' | 'fixed' = 'all') {
  const body = { ...BTC_USDT, symbol: 'usdt', depositAmount: amount };
  return callServer(desk, borrow, { token, params: { mode }, body });
}

function loansOf({ token }: TestTrader, state: 'now' | 'history', account: 'gg_qc' | 'gg_zc' = 'gg_qc') {
  return callServer(desk, listBorrowOrders, { token, params: { state, account, symbol: 'all' }, query: {} });
}

test('a cross account is filled, borrows with a preview, owes interest by the hour, and repays', async () => {
  const trader = await openBorrower();
  const { token } = trader;
  const can = await callServer(desk, getCanBorrow, { token, params: { mode: 'all' }, body: BTC_USDT });
  expect(can.data).toEqual({ baseBalance: '120000', coinBalance: '2' });
  const body = { ...BTC_USDT, symbol: 'USDT', depositAmount: '40000' };
  const preview = await callServer(desk, previewBorrow, { token, params: { mode: 'all' }, body });
  expect(preview.data).toEqual({
    borrwDayRate: '0.02',
    hourlyRate: '0.00083333',
    interest24h: '8',
    depositRate: '250',
    forcePrice: '4000',
    min: '10',
    max: '120000',
    poolLeft: '500000',
  });
  const borrowed = await lend(trader, '40000');
  expect(borrowed.data).toEqual({ borrowCode: expect.stringMatching(/^\d+$/) });

  await desk.exchange.pass(24 * HOUR_MS);
  await desk.exchange.submit({ kind: 'accrueMarginInterest' });
  const { data } = await callServer(desk, getAllProperty, { token, query: { symbolName: 'BTC/USDT' } });
  expect(data).toMatchObject({ debt: '40008', assets: '100000', netBalance: '59992', depositRate: '249.95' });
  expect(data).toMatchObject({ forcePrice: '4008.8', currentLeverageRadio: 3, isLiquidating: false });
  expect(data.coins.find(({ symbol }) => symbol === 'USDT')).toMatchObject({
    balance: '40000',
    borrowBalance: '40000',
    interestAmount: '8',
    netBalance: '-8',
    dayRate: '0.02',
  });
  expect((await callServer(desk, getDepositRate, { token })).data).toEqual({ depositRate: '249.95' });
  const wallets = await callServer(desk, getWalletAccount, { token });
  expect(wallets.data.accounts.find(({ key }) => key === 'marginAll')?.value).toBe('59992');

  const still = (amount: string) =>
    callServer(desk, repay, { token, params: { mode: 'all' }, body: { symbol: 'USDT', amount } });
  expect(await still('40008.00000001')).toMatchObject({ status: 422, code: 6004, data: { details: { due: '40008' } } });
  expect((await still('40000')).data).toEqual({ amount: '40000', left: '8' });
  await move(trader, { coinSymbol: 'USDT', amount: '8', from: 'spot', to: 'marginAll' });
  expect((await still('8')).data).toEqual({ amount: '8', left: '0' });
  expect((await loansOf(trader, 'now')).data.records).toEqual([]);
  expect((await loansOf(trader, 'history')).data.records).toMatchObject([
    { borrowCode: borrowed.data.borrowCode, account: 'gg_qc', symbolName: null, symbol: 'USDT', borrow_status: 1 },
  ]);
});

test('every hour of interest, every repayment and every line of the bill can be read', async () => {
  const trader = await openBorrower();
  const { token } = trader;
  const { borrowCode } = (await lend(trader, '24000')).data;
  await desk.exchange.pass(90 * 60_000);
  await callServer(desk, repay, {
    token,
    params: { mode: 'all' },
    body: { symbol: 'USDT', amount: '1000', borrowCode },
  });
  const open = { borrowCode, borrowAmount: '24000', stillAmount: '999.6', interestAmount: '0', interestPaid: '0.4' };
  expect((await loansOf(trader, 'now')).data.records).toMatchObject([{ ...open, borrow_status: 0 }]);
  const interest = await callServer(desk, listMarginInterest, { token, query: {} });
  expect(interest.data.records).toMatchObject([{ borrowCode, hours: 2, amount: '0.4', principal: '24000' }]);
  const repayments = await callServer(desk, listMarginRepayments, { token, query: {} });
  expect(repayments.data.records).toMatchObject([{ interest: '0.4', principal: '999.6', by: 'owner' }]);
  const bills = await callServer(desk, getMyBill, { token, body: { type: '4', coin: 'USDT' } });
  expect(bills.data.records.map(({ billType, amount }) => [billType, amount])).toEqual([
    [13, '-999.6'],
    [14, '-0.4'],
    [12, '24000'],
  ]);
});

test('an order with the prefix gg_qc_ trades in the cross account, and both families list it there and not under spot', async () => {
  const trader = await openBorrower();
  const { token } = trader;
  await lend(trader, '30000');
  const order = { exchangeCoinStr: 'BTC/USDT', direction: 1, price: '50000', amount: '0.5' } as const;
  const placed = await entrust(desk, trader, { code: 'gg_qc_ptwt', ...order });
  expect(placed.status).toBe(200);
  await submit(desk, trader, buyBody('49000', '0.01'));
  await submit(desk, trader, { ...buyBody('48000', '0.01'), account: 'cross' });
  const logOf = async (type: string) => {
    const params = { type, log: 'dqwt', symbol: 'BTC_USDT' };
    return (await callServer(desk, listEntrusts, { token, params, query: {} })).data.records;
  };
  expect((await logOf('qc')).map(({ price, account }) => [price, account])).toEqual([
    ['48000', 'cross'],
    ['50000', 'cross'],
  ]);
  expect((await logOf('xh')).map(({ price }) => price)).toEqual(['49000']);
  expect(await logOf('zc')).toEqual([]);
  const byA = await callServer(desk, listSpotOrders, { token, query: { account: 'cross' } });
  expect(byA.data.records.map(({ id }) => id)).toContain(placed.data.id);
  const qc = await callServer(desk, getMarketWallet, { token, params: { type: 'qc', symbol: 'BTC_USDT' } });
  expect(qc.data).toMatchObject([{ available: '1' }, { available: '4520', frozen: '25480' }]);
  await desk.clearBook();
  const params = { type: 'qc', log: 'lswt', symbol: 'all' };
  const history = await callServer(desk, listEntrusts, { token, params, query: {} });
  expect(history.data.records).toHaveLength(2);
  expect(await entrust(desk, trader, { code: 'gg_xx_ptwt', ...order })).toMatchObject({ status: 422, code: 4011 });
});

test('an isolated account is that of its pair alone, with a leverage of its own', async () => {
  const trader = await desk.openTrader();
  const { token } = trader;
  const filled = await move(trader, {
    coinSymbol: 'USDT',
    amount: '1000',
    from: 'spot',
    to: 'marginFixed',
    exchangeCoinId: 'BTC_USDT',
  });
  expect(filled.status).toBe(200);
  const leverage = (cou: number) => callServer(desk, updateMarginLeverage, { token, body: { ...BTC_USDT, cou } });
  expect((await leverage(2)).data).toEqual({ cou: 2 });
  expect(await leverage(5)).toMatchObject({ status: 422, code: 5001 });
  expect(await lend(trader, '1000.00000001', 'fixed')).toMatchObject({ code: 6001 });
  expect((await lend(trader, '1000', 'fixed')).status).toBe(200);
  const property = await callServer(desk, getFixedProperty, { token, params: { symbol: 'BTC_USDT' } });
  expect(property.data).toMatchObject({ symbolName: 'BTC/USDT', depositRate: '200', currentLeverageRadio: 2 });
  const zc = await callServer(desk, getMarketWallet, { token, params: { type: 'zc', symbol: 'BTC_USDT' } });
  expect(zc.data).toMatchObject([
    { coin: 'BTC', total: '0' },
    { coin: 'USDT', pair: 'BTC/USDT', total: '2000' },
  ]);
  const balances = await callServer(desk, getMyBalance, { token, query: { type: '3' } });
  expect(balances.data).toEqual([
    { type: 3, pair: 'BTC/USDT', coin: 'USDT', available: '2000', frozen: '0', total: '2000' },
  ]);
  const query = { coin: 'USDT', exchangeCoinId: 'BTC_USDT' };
  const may = (await callServer(desk, listTransferable, { token, query })).data;
  expect(may.find(({ key }) => key === 'marginFixed')).toMatchObject({ isOpen: true, available: '0', bound: '2000' });
  const out = { coinSymbol: 'USDT', amount: '1', from: 'marginFixed', to: 'spot', exchangeCoinId: 'BTC/USDT' } as const;
  expect(await move(trader, out)).toMatchObject({ status: 422, code: 3011 });
  const bills = await callServer(desk, getMyBill, { token, body: { type: '3' } });
  expect(bills.data.records).toMatchObject([
    { billType: 12, type: 3, pair: 'BTC/USDT' },
    { billType: 4, type: 3, pair: 'BTC/USDT' },
  ]);
  expect((await loansOf(trader, 'now', 'gg_zc')).data.records).toMatchObject([{ symbolName: 'BTC/USDT' }]);
  const eth = await callServer(desk, getFixedProperty, { token, params: { symbol: 'ETH_USDT' } });
  expect(eth.data).toMatchObject({ assets: '0', debt: '0', depositRate: '999' });
});

test('a request with a key borrows once, and another’s loan is not found', async () => {
  const [trader, stranger] = [await openBorrower(), await openBorrower()];
  const body = { ...BTC_USDT, symbol: 'USDT', depositAmount: '100' };
  const once = () =>
    callServer(desk, borrow, { ...trader, params: { mode: 'all' }, body, headers: { 'idempotency-key': 'one' } });
  const [first, second] = [await once(), await once()];
  expect(second.data).toEqual(first.data);
  expect((await loansOf(trader, 'now')).data.total).toBe(1);
  await lend(stranger, '50');
  const { borrowCode } = first.data;
  const theirs = { symbol: 'USDT', amount: '1', borrowCode };
  const answer = await callServer(desk, repay, { ...stranger, params: { mode: 'all' }, body: theirs });
  expect(answer).toMatchObject({ status: 404, code: 404 });
});

test.each([
  ['less than the least', '9', 3002],
  ['more than the account secures', '120000.1', 6001],
])('a loan of %s is refused with its number', async (_, amount, code) => {
  expect(await lend(await openBorrower(), amount)).toMatchObject({ status: 422, code });
});

test('what is lent, and on which terms, is for everybody to read', async () => {
  const { data } = await callServer(desk, getMarginTerms, {});
  expect(data.pairs).toEqual(['BTC/USDT', 'ETH/USDT']);
  expect(data.leverages).toEqual([2, 3]);
  expect(data.coins.find(({ symbol }) => symbol === 'ETH')).toMatchObject({
    dayRate: '0.012',
    collateralRate: '100',
    borrowMin: '0.005',
  });
  const trader = await desk.openTrader();
  const list = await callServer(desk, listCanBorrow, { token: trader.token });
  expect(list.data.find(({ symbol }) => symbol === 'USDT')).toMatchObject({ canBorrow: '0', borrowMinCou: '10' });
});

test('a margin call and a liquidation are told, and every step is in the records', async () => {
  const trader = await openBorrower();
  const buyer = await desk.openTrader();
  await lend(trader, '90000');
  const price = (text: string) =>
    desk.exchange.submit({ kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units(text) });
  try {
    await price('26000');
    expect(desk.notices.at(-1)).toMatchObject({
      userId: trader.userId,
      notice: { kind: 'marginCalled', account: 'cross', rate: '128.88' },
    });
    await submit(desk, buyer, buyBody('8800', '1'));
    await price('8900');
    expect(desk.notices.at(-1)).toMatchObject({ notice: { kind: 'marginLiquidated', rate: '109.88' } });
    const { data } = await callServer(desk, listMarginLiquidations, { token: trader.token, query: { size: '100' } });
    expect(data.records.at(-1)).toMatchObject({ step: 'flagged', depositRate: '109.88', account: 'gg_qc' });
    expect(data.records[0]).toMatchObject({ step: 'ended' });
    const rate = (await callServer(desk, getDepositRate, { token: trader.token })).data.depositRate;
    expect(Number(rate)).toBeGreaterThanOrEqual(150);
  } finally {
    await price('60000');
  }
});

test('B18 [R1] a bid of a borrower that the index has left behind ends, and its reason is told', async () => {
  const trader = await openBorrower();
  await lend(trader, '60000');
  const { id } = (await submit(desk, trader, { ...buyBody('60000', '0.9'), account: 'cross' })).data;
  await desk.exchange.submit({ kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('57000') });
  const { data } = await callServer(desk, listSpotOrders, {
    token: trader.token,
    query: { status: '1', account: 'cross' },
  });
  expect(data.records.find((order) => order.id === id)).toMatchObject({ reason: 'priceOutsideBand' });
  await desk.exchange.submit({ kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('60000') });
});
