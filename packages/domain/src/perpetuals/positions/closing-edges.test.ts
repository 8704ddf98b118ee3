import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import type { Command } from '../../exchange/exchange.ts';
import { findPosition } from '../perpetuals-part.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

/** Alice is long and short 0.2 BTC, against Bob. */
function openBoth(): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', BTCUSD: '60000', ETHUSDT: '3000' });
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000', BTC: '10' });
  for (const [own, other] of [
    ['openLong', 'openShort'],
    ['openShort', 'openLong'],
  ] as const)
    tradePerpetual(
      desk,
      { owner: ALICE, direction: own, price: '60000', quantity: '0.2' },
      { owner: BOB, direction: other },
    );
  return desk;
}

const bid = (desk: Desk, price: string, quantity: string): number =>
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price, quantity });
const ask = (desk: Desk, price: string, quantity: string): number =>
  placePerpetual(desk, { owner: CAROL, direction: 'openShort', price, quantity });

const ON_POSITION: readonly ((positionId: number) => Command)[] = [
  (positionId) => ({ kind: 'closePosition', owner: ALICE, positionId }),
  (positionId) => ({ kind: 'reversePosition', owner: ALICE, positionId }),
  (positionId) => ({ kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'add', units: 1n }),
  (positionId) => ({
    kind: 'protectPosition',
    owner: ALICE,
    positionId,
    stop: 'stopLoss',
    triggerUnits: units('59000'),
  }),
];

test('P2 P3 P11 P12 nobody acts on the position of somebody else, nor on one that is not there', () => {
  const desk = openBoth();
  bid(desk, '59900', '1');
  for (const id of [requirePosition(desk, BOB, { direction: 'long' }).id, 999]) {
    for (const command of ON_POSITION) {
      const refusal = { word: 'positionNotFound', details: { positionId: String(id) } };
      expect(submit(desk, command(id))).toEqual({ ok: false, refusal });
    }
  }
});

test('P2 a close at the market is told as what it was, and walks five percent from the best offer', () => {
  const desk = openBoth();
  // A bid above the mark, so that five percent below it is nearer than any other bound.
  bid(desk, '62000', '0.5');
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const { reply } = must(desk, { kind: 'closePosition', owner: ALICE, positionId });
  expect(reply).toEqual({ orderId: reply['orderId'], symbol: 'BTCUSDT', filledLots: 200, leftLots: 0 });
  expect(perpetualOrderOf(desk, Number(reply['orderId']))).toMatchObject({
    direction: 'closeLong',
    side: 'sell',
    origin: 'owner',
    type: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    selfTrade: 'expireMaker',
    protectionTicks: 589_000,
    costTicks: 589_000,
    quantityLots: 200,
    status: 'filled',
  });
});

test('P2 a close that nobody takes is refused with the contract it is about', () => {
  const desk = openBoth();
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const refused = (word: string) => ({ ok: false, refusal: { word, details: { symbol: 'BTCUSDT' } } });
  expect(submit(desk, { kind: 'closePosition', owner: ALICE, positionId })).toEqual(refused('noLiquidity'));
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'halt' });
  expect(submit(desk, { kind: 'closePosition', owner: ALICE, positionId })).toEqual(refused('marketHalted'));
});

test.each([
  ['both are taken', ['0.2', '0.2'], 'closed', 400, '24000'],
  ['nobody buys', ['0', '0.2'], 'partlyClosed', 200, '12000'],
  ['nobody sells', ['0.2', '0'], 'partlyClosed', 200, '12000'],
  ['some is bought, all is sold', ['0.1', '0.2'], 'partlyClosed', 300, '18000'],
  ['all is bought, some is sold', ['0.2', '0.1'], 'partlyClosed', 300, '18000'],
  ['nobody buys or sells', ['0', '0'], 'noLiquidity', 0, '0'],
] as const)('P2 one key where %s', (...row) => {
  const [, [bought, sold], result, lots, value] = row;
  const desk = openBoth();
  // One after the other at one price: what is bid is gone when the offers come.
  if (bought !== '0') bid(desk, '60000', bought);
  if (sold !== '0') ask(desk, '60000.1', sold);
  const { reply } = must(desk, { kind: 'closePositions', owner: ALICE, contractKind: 'linear', symbols: ['BTCUSDT'] });
  const above = sold === '0' ? 0n : units(sold) / 10n;
  const atto = (units(value) + above) * 10n ** 10n;
  expect(reply).toEqual({ BTCUSDT: result, 'BTCUSDT.lots': lots, 'BTCUSDT.atto': atto });
  expect(audit(desk.state)).toEqual([]);
});

