import {
  choose,
  perpetualBalance,
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
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import type { MarginMode, PositionMode } from '../positions/position.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

/** Alice is long 0.8 BTC at 60 000, a hundredfold: 480 of margin, gone at 59 400. The fund has 100 000. */
function openPair(
  choice: { readonly marginMode?: MarginMode; readonly positionMode?: PositionMode; readonly money?: string } = {},
): Desk {
  const { money = '600', ...modes } = choice;
  const desk = openPerpetualDesk();
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '100000' });
  fundPerpetual(desk, ALICE, { USDT: money });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '1000000' });
  choose(desk, ALICE, { leverage: 100, ...modes });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.8' },
    { owner: CAROL, direction: 'openShort' },
  );
  return desk;
}

function fundOf(desk: Desk): number {
  return Number(perpetualBalance(desk, INSURANCE_FUND).available);
}

const bidLow = (desk: Desk) =>
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '1000', quantity: '0.8' });

test('P9 [R1] a fired stop-limit trades no further than where its margin is used up, and stays there', () => {
  const desk = openPair();
  bidLow(desk);
  const wish = { owner: ALICE, direction: 'closeLong', price: '1000', quantity: '0.8' } as const;
  expect(tryPerpetual(desk, wish)).toBe('priceOutsideBand');
  const stop = placePerpetual(desk, { ...wish, type: 'stopLimit', trigger: '59990', triggerBy: 'mark' });
  markAt(desk, 'BTCUSDT', '59990');
  expect(perpetualOrderOf(desk, stop)).toMatchObject({ status: 'open', priceTicks: 594_000, filledLots: 0 });
  expect(fundOf(desk)).toBe(100_000);
  expect(audit(desk.state)).toEqual([]);
});

test.each(['limit', 'market'] as const)(
  'P12 [R1] a protection of a position does not trade beyond it either (%s)',
  (kind) => {
    const desk = openPair();
    bidLow(desk);
    const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
    const { reply } = must(desk, {
      kind: 'protectPosition',
      owner: ALICE,
      positionId,
      stop: 'stopLoss',
      triggerUnits: units('59990'),
      ...(kind === 'limit' ? { priceUnits: units('20600') } : {}),
    });
    markAt(desk, 'BTCUSDT', '59990');
    expect(perpetualOrderOf(desk, Number(reply['orderId']))).toMatchObject({ status: 'open', priceTicks: 594_000 });
    expect(fundOf(desk)).toBe(100_000);
  },
);

test.each(['stopLimit', 'plan'] as const)(
  'P3 [R1] in one-way mode a triggered opposite order is a close (%s)',
  (type) => {
    const desk = openPair({ positionMode: 'oneWay', money: '2000' });
    bidLow(desk);
    const order = placePerpetual(desk, {
      owner: ALICE,
      direction: 'openShort',
      type,
      quantity: '0.8',
      trigger: '59990',
      triggerBy: 'mark',
      ...(type === 'plan' ? {} : { price: '1000' }),
    });
    markAt(desk, 'BTCUSDT', '59990');
    expect(perpetualOrderOf(desk, order)).toMatchObject({ status: 'open', priceTicks: 594_000, closingLots: 800 });
    expect(fundOf(desk)).toBe(100_000);
    expect(audit(desk.state)).toEqual([]);
  },
);

test('P12 [R7] a stop that fires on an empty book stays a working order and trades with whoever comes', () => {
  const desk = openPair({ money: '6000' });
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  must(desk, { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'add', units: units('5000') });
  const { reply } = must(desk, {
    kind: 'protectPosition',
    owner: ALICE,
    positionId,
    stop: 'stopLoss',
    triggerUnits: units('59000'),
  });
  markAt(desk, 'BTCUSDT', '59000');
  const stop = Number(reply['orderId']);
  expect(perpetualOrderOf(desk, stop)).toMatchObject({
    status: 'open',
    timeInForce: 'GTC',
    priceTicks: 560_500,
    triggeredAtMs: desk.atMs,
  });
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '58000', quantity: '0.3' });
  expect(perpetualOrderOf(desk, stop)).toMatchObject({ status: 'open', filledLots: 300 });
  must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId: stop });
  expect(perpetualOrderOf(desk, stop)).toMatchObject({ status: 'cancelled', reason: 'cancelledByOwner' });
  expect(requirePosition(desk, ALICE, { direction: 'long' }).lots).toBe(500);
});

test('P9 [R1] a resting close that lies beyond bankruptcy by now is moved there before it is met', () => {
  const desk = openPair({ money: '6000' });
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  must(desk, { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'add', units: units('2000') });
  const close = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '57500', quantity: '0.8' });
  must(desk, { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'reduce', units: units('2000') });
  const taker = placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '59000', quantity: '0.8' });
  expect(perpetualOrderOf(desk, close)).toMatchObject({ status: 'open', priceTicks: 594_000, filledLots: 0 });
  expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'open', filledLots: 0 });
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '59400', quantity: '0.8' });
  expect(perpetualOrderOf(desk, close)).toMatchObject({ status: 'filled' });
  expect(fundOf(desk)).toBe(100_000);
  expect(audit(desk.state)).toEqual([]);
});

