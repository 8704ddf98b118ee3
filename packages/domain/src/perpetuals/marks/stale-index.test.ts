import {
  choose,
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { Command } from '../../exchange/exchange.ts';
import { PERPETUAL_WALLET, FUNDING_WALLET } from '../../ledger/wallet.ts';
import { DEFAULT_SECONDS } from '../../second-contracts/default-seconds.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

/** Alice is isolated and long 0.5, Bob shares his wallet and is short; the index falls silent for so long. */
function openDesk(silentMs: number): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' });
  markAt(desk, 'BTCUSDT', '60000');
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  choose(desk, BOB, { marginMode: 'cross' });
  choose(desk, ALICE, { positionMode: 'oneWay' });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openShort' },
  );
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  must(desk, { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'add', units: units('10000') });
  // Both indexes are as old, and one of them is heard again.
  desk.atMs += silentMs;
  must(desk, { kind: 'setContractIndex', symbol: 'ETHUSDT', priceUnits: units('3000') });
  return desk;
}

function answerTo(desk: Desk, command: Command): string {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

function marginChange(desk: Desk, change: 'add' | 'reduce'): Command {
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  return { kind: 'adjustPositionMargin', owner: ALICE, positionId, change, units: units('1000') };
}

const TRANSFER = {
  kind: 'transfer',
  owner: BOB,
  asset: 'USDT',
  units: units('1000'),
  fromWallet: PERPETUAL_WALLET,
  toWallet: FUNDING_WALLET,
} as const;

const LATE = 5_000;
const IN_TIME = LATE - 1;

test.each([
  ['a margin is not taken out', (desk: Desk) => answerTo(desk, marginChange(desk, 'reduce'))],
  ['no money leaves the wallet of whoever has a cross position', (desk: Desk) => answerTo(desk, TRANSFER)],
  ['nor of an isolated one', (desk: Desk) => answerTo(desk, { ...TRANSFER, owner: ALICE })],
  [
    'nobody opens',
    (desk: Desk) => tryPerpetual(desk, { owner: CAROL, direction: 'openLong', price: '60000', quantity: '0.1' }),
  ],
  [
    'nobody plans to open',
    (desk: Desk) =>
      tryPerpetual(desk, { owner: CAROL, direction: 'openLong', trigger: '61000', quantity: '0.1', type: 'plan' }),
  ],
  [
    'whoever shares a wallet with a stale position opens nothing elsewhere',
    (desk: Desk) =>
      tryPerpetual(desk, {
        owner: BOB,
        symbol: 'ETHUSDT',
        direction: 'openLong',
        price: '3000',
        quantity: '0.1',
      }),
  ],
  [
    'a leverage is not raised',
    (desk: Desk) => answerTo(desk, { kind: 'setContractLeverage', owner: BOB, symbol: 'BTCUSDT', leverage: 10 }),
  ],
])('[R5] from 5 s of silence on %s', (_title, act) => {
  expect(act(openDesk(LATE))).toBe('indexUnavailable');
  expect(act(openDesk(IN_TIME))).toBe('accepted');
});

test.each([
  ['margin is added', (desk: Desk) => answerTo(desk, marginChange(desk, 'add'))],
  [
    'a leverage is lowered',
    (desk: Desk) => answerTo(desk, { kind: 'setContractLeverage', owner: BOB, symbol: 'BTCUSDT', leverage: 3 }),
  ],
  ['money leaves the wallet of whoever has no position', (desk: Desk) => answerTo(desk, { ...TRANSFER, owner: CAROL })],
  [
    'a short is closed at a limit',
    (desk: Desk) => tryPerpetual(desk, { owner: BOB, direction: 'closeShort', price: '59000', quantity: '0.5' }),
  ],
  [
    'a position is netted in one-way mode',
    (desk: Desk) => tryPerpetual(desk, { owner: ALICE, direction: 'openShort', price: '60100', quantity: '0.5' }),
  ],
  [
    'a stop is set',
    (desk: Desk) => {
      const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
      const stop = { kind: 'protectPosition', owner: ALICE, positionId, stop: 'stopLoss' } as const;
      return answerTo(desk, { ...stop, triggerUnits: units('59000') });
    },
  ],
])('[R5] after an hour of silence %s', (_title, act) => {
  expect(act(openDesk(3_600_000))).toBe('accepted');
});

test('[R5] a close keeps to the band of the last mark, and what would open beyond a netted position is refused', () => {
  const desk = openDesk(3_600_000);
  const far = { owner: BOB, direction: 'closeShort', price: '66001', quantity: '0.5' } as const;
  expect(tryPerpetual(desk, far)).toBe('priceOutsideBand');
  const context = { owner: ALICE, direction: 'openShort', price: '60100', quantity: '0.501' } as const;
  expect(tryPerpetual(desk, context)).toBe('indexUnavailable');
});

test('[R5] an order that stands may become smaller, and nothing else', () => {
  const desk = openDesk(0);
  markAt(desk, 'BTCUSDT', '60000');
  const orderId = placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '59000', quantity: '0.2' });
  desk.atMs += LATE;
  const amend = { kind: 'amendContractOrder', owner: CAROL, orderId } as const;
  expect(answerTo(desk, { ...amend, quantityUnits: units('0.3') })).toBe('indexUnavailable');
  expect(answerTo(desk, { ...amend, priceUnits: units('59001') })).toBe('indexUnavailable');
  expect(answerTo(desk, { ...amend, quantityUnits: units('0.1') })).toBe('accepted');
  expect(answerTo(desk, { kind: 'cancelContractOrder', owner: CAROL, orderId })).toBe('accepted');
});

test('[R5] a reversal closes and does not open again', () => {
  const desk = openDesk(0);
  markAt(desk, 'BTCUSDT', '60000');
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '60000', quantity: '2' });
  desk.atMs += LATE;
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const { reply } = must(desk, { kind: 'reversePosition', owner: ALICE, positionId });
  expect(reply['opened']).toBe('indexUnavailable');
  expect(perpetualOrderOf(desk, Number(reply['orderId'])).status).toBe('filled');
});

test('[R5] a stake for a second contract is collateral, and stays too', () => {
  const desk = openDesk(LATE);
  const [second] = DEFAULT_SECONDS;
  if (second === undefined) throw new Error('There is no second contract.');
  must(desk, { kind: 'listSecond', second });
  const stake = { kind: 'createSecond', symbol: second.symbol, periodId: 1, direction: 'rise' } as const;
  expect(answerTo(desk, { ...stake, owner: BOB, stakeUnits: units('10') })).toBe('indexUnavailable');
});

test('[R5] the first tick after a silence lets everything go on', () => {
  const desk = openDesk(60_000);
  expect(answerTo(desk, TRANSFER)).toBe('indexUnavailable');
  markAt(desk, 'BTCUSDT', '60000');
  expect(answerTo(desk, TRANSFER)).toBe('accepted');
});
