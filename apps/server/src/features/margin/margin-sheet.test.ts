import {
  borrow,
  getAllProperty,
  getCanBorrow,
  getFixedProperty,
  previewBorrow,
  updateMarginLeverage,
} from '@candor/contract/margin/wire.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import {
  by,
  down,
  isLess,
  minus,
  plus,
  ratio,
  times,
  up,
  written,
  type Ratio,
} from '@candor/testkit/oracle/plain-ratio.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestDesk, type TestDesk } from '../../testing/users/test-desk.ts';
import { margin } from './index.ts';

const UNIT = ratio('0.00000001');
const HUNDREDTH = ratio('0.01');
const HOUR_MS = 3_600_000;
/** The defaults of rule 3.2, written down a second time: a day's interest, and the most that one owner may owe. */
const DAY_RATE = { USDT: '0.0002', BTC: '0.0001' } as const;
const CAP = { USDT: '200000', BTC: '4' } as const;
const PAIR = { symbolName: 'BTC_USDT' };

/** What somebody puts in, what is borrowed of what, and for how long, at a price of bitcoin. */
interface Row {
  readonly mode: 'all' | 'fixed';
  readonly leverage: 2 | 3;
  readonly btc: string;
  readonly usdt: string;
  readonly coin: 'USDT' | 'BTC';
  readonly amount: string;
  readonly hours: number;
}

const ROWS: readonly Row[] = [
  { mode: 'all', leverage: 3, btc: '1', usdt: '0', coin: 'USDT', amount: '40000', hours: 24 },
  { mode: 'all', leverage: 3, btc: '0.12345678', usdt: '0', coin: 'USDT', amount: '14814.8', hours: 1 },
  { mode: 'all', leverage: 3, btc: '0', usdt: '10000', coin: 'BTC', amount: '0.3', hours: 7 },
  { mode: 'all', leverage: 3, btc: '0.5', usdt: '333.33333333', coin: 'BTC', amount: '0.77777777', hours: 100 },
  { mode: 'all', leverage: 2, btc: '2', usdt: '1000', coin: 'USDT', amount: '99999.99999999', hours: 3 },
  { mode: 'fixed', leverage: 3, btc: '1', usdt: '0', coin: 'USDT', amount: '120000', hours: 2 },
  { mode: 'fixed', leverage: 3, btc: '0', usdt: '30000', coin: 'BTC', amount: '1', hours: 24 },
  { mode: 'fixed', leverage: 2, btc: '0.00123', usdt: '0', coin: 'USDT', amount: '73.8', hours: 13 },
  { mode: 'fixed', leverage: 2, btc: '0', usdt: '1234.56789', coin: 'BTC', amount: '0.0123', hours: 720 },
  { mode: 'fixed', leverage: 3, btc: '3', usdt: '7', coin: 'USDT', amount: '10', hours: 1 },
];

let desk: TestDesk;
let lastOwner = 3_000_000;
beforeAll(async () => {
  desk = await openTestDesk({ features: [margin] });
  const amounts = [
    { asset: 'USDT', units: units('9000000') },
    { asset: 'BTC', units: units('200') },
  ];
  await desk.exchange.submit({ kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts });
  for (const { asset, units: all } of amounts) {
    await desk.exchange.submit({ kind: 'allocateLendingPool', asset, units: all / 2n });
  }
});
afterAll(() => desk.close());

test.each(ROWS)('limits, preview and account agree with the sheet to the last digit: %o', async (row) => {
  const { mode, coin, amount: depositAmount } = row;
  const token = await openRowOwner(row);
  const params = { mode };
  const sheet = sheetOf(row);
  const can = await callServer(desk, getCanBorrow, { token, params, body: PAIR });
  expect(can.data).toEqual(sheet.can);
  const body = { ...PAIR, symbol: coin, depositAmount };
  const preview = await callServer(desk, previewBorrow, { token, params, body });
  expect(preview.data).toMatchObject(sheet.preview);

  expect((await callServer(desk, borrow, { token, params, body })).status).toBe(200);
  await desk.exchange.pass(row.hours * HOUR_MS);
  const { data } =
    mode === 'all'
      ? await callServer(desk, getAllProperty, { token, query: PAIR })
      : await callServer(desk, getFixedProperty, { token, params: { symbol: 'BTC_USDT' } });
  expect(data).toMatchObject(sheet.account);
  const later = await callServer(desk, getCanBorrow, { token, params, body: PAIR });
  expect(later.data).toEqual(sheet.canLater);
});