test('P9 [R1] a resting order that would open under water ends when it is met, and nobody pays for it', () => {
  const desk = openPair();
  const DAVE = 1_000_004;
  fundPerpetual(desk, DAVE, { USDT: '700' });
  choose(desk, DAVE, { leverage: 100 });
  const resting = placePerpetual(desk, { owner: DAVE, direction: 'openShort', price: '60000', quantity: '0.8' });
  markAt(desk, 'BTCUSDT', '61800');
  const taker = placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '61800', quantity: '0.8' });
  expect(perpetualOrderOf(desk, resting)).toMatchObject({
    status: 'expired',
    reason: 'priceOutsideBand',
    filledLots: 0,
  });
  expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'open', filledLots: 0 });
  markAt(desk, 'BTCUSDT', '61800');
  expect(fundOf(desk)).toBe(100_000);
});

test('P9 [R1] in cross mode a close leaves enough for its own fee, however many trades it takes', () => {
  const desk = openPair({ marginMode: 'cross', money: '624' });
  // 600 are left after the fee of 24: nothing is left at 59 250, and less than the fee below 59 279.7.
  const wish = { owner: ALICE, direction: 'closeLong', quantity: '0.8' } as const;
  expect(tryPerpetual(desk, { ...wish, price: '59279.6' })).toBe('priceOutsideBand');
  for (let bid = 0; bid < 8; bid += 1)
    placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '59279.7', quantity: '0.1' });
  const close = placePerpetual(desk, { ...wish, price: '59279.7' });
  expect(perpetualOrderOf(desk, close)).toMatchObject({ status: 'filled', feeUnits: units('23.71188') });
  expect(perpetualBalance(desk, ALICE).available).toBe('0.04812');
  expect(fundOf(desk)).toBe(100_000);
  expect(audit(desk.state)).toEqual([]);
});

test.each(['expireTaker', 'expireBoth'] as const)(
  'M7 fill or kill is all or nothing on contracts too (%s)',
  (selfTrade) => {
    const desk = openPair();
    placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '60100', quantity: '0.3' });
    placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60110', quantity: '0.3' });
    placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '60120', quantity: '0.5' });
    const wish = { owner: BOB, direction: 'openLong', price: '60200', quantity: '0.8', timeInForce: 'FOK' } as const;
    const killed = placePerpetual(desk, { ...wish, selfTrade });
    expect(perpetualOrderOf(desk, killed)).toMatchObject({ status: 'expired', reason: 'fillOrKill', filledLots: 0 });
    const filled = placePerpetual(desk, { ...wish, selfTrade: 'expireMaker' });
    expect(perpetualOrderOf(desk, filled)).toMatchObject({ status: 'filled', filledLots: 800 });
  },
);

test('M7 fill or kill counts only what its makers may trade at: one that is withdrawn fills nothing', () => {
  const desk = openPair();
  const DAVE = 1_000_004;
  fundPerpetual(desk, DAVE, { USDT: '700' });
  choose(desk, DAVE, { leverage: 100 });
  placePerpetual(desk, { owner: DAVE, direction: 'openShort', price: '60000', quantity: '0.4' });
  placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '61700', quantity: '0.4' });
  markAt(desk, 'BTCUSDT', '61800');
  const wish = { owner: BOB, direction: 'openLong', price: '61800', quantity: '0.8', timeInForce: 'FOK' } as const;
  expect(perpetualOrderOf(desk, placePerpetual(desk, wish))).toMatchObject({ reason: 'fillOrKill', filledLots: 0 });
});

test('P25 [R1] an amendment, a close at the market and a reversal keep within the same prices', () => {
  const desk = openPair();
  bidLow(desk);
  const close = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '60500', quantity: '0.8' });
  const amended = submit(desk, { kind: 'amendContractOrder', owner: ALICE, orderId: close, priceUnits: units('1000') });
  expect(amended.ok ? 'accepted' : amended.refusal.word).toBe('priceOutsideBand');
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  for (const kind of ['closePosition', 'reversePosition'] as const) {
    expect(must(desk, { kind, owner: ALICE, positionId }).reply).toMatchObject({ leftLots: 800 });
  }
  expect(must(desk, { kind: 'closePositions', owner: ALICE, contractKind: 'linear', symbols: [] }).reply).toMatchObject(
    {
      BTCUSDT: 'partlyClosed',
    },
  );
  expect(fundOf(desk)).toBe(100_000);
});

test('P9 [R1] a coin-margined short that is stopped trades no further than where its margin is used up', () => {
  const desk = openPerpetualDesk({ BTCUSD: '60000' });
  fundPerpetual(desk, INSURANCE_FUND, { BTC: '10' });
  fundPerpetual(desk, ALICE, { BTC: '0.02' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { BTC: '100' });
  choose(desk, ALICE, { symbol: 'BTCUSD', leverage: 100 });
  const symbol = 'BTCUSD';
  tradePerpetual(
    desk,
    { owner: ALICE, symbol, direction: 'openShort', price: '60000', quantity: '600' },
    { owner: CAROL, direction: 'openLong' },
  );
  placePerpetual(desk, { owner: BOB, symbol, direction: 'openShort', price: '900000', quantity: '600' });
  const stop = placePerpetual(desk, {
    owner: ALICE,
    symbol,
    direction: 'closeShort',
    type: 'stopLimit',
    price: '900000',
    quantity: '600',
    trigger: '60010',
    triggerBy: 'mark',
  });
  markAt(desk, symbol, '60010');
  // 60 000 dollars cost 1 BTC, and 0.01 stands for them: 60 000 ÷ 0.99, rounded down to the tick.
  expect(perpetualOrderOf(desk, stop)).toMatchObject({ status: 'open', priceTicks: 606_060, filledLots: 0 });
  expect(perpetualBalance(desk, INSURANCE_FUND, 'BTC').available).toBe('10');
  expect(audit(desk.state)).toEqual([]);
});
