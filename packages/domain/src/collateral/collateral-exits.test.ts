import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { CROSS, openMarginDesk, putIn } from '@candor/testkit/fixtures/margin.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { Command } from '../exchange/exchange.ts';
import { SECOND_BANK } from '../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import { DEFAULT_SECONDS } from '../second-contracts/default-seconds.ts';
import { GATED_EXITS } from './collateral-exits.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

/** Alice is long with 10×, by an isolated or a cross position, and has money beside it. */
function openLong(marginMode: 'isolated' | 'cross'): Desk {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { USDT: '100000' });
  choose(desk, ALICE, { leverage: 10, marginMode });
  const trade = { direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, { owner: ALICE, ...trade }, { owner: BOB, direction: 'openShort' });
  return desk;
}

function openOwing(): Desk {
  const desk = openMarginDesk();
  must(desk, { kind: 'grantDemoFunds', owner: ALICE, wallet: 2, amounts: [{ asset: 'BTC', units: units('1') }] });
  putIn(desk, { owner: ALICE, asset: 'BTC', ...CROSS }, '1');
  must(desk, { kind: 'borrowMargin', owner: ALICE, mode: 'cross', asset: 'USDT', units: units('1000') });
  return desk;
}

function openStaking(): Desk {
  const desk = openLong('cross');
  for (const second of DEFAULT_SECONDS.slice(0, 1)) must(desk, { kind: 'listSecond', second });
  const amounts = [{ asset: 'USDT', units: units('1000000') }];
  must(desk, { kind: 'grantDemoFunds', owner: SECOND_BANK, wallet: OPERATOR_WALLET, amounts });
  return desk;
}

interface Exit {
  readonly desk: () => Desk;
  readonly command: (desk: Desk) => Command;
  readonly word: 'indexUnavailable' | 'marginPriceUnavailable';
}

/** One try of every command on the list, by what it takes from. */
const TRIES: Readonly<Record<string, Exit>> = {
  'transfer of purse': {
    desk: () => openLong('cross'),
    command: () => ({ kind: 'transfer', owner: ALICE, asset: 'USDT', units: units('100'), fromWallet: 5, toWallet: 1 }),
    word: 'indexUnavailable',
  },
  'transfer of marginAccount': {
    desk: openOwing,
    command: () => ({ kind: 'transfer', owner: ALICE, asset: 'BTC', units: units('0.01'), fromWallet: 4, toWallet: 1 }),
    word: 'marginPriceUnavailable',
  },
  'adjustPositionMargin of position': {
    desk: () => {
      const desk = openLong('isolated');
      const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
      const add = { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'add' } as const;
      must(desk, { ...add, units: units('5000') });
      return desk;
    },
    command: (desk) => {
      const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
      return { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'reduce', units: units('100') };
    },
    word: 'indexUnavailable',
  },
  'setContractLeverage of position': {
    desk: () => openLong('cross'),
    command: () => ({ kind: 'setContractLeverage', owner: ALICE, symbol: 'BTCUSDT', leverage: 20 }),
    word: 'indexUnavailable',
  },
  'placeContractOrder of position': {
    desk: () => openLong('cross'),
    command: () => ({
      kind: 'placeContractOrder',
      owner: ALICE,
      symbol: 'BTCUSDT',
      direction: 'openLong',
      type: 'limit',
      priceUnits: units('59000'),
      quantityUnits: units('0.001'),
      leverage: 20,
    }),
    word: 'indexUnavailable',
  },
  'createSecond of purse': {
    desk: openStaking,
    command: () => {
      const [second] = DEFAULT_SECONDS;
      const period = second?.periods.find(({ isOn }) => isOn);
      if (second === undefined || period === undefined) throw new Error('There is no second contract.');
      const { symbol } = second;
      const stakeUnits = period.minUnits;
      return { kind: 'createSecond', owner: ALICE, symbol, periodId: period.id, direction: 'rise', stakeUnits };
    },
    word: 'indexUnavailable',
  },
};

const NAMES = GATED_EXITS.map(([kind, by]) => `${kind} of ${by}`);

test('[C1] every command that lets collateral leave is tried here, and no other', () => {
  expect(Object.keys(TRIES).toSorted()).toEqual(NAMES.toSorted());
});

test.each(NAMES)('[C2] [R5] %s waits for a valid index', (name) => {
  const exit = TRIES[name];
  if (exit === undefined) throw new Error(`${name} is not tried.`);
  const fresh = exit.desk();
  expect(submit(fresh, exit.command(fresh))).toMatchObject({ ok: true });
  const stale = exit.desk();
  stale.atMs += 5_000;
  expect(submit(stale, exit.command(stale))).toMatchObject({ refusal: { word: exit.word } });
});

test('[C3] who owes nothing and has no position takes out what is there, whatever an index does', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '100' });
  desk.atMs += 3_600_000;
  const move = {
    kind: 'transfer',
    owner: ALICE,
    asset: 'USDT',
    units: units('100'),
    fromWallet: 5,
    toWallet: 1,
  } as const;
  expect(submit(desk, { ...move, units: units('100.00000001') })).toMatchObject({
    refusal: { word: 'insufficientBalance' },
  });
  expect(submit(desk, move)).toMatchObject({ ok: true });
});