test('P2 one key closes the contracts of one kind, those that are named once each, and none of another kind', () => {
  const desk = openBoth();
  const coins = { symbol: 'BTCUSD', owner: ALICE, direction: 'openLong', price: '60000', quantity: '10' } as const;
  tradePerpetual(desk, coins, { owner: BOB, direction: 'openShort' });
  bid(desk, '60000', '0.2');
  ask(desk, '60000.1', '0.2');
  const all = { kind: 'closePositions', owner: ALICE, contractKind: 'linear' } as const;
  for (const symbol of ['BTCUSD', 'NOUSDT'])
    expect(submit(desk, { ...all, symbols: ['BTCUSDT', symbol] })).toEqual({
      ok: false,
      refusal: { word: 'unknownInstrument', details: { symbol } },
    });
  const { reply } = must(desk, { ...all, symbols: ['ETHUSDT', 'BTCUSDT', 'BTCUSDT'] });
  expect(Object.keys(reply)).toEqual([
    'ETHUSDT',
    'ETHUSDT.lots',
    'ETHUSDT.atto',
    'BTCUSDT',
    'BTCUSDT.lots',
    'BTCUSDT.atto',
  ]);
  expect(reply).toMatchObject({ ETHUSDT: 'nothingOpen', BTCUSDT: 'closed' });
  // Only the coin-margined one is left, which is not of this kind.
  expect(must(desk, { ...all, symbols: [] }).reply).toEqual({});
  expect(must(desk, { ...all, owner: 1_000_009, symbols: [] }).reply).toEqual({});
  expect(requirePosition(desk, ALICE, { symbol: 'BTCUSD', direction: 'long' }).lots).toBe(10);
});

test('P2 P12 one key ends all orders but the stops, which stay with what is left', () => {
  const desk = openBoth();
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const stop = { kind: 'protectPosition', owner: ALICE, positionId, stop: 'stopLoss' } as const;
  const stopId = Number(must(desk, { ...stop, triggerUnits: units('58000') }).reply['orderId']);
  const resting = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '59000', quantity: '0.1' });
  bid(desk, '60000', '0.1');
  ask(desk, '60000.1', '0.2');
  must(desk, { kind: 'closePositions', owner: ALICE, contractKind: 'linear', symbols: [] });
  expect(perpetualOrderOf(desk, resting)).toMatchObject({ status: 'cancelled', reason: 'cancelledByOwner' });
  expect(perpetualOrderOf(desk, stopId).status).toBe('pending');
});

test('P2 a close of one side reserves nothing of the other, and ends with its own side alone', () => {
  const desk = openBoth();
  const wish = { owner: ALICE, quantity: '0.1' } as const;
  const closeLong = placePerpetual(desk, { ...wish, direction: 'closeLong', price: '61000' });
  const closeShort = placePerpetual(desk, { ...wish, direction: 'closeShort', price: '59000' });
  const plan = { type: 'stopLimit', triggerBy: 'mark' } as const;
  const longPlan = placePerpetual(desk, { ...wish, ...plan, direction: 'closeLong', price: '58500', trigger: '58600' });
  const shortPlan = placePerpetual(desk, {
    ...wish,
    ...plan,
    direction: 'closeShort',
    price: '61500',
    trigger: '61400',
  });
  const openPlan = placePerpetual(desk, { ...wish, ...plan, direction: 'openLong', price: '61500', trigger: '61400' });
  bid(desk, '60000', '0.2');
  must(desk, {
    kind: 'closePosition',
    owner: ALICE,
    positionId: requirePosition(desk, ALICE, { direction: 'long' }).id,
  });
  expect(findPosition(desk.state.perpetuals, { owner: ALICE, symbol: 'BTCUSDT', direction: 'long' })).toBeUndefined();
  const gone = { status: 'cancelled', reason: 'positionGone' };
  expect([closeLong, longPlan].map((id) => perpetualOrderOf(desk, id))).toMatchObject([gone, gone]);
  expect([closeShort, shortPlan, openPlan].map((id) => perpetualOrderOf(desk, id).status)).toEqual([
    'open',
    'pending',
    'pending',
  ]);
});

test('P3 a reversal that the account may not open says why, and is closed all the same', () => {
  const desk = openBoth();
  choose(desk, CAROL, { leverage: 20 });
  tradePerpetual(
    desk,
    { owner: CAROL, direction: 'openLong', price: '60000', quantity: '0.1' },
    { owner: BOB, direction: 'openShort' },
  );
  const { id: positionId } = requirePosition(desk, CAROL, { direction: 'long' });
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '59990', quantity: '0.05' });
  const reverse = { kind: 'reversePosition', owner: CAROL, positionId } as const;
  expect(must(desk, reverse).reply).toMatchObject({ opened: 'partlyClosed', leftLots: 50 });
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '59990', quantity: '0.2' });
  const { reply } = must(desk, { ...reverse, notionalMaxUnits: units('10') });
  expect(reply).toMatchObject({ opened: 'notionalLimit' });
  expect(reply).not.toHaveProperty('leftLots');
});
