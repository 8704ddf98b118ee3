import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { FUNDING_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Exchange } from '#exchange/exchange.ts';
import { openChains } from '#features/chains/port.ts';
import { readConfig } from '#platform/config/config.ts';
import { alarmsInto } from '#platform/jobs/test-alarms.ts';
import { openTestFunds, type TestFunds } from '#testing/users/test-funds.ts';
import { NOT_BY_CHAIN } from './declared-deposits.ts';
import { createDeclaredSettlement } from './declared-settlement.ts';
import { collectDebts } from './deposit-debts.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';
import { DEPOSIT_STATUS } from './tables.ts';

const [ANNA, BEN] = [1_000_001, 1_000_002];
const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);

let funds: TestFunds;
beforeEach(async () => {
  funds = await openTestFunds();
});
afterEach(() => funds.close());

test('[8.3] a debt whose owner cannot be told is collected, named, and holds up no other', async () => {
  const { exchange } = funds;
  for (const owner of [ANNA, BEN]) {
    const depositId = `of ${owner}`;
    const money = { owner, asset: 'USDT', units: units('100') };
    const move = { kind: 'transfer', ...money } as const;
    await exchange.submit({ kind: 'creditDeposit', ...money, external: 203, depositId });
    await exchange.submit({ ...move, fromWallet: FUNDING_WALLET, toWallet: SPOT_WALLET });
    await exchange.submit({ kind: 'reverseDeposit', depositId });
    await exchange.submit({ ...move, fromWallet: SPOT_WALLET, toWallet: FUNDING_WALLET });
  }
  const alarms: unknown[] = [];
  const told: number[] = [];
  await collectDebts({
    exchange,
    log: alarmsInto(alarms),
    async tell({ owner }) {
      if (owner === ANNA) throw new Error('nobody of this number');
      told.push(owner);
    },
  });
  expect(told).toEqual([BEN]);
  expect([funds.balanceOf(ANNA, 'USDT'), funds.balanceOf(BEN, 'USDT')]).toEqual([
    ['0', '0'],
    ['0', '0'],
  ]);
  expect(alarms).toMatchObject([{ alarm: 'rowWaits', job: 'collect-deposit-debts', row: `of ${ANNA}` }]);
});

test('[8.3] a passed deposit that cannot be credited is named, and those behind it are credited', async () => {
  const db = funds.store.tables<DepositTables>();
  await db
    .insertInto('deposits')
    .values([passed('1', ANNA), passed('2', BEN)])
    .execute();
  const { exchange } = funds;
  const submit: Exchange['submit'] = async (command) => {
    if (command.kind === 'creditDeposit' && command.owner === ANNA) throw new Error('the journal is full');
    return exchange.submit(command);
  };
  const alarms: unknown[] = [];
  const partly = { submit, read: exchange.read.bind(exchange) };
  const { store, clock, secrets, settings } = funds;
  const chains = await openChains({ config: readConfig({}), store, clock, secrets }, settings);
  const settlement = createDeclaredSettlement({ db, exchange: partly, chains, log: alarmsInto(alarms) });
  await settlement.settleAll();
  expect([funds.balanceOf(ANNA, 'USDT')[0], funds.balanceOf(BEN, 'USDT')[0]]).toEqual(['0', '50']);
  expect(alarms).toMatchObject([{ alarm: 'rowWaits', job: 'settle-declared-deposits', row: '1' }]);
});

function passed(id: string, userId: number): DepositRow {
  const money = { coin: 'USDT', way: 'BANK', amountUnits: units('50'), creditedUnits: units('50') } as const;
  const review = { state: 'passed', status: DEPOSIT_STATUS.passed, firstReviewer: null } as const;
  const none = { address: null, txHash: null, txKey: null, uploadId: null };
  return { ...NOT_BY_CHAIN, id, userId, ...money, ...review, ...none, createdAtMs: 1, updatedAtMs: 1 };
}
