import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bill, exportMyBill, getMyBill } from '@candor/contract/wallet/bills.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { checkFund } from '@candor/contract/security-fund/check-fund.ts';
import { getSecurityFund } from '@candor/contract/security-fund/wire.ts';
import { currencyExchange } from '@candor/contract/swap/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { BILL } from '@candor/domain/ledger/bill.ts';
import { EXTERNAL, SUSPENSE } from '@candor/domain/ledger/operator-accounts.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { callServer } from '../../testing/server/call-server.ts';
import {
  buyBody,
  openTestDesk,
  sellBody,
  submit,
  type TestDesk,
  type TestTrader,
} from '../../testing/users/test-desk.ts';
import { fund } from '../security-fund/index.ts';
import { swap } from '../swap/index.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.stop());

let desk: TestDesk;
let trader: TestTrader;

beforeAll(async () => {
  desk = await openTestDesk({ features: [swap] });
  trader = await desk.openTrader();
});
afterAll(() => desk.close());

type BillQuery = RequestInput<typeof getMyBill>['body'];

async function billsOf(server: TestDesk, { token }: TestTrader, body: BillQuery = {}) {
  return (await callServer(server, getMyBill, { token, body: { size: '999', ...body } })).data;
}

function adjustment(id: string, reason: string): Command {
  const place = { asset: 'USDT', units: 5n };
  return {
    kind: 'adjustLedger',
    adjustmentId: id,
    reason,
    moves: [
      { owner: trader.userId, wallet: 1, ...place },
      { owner: SUSPENSE, wallet: 0, ...place, units: -5n },
    ],
  };
}

test('a line tells its wallet, kind, signed amount, the balance after it and the act it belongs to', async () => {
  const token = trader.token;
  const body = { amount: '1000', coinSymbol: 'usdt', from: 'spot', to: 'wallet' } as const;
  const { data } = await callServer(desk, transferByBody, { token, body });
  const { records } = await billsOf(desk, trader);
  expect(records.slice(0, 2)).toMatchObject([
    { type: 1, coin: 'USDT', billType: BILL.transferIn, amount: '1000', balanceAfter: '1000', bizNo: data.bizNo },
    { type: 2, coin: 'USDT', billType: BILL.transferOut, amount: '-1000', balanceAfter: '99000', remark: '' },
  ]);
});

test('the filters are wallet, coin, kind and time, and pages add up', async () => {
  const all = (await billsOf(desk, trader)).records;
  const kinds = async (query: BillQuery) => (await billsOf(desk, trader, query)).records.map(({ id }) => id);
  const idsOf = (isMeant: (bill: Bill) => boolean) => all.filter(isMeant).map(({ id }) => id);
  expect(await kinds({ type: '1' })).toEqual(idsOf(({ type }) => type === 1));
  expect(await kinds({ coin: 'btc' })).toEqual(idsOf(({ coin }) => coin === 'BTC'));
  expect(await kinds({ billType: '5' })).toEqual(idsOf(({ billType }) => billType === 5));
  const moment = String(all[0]?.createTime);
  expect(await kinds({ from: moment, to: moment })).toEqual(idsOf(({ createTime }) => String(createTime) === moment));
  expect(await kinds({ from: '9999999999999' })).toEqual([]);
  const pages = [await billsOf(desk, trader, { size: '2' }), await billsOf(desk, trader, { size: '2', current: '2' })];
  expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(all.slice(0, 4).map(({ id }) => id));
  expect(pages[0]).toMatchObject({ total: all.length, pages: Math.ceil(all.length / 2) });
});

