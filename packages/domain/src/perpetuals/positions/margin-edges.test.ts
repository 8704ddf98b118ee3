import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualBalance,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { PERPETUAL_WALLET } from '../../ledger/wallet.ts';
import { figuresOf, spendableUnits } from './perpetual-wallet.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

/** Alice has 0.1 BTC, opened at 60 000 a hundred times: a margin of 60. */
function openTenth(direction: 'long' | 'short'): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, { makerFeePpm: 0, takerFeePpm: 0 });
  for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { USDT: '1000' });
  choose(desk, ALICE, { leverage: 100 });
  choose(desk, BOB, { leverage: 10 });
  const [own, other] =
    direction === 'long' ? (['openLong', 'openShort'] as const) : (['openShort', 'openLong'] as const);
  tradePerpetual(
    desk,
    { owner: ALICE, direction: own, price: '60000', quantity: '0.1' },
    { owner: BOB, direction: other },
  );
  return desk;
}

function adjust(desk: Desk, change: 'add' | 'reduce', amount: string) {
  const [position] = desk.state.perpetuals.traders.get(ALICE)?.positions.values() ?? [];
  const positionId = position?.id ?? 0;
  return { kind: 'adjustPositionMargin', owner: ALICE, positionId, change, units: units(amount) } as const;
}

test('P11 the journal of margin that comes and goes, and the position says how much it has', () => {
  const desk = openTenth('long');
  const position = requirePosition(desk, ALICE, { direction: 'long' });
  const name = `positionMargin:${position.id}`;
  expect(journalsOf(desk, () => must(desk, adjust(desk, 'add', '5')))).toEqual([
    [
      'positionMargin',
      name,
      [ALICE, PERPETUAL_WALLET, 'available', '-5 USDT', undefined],
      [ALICE, PERPETUAL_WALLET, 'margin', '5 USDT', undefined],
    ],
  ]);
  expect(desk.events.at(-1)).toMatchObject({ kind: 'positionChanged', position: { marginUnits: units('65') } });
  expect(journalsOf(desk, () => must(desk, adjust(desk, 'reduce', '2')))).toEqual([
    [
      'positionMargin',
      name,
      [ALICE, PERPETUAL_WALLET, 'margin', '-2 USDT', undefined],
      [ALICE, PERPETUAL_WALLET, 'available', '2 USDT', undefined],
    ],
  ]);
  expect(must(desk, adjust(desk, 'add', '1')).reply).toEqual({ positionId: position.id });
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '936', frozen: '0', margin: '64' });
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  ['add', '0', 'amountMustBePositive', undefined],
  ['reduce', '-1', 'amountMustBePositive', undefined],
  ['add', '940.00000001', 'insufficientBalance', { available: '940', asset: 'USDT' }],
  ['reduce', '0.00000001', 'reduceExceedsMaximum', { maximum: '0' }],
] as const)('P11 to %s %s is refused with %s', (...row) => {
  const [change, amount, word, details] = row;
  const desk = openTenth('long');
  const before = perpetualBalance(desk, ALICE);
  const refusal = { word, ...(details === undefined ? {} : { details }) };
  expect(submit(desk, adjust(desk, change, amount))).toEqual({ ok: false, refusal });
  expect(perpetualBalance(desk, ALICE)).toEqual(before);
});

test('P11 margin leaves a short until its liquidation is half a percent away, and not a unit more', () => {
  const desk = openTenth('short');
  must(desk, adjust(desk, 'add', '1'));
  // (6 000 + margin) ÷ 0.1005 is 60 300 with a margin of 60.15, and a tick less with a unit less.
  expect(submit(desk, adjust(desk, 'reduce', '0.85000001'))).toMatchObject({
    refusal: { word: 'reduceExceedsMaximum', details: { maximum: '1' } },
  });
  must(desk, adjust(desk, 'reduce', '0.85'));
  expect(requirePosition(desk, ALICE, { direction: 'short' }).marginUnits).toBe(units('60.15'));
});

test('P11 P15 margin may be added on a silent index, and none may leave', () => {
  const desk = openTenth('long');
  must(desk, adjust(desk, 'add', '10'));
  desk.atMs += 6_000;
  expect(submit(desk, adjust(desk, 'reduce', '1'))).toMatchObject({ refusal: { word: 'indexUnavailable' } });
  must(desk, adjust(desk, 'add', '1'));
});

/** A cross long on each of a linear and a coin-margined contract. */
function openTwoPurses(): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', BTCUSD: '60000' }, { makerFeePpm: 0, takerFeePpm: 0 });
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '10000', BTC: '1' });
  // Two whose turn comes before hers.
  const first = { owner: CAROL, direction: 'openLong', price: '60000', quantity: '0.1' } as const;
  tradePerpetual(desk, first, { owner: BOB, direction: 'openShort' });
  for (const symbol of ['BTCUSDT', 'BTCUSD']) {
    choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 10 });
    const quantity = symbol === 'BTCUSDT' ? '0.1' : '60';
    const taker = { symbol, owner: ALICE, direction: 'openLong', price: '60000', quantity } as const;
    tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
  }
  return desk;
}

test('P7 a purse knows the positions of its own asset alone', () => {
  const desk = openTwoPurses();
  const figures = (settle: string) => figuresOf(desk.state, { owner: ALICE, settle });
  const spendable = (settle: string) => spendableUnits(desk.state, { owner: ALICE, settle });
  expect([figures('USDT').initialUnits, figures('BTC').initialUnits]).toEqual([units('600'), units('0.01')]);
  expect([spendable('USDT'), spendable('BTC')]).toEqual([units('9400'), units('0.99')]);
  markAt(desk, 'BTCUSDT', '59000');
  expect([spendable('USDT'), spendable('BTC')]).toEqual([units('9300'), units('0.99')]);
});

test('P7 P16 what is open of a funding in one asset takes nothing of another', () => {
  const desk = openTwoPurses();
  const market = desk.state.perpetuals.markets.get('BTCUSDT');
  desk.atMs = (market?.nextFundingAtMs ?? 0) - 1_000;
  desk.workUnits = 1;
  markAt(desk, 'BTCUSDT', '60000');
  expect(market?.funding).toBeDefined();
  expect(requirePosition(desk, ALICE, { direction: 'long' }).fundingUnits).toBe(0n);
  // A ten-thousandth of 6 000, owed and not paid yet; the coins of the other purse have nothing to do with it.
  const spendable = (settle: string) => spendableUnits(desk.state, { owner: ALICE, settle });
  expect([spendable('USDT'), spendable('BTC')]).toEqual([units('9399.4'), units('0.99')]);
});
