import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOAN_POOL, USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { defaultLoanProducts } from '@candor/domain/loans/default-loan-products.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '#platform/store/store.ts';
import { openTestExchange, TEST_TIME_MS, type TestExchange } from '../../testing/exchange/test-exchange.ts';
import { createEquityPoints, type EquityPoints, equityMigrations } from './equity-points.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY_MS = TEST_TIME_MS - (TEST_TIME_MS % DAY_MS);

let dataFolder: string;
let exchange: TestExchange;
let store: Store;
let points: EquityPoints;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'candor-equity-'));
  exchange = await openTestExchange({ location: { dataFolder } });
  store = await openStore({ location: { dataFolder } });
  await store.migrate({ equity: equityMigrations });
  points = createEquityPoints({ exchange, store, clock: exchange.clock });
  for (const code of ['BTC', 'USDT']) {
    await exchange.submit({ kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } });
  }
  for (const instrument of DEFAULT_INSTRUMENTS.slice(0, 1)) {
    await exchange.submit({ kind: 'listInstrument', instrument });
  }
});
afterAll(async () => {
  await exchange.close();
  await store.close();
  await rm(dataFolder, { recursive: true });
});

async function give(owner: number, amounts: Readonly<Record<string, string>>): Promise<void> {
  await exchange.submit({
    kind: 'grantDemoFunds',
    owner,
    wallet: SPOT_WALLET,
    amounts: Object.entries(amounts).map(([asset, amount]) => ({ asset, units: requireUnits(amount, LEDGER_SCALE) })),
  });
}

async function setIndex(price: string): Promise<void> {
  const priceUnits = requireUnits(price, LEDGER_SCALE);
  await exchange.submit({ kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits });
}

async function curveOf(owner: number, days = 30) {
  const rows = await points.list(owner, days);
  return rows.map(({ dayMs, valueUnits }) => [(dayMs - TODAY_MS) / DAY_MS, printUnits(valueUnits, LEDGER_SCALE)]);
}

test('a day has one point, taken once, from the balances of all wallets and the index', async () => {
  const [cash, coins] = [USER_FIRST + 1, USER_FIRST + 2];
  await give(cash, { USDT: '70' });
  await give(coins, { USDT: '30', BTC: '2' });
  await points.take();
  // Nobody knows yet what a bitcoin is worth: the point of its owner waits, and is not made of the rest.
  expect([await curveOf(cash), await curveOf(coins)]).toEqual([[[0, '70']], []]);
  await setIndex('60000');
  await points.take();
  await setIndex('1');
  await points.take();
  expect([await curveOf(cash), await curveOf(coins)]).toEqual([[[0, '70']], [[0, '120030']]]);
});

test('a day on which nobody looked is left out, and what is older than asked for too', async () => {
  const owner = USER_FIRST + 3;
  await setIndex('50000');
  await give(owner, { BTC: '1' });
  await points.take();
  exchange.clock.set(TEST_TIME_MS + 2 * DAY_MS);
  await setIndex('70000');
  await points.take();
  expect(await curveOf(owner)).toEqual([
    [0, '50000'],
    [2, '70000'],
  ]);
  expect(await curveOf(owner, 1)).toEqual([[2, '70000']]);
});

test('[R5] a coin whose index is silent counts by its last price, and hides nothing of its owner', async () => {
  const owner = USER_FIRST + 4;
  await setIndex('40000');
  await give(owner, { BTC: '1', USDT: '5' });
  await exchange.submit({ kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  await points.take();
  expect(await curveOf(owner)).toEqual([[2, '40005']]);
});

test('L1 what is owed for a loan counts against its owner: borrowed money is no wealth', async () => {
  const owner = USER_FIRST + 5;
  await give(owner, { USDT: '100' });
  const amounts = [{ asset: 'USDT', units: requireUnits('10000', LEDGER_SCALE) }];
  await exchange.submit({ kind: 'grantDemoFunds', owner: LOAN_POOL, wallet: OPERATOR_WALLET, amounts });
  for (const product of defaultLoanProducts('Candor Lending Ltd')) {
    await exchange.submit({ kind: 'listLoanProduct', product });
  }
  const units = requireUnits('400', LEDGER_SCALE);
  const photos = { front: 'front', back: 'back', handheld: 'handheld' };
  const asked = await exchange.submit({ kind: 'applyForLoan', owner, productId: 1, units, score: 700, photos });
  const loanId = asked.ok ? asked.reply.loanId : 0;
  const lent = await exchange.submit({ kind: 'approveLoan', loanId, reviewers: ['ann', 'ben'] });
  expect(lent.ok).toBe(true);
  await points.take();
  // 400 came and are owed, with the interest of the first day.
  const [[, value] = []] = await curveOf(owner);
  expect(Number(value)).toBeLessThanOrEqual(100);
  expect(Number(value)).toBeGreaterThan(99);
});