test('a correction by hand stands on the bill with its reason, and a reason is no formula in the file', async () => {
  await desk.exchange.submit(adjustment('a', '=1+1 was paid twice'));
  const [bill] = (await billsOf(desk, trader, { billType: '38' })).records;
  expect(bill).toMatchObject({ billType: BILL.adjustment, amount: '0.00000005', remark: '=1+1 was paid twice' });
  const path = exportMyBill.path.replace('{head}', 'ex');
  const response = await fetch(`${desk.address}${path}?type=1&coin=usdt`, { headers: { authorization: trader.token } });
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(response.headers.get('x-rows-total')).toBe(String(lines.length - 1));
  expect(lines[1]).toMatch(/,wallet,USDT,38,0\.00000005,1000\.00000005,adjustment:a,'=1\+1 was paid twice$/);
});

/** Few, so that what begins is met again and ends. */
const IDS = 12;
/** Mostly those of spot and funding, and one that is not open. */
const WALLETS = ['spot', 'spot', 'wallet', 'wallet', 'contract', 'marginAll'] as const;

interface Act {
  readonly server: TestDesk;
  readonly who: TestTrader;
  readonly step: number;
}

/** One thing that somebody might do; most of them by the calls a screen makes. */
async function act(random: Random, { server, who, step }: Act): Promise<void> {
  const { token, userId: owner } = who;
  const some = `${random.between(1, 500)}.${random.between(1, 99_999_999)}`;
  // Mostly there although the rest is still locked, and a locked deposit is not swapped.
  const little = `${random.between(6, 30)}.5`;
  const units = requireUnits(some, LEDGER_SCALE);
  const asset = random.pick(['USDT', 'USDT', 'BTC', 'ETH']);
  const [from, to] = [random.pick(WALLETS), random.pick(WALLETS)];
  const id = `${owner}-${step % IDS}`;
  const other = `${owner}-${random.below(IDS)}`;
  const external = EXTERNAL + 1;
  const wish = { owner, withdrawalId: `${owner}-${step}`, asset };
  const quantity = `0.0${random.between(1, 99)}`;
  const price = String(60_000 + random.between(-20, 20));
  const acts: readonly (() => Promise<unknown>)[] = [
    () => submit(server, who, buyBody(price, quantity)),
    () => submit(server, who, sellBody(price, quantity)),
    () => server.exchange.submit(sweepingOrder(owner)),
    () => callServer(server, transferByBody, { token, body: { amount: some, coinSymbol: asset, from, to } }),
    () => callServer(server, currencyExchange, { token, body: { fromSymbol: asset, toSymbol: 'ETH', total: some } }),
    () => callServer(server, currencyExchange, { token, body: { fromSymbol: 'USDT', toSymbol: 'BTC', total: little } }),
    () => server.exchange.submit({ kind: 'creditDeposit', owner, depositId: id, asset, units, external }),
    () => server.exchange.submit({ kind: 'unlockDeposit', depositId: other }),
    () => server.exchange.submit({ kind: 'reverseDeposit', depositId: other }),
    () => withdraw(server, wish, (withdrawalId) => ({ kind: 'completeWithdrawal', withdrawalId, external })),
    () => withdraw(server, wish, (withdrawalId) => ({ kind: 'refundWithdrawal', withdrawalId })),
  ];
  await random.pick(acts)();
}

/** All of the ether and some more, so that the funding wallet must help out. */
function sweepingOrder(owner: number): Command {
  const order = { symbol: 'ETH/USDT', side: 'sell', type: 'limit', sweep: true } as const;
  const quantityUnits = 100n * UNITS_PER_WHOLE + UNITS_PER_WHOLE / 10n;
  return { kind: 'placeOrder', owner, ...order, priceUnits: 3_000n * UNITS_PER_WHOLE, quantityUnits };
}

async function withdraw(
  { exchange }: TestDesk,
  wish: { readonly owner: number; readonly withdrawalId: string; readonly asset: string },
  endOf: (withdrawalId: string) => Command,
): Promise<void> {
  await exchange.submit({ kind: 'requestWithdrawal', ...wish, units: 1_000n, feeUnits: 7n });
  await exchange.submit(endOf(wish.withdrawalId));
}

const ENGINES = [
  { engine: 'SQLite', databaseUrl: undefined },
  { engine: 'PostgreSQL', databaseUrl: postgres.url },
];
const STEPS = 240;

for (const { engine, databaseUrl } of ENGINES) {
  test(`[AT-45] on ${engine} the lines of every wallet and coin add up to its balance after random use, also when they are made again`, async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'candor-bills-'));
    const location = { dataFolder, ...(databaseUrl !== undefined && { databaseUrl }) };
    const server = await openTestDesk({ ...location, features: [swap, fund] });
    const people = [await server.openTrader(), await server.openTrader(), await server.openTrader()];
    const random = createRandom(45);
    for (let step = 0; step < STEPS; step += 1) await act(random, { server, who: random.pick(people), step });
    const before = await Promise.all(people.map((who) => compareSums(server, who)));
    expect(
      [...new Set(before.flatMap((bills) => bills.map(({ billType }) => billType)))].toSorted(
        (left, right) => left - right,
      ),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11]);
    const published = (await callServer(server, getSecurityFund, {})).data;
    expect(checkFund(published)).toEqual([]);
    await server.close();
    const again = await openTestDesk({
      ...location,
      features: [swap, fund],
      rebuiltViews: ['bills', 'security-fund'],
    });
    expect(await Promise.all(people.map((who) => compareSums(again, who)))).toEqual(before);
    expect((await callServer(again, getSecurityFund, {})).data).toEqual(published);
    await again.close();
    await rm(dataFolder, { recursive: true });
  });
}

/** The lines of one person, whose sums must be the balances that the person sees. */
async function compareSums(server: TestDesk, who: TestTrader): Promise<readonly Bill[]> {
  const { records, total } = await billsOf(server, who);
  expect(records).toHaveLength(total);
  const sums = new Map<string, bigint>();
  for (const { type, coin, amount } of records) {
    const name = `${type}/${coin}`;
    sums.set(name, (sums.get(name) ?? 0n) + requireUnits(amount, LEDGER_SCALE));
  }
  const balances = (await callServer(server, getMyBalance, { token: who.token, query: {} })).data;
  expect(Object.fromEntries([...sums].map(([name, units]) => [name, printUnits(units, LEDGER_SCALE)]))).toEqual(
    Object.fromEntries(balances.map(({ type, coin, total: balance }) => [`${type}/${coin}`, balance])),
  );
  return records;
}

test('one does not see another’s lines', async () => {
  const other = await desk.openTrader();
  await desk.exchange.submit({
    kind: 'creditDeposit',
    owner: other.userId,
    depositId: 'of another',
    asset: 'USDT',
    units: UNITS_PER_WHOLE,
    external: EXTERNAL,
  });
  const lines = [(await billsOf(desk, trader)).records, (await billsOf(desk, other)).records];
  expect(lines.map((records) => records.some(({ bizNo }) => bizNo === 'deposit:of another:1'))).toEqual([false, true]);
});