async function openRowOwner({ mode, leverage, btc, usdt }: Row): Promise<string> {
  lastOwner += 1;
  const owner = lastOwner;
  const token = `token-of-trader-${owner}`;
  const amounts = Object.entries({ BTC: btc, USDT: usdt })
    .filter(([, amount]) => amount !== '0')
    .map(([asset, amount]) => ({ asset, units: units(amount) }));
  await desk.exchange.submit({ kind: 'grantDemoFunds', owner, wallet: SPOT_WALLET, amounts });
  for (const money of amounts) {
    const place = mode === 'all' ? { toWallet: 4 } : { toWallet: 3, symbol: 'BTC/USDT' };
    await desk.exchange.submit({ kind: 'transfer', owner, ...money, fromWallet: SPOT_WALLET, ...place });
  }
  if (mode === 'fixed') await callServer(desk, updateMarginLeverage, { token, body: { ...PAIR, cou: leverage } });
  else await desk.exchange.submit({ kind: 'setMarginLeverage', owner, mode: 'cross', leverage });
  return token;
}

/** Rule 3.2 on paper, with bitcoin at 60 000. */
function sheetOf(row: Row) {
  const price = ratio('60000');
  const [btc, usdt, amount] = [ratio(row.btc), ratio(row.usdt), ratio(row.amount)];
  const worth = plus(times(btc, price), usdt);
  const value = row.coin === 'BTC' ? times(amount, price) : amount;
  const interestOf = (hours: number) =>
    up(times(times(amount, ratio(DAY_RATE[row.coin])), by(ratio(hours), ratio(24))), UNIT);
  const owed = plus(amount, interestOf(row.hours));
  const debt = row.coin === 'BTC' ? times(owed, price) : owed;
  const assets = plus(worth, value);
  const held = {
    btc: row.coin === 'BTC' ? plus(btc, amount) : btc,
    usdt: row.coin === 'BTC' ? usdt : plus(usdt, amount),
  };
  return {
    can: limitsOf(row, { worth, debt: ratio(0), owed: ratio(0) }, price),
    preview: {
      interest24h: written(interestOf(24)),
      depositRate: percent(assets, value),
      forcePrice: forceOf(row.coin, held, amount),
    },
    account: {
      assets: written(assets),
      debt: written(debt),
      netBalance: written(minus(assets, debt)),
      depositRate: percent(assets, debt),
      forcePrice: forceOf(row.coin, held, owed),
    },
    canLater: limitsOf(row, { worth: assets, debt, owed: amount }, price),
  };
}

interface Standing {
  readonly worth: Ratio;
  readonly debt: Ratio;
  /** Without interest, of the coin that was borrowed. */
  readonly owed: Ratio;
}

/** (L − 1)·(A − D) − D, nothing at 150 % or below, and no more than one owner may owe. */
function limitsOf({ leverage, coin }: Row, { worth, debt, owed }: Standing, price: Ratio) {
  const isLow = debt.over > 0n && !isLess(times(debt, ratio('1.5')), worth);
  const most = minus(times(ratio(leverage - 1), minus(worth, debt)), debt);
  const value = isLow || most.over < 0n ? ratio(0) : most;
  const within = (one: 'USDT' | 'BTC', allowed: Ratio): string => {
    const left = minus(ratio(CAP[one]), one === coin ? owed : ratio(0));
    return written(down(isLess(left, allowed) ? left : allowed, UNIT));
  };
  return { baseBalance: within('USDT', value), coinBalance: within('BTC', by(value, price)) };
}

function percent(assets: Ratio, debt: Ratio): string {
  return written(down(times(by(assets, debt), ratio(100)), HUNDREDTH));
}

/** Where assets are 110 % of the debt: a long is told the tick above, a short the tick below; null where no price does it. */
function forceOf(coin: Row['coin'], held: { readonly btc: Ratio; readonly usdt: Ratio }, owed: Ratio): string | null {
  const most = times(owed, ratio('1.1'));
  const [above, below] = coin === 'USDT' ? [minus(most, held.usdt), held.btc] : [held.usdt, minus(most, held.btc)];
  if (above.over <= 0n || below.over <= 0n) return null;
  return written((coin === 'USDT' ? up : down)(by(above, below), HUNDREDTH));
}

function units(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}
