import {
  choose,
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const MARY = 1_000_003;

/**
 * Mary is long half a bitcoin on a wallet that is short of cash: what she has is frozen for a sell of another bitcoin.
 * Closing at 58 400 loses 800, and she has no more than 755 at hand.
 */
function openShortOfCash(): Desk {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '1000000' });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  fundPerpetual(desk, MARY, { USDT: '2000' });
  choose(desk, MARY, { marginMode: 'cross', leverage: 50 });
  tradePerpetual(
    desk,
    { owner: MARY, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openShort' },
  );
  return desk;
}

test.each(['expireMaker', 'expireBoth', 'expireTaker'] as const)(
  'P24 [R10] behind its own order a taker meets one maker at a time, and a settlement may cancel the next (%s)',
  (selfTrade) => {
    const desk = openShortOfCash();
    const second = placePerpetual(desk, { owner: MARY, direction: 'openShort', price: '60010', quantity: '1' });
    markAt(desk, 'BTCUSDT', '58500');
    const first = placePerpetual(desk, { owner: MARY, direction: 'closeLong', price: '58400', quantity: '0.5' });
    const own = placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '58390', quantity: '2' });
    const wish = { owner: ALICE, direction: 'openLong', price: '60010', quantity: '2', selfTrade } as const;
    const taker = placePerpetual(desk, wish);
    if (selfTrade === 'expireMaker') {
      expect(perpetualOrderOf(desk, own)).toMatchObject({ status: 'expired', reason: 'selfTradePrevented' });
      expect(perpetualOrderOf(desk, first)).toMatchObject({ status: 'filled', filledLots: 500 });
      expect(perpetualOrderOf(desk, second)).toMatchObject({ status: 'cancelled', reason: 'insufficientBalance' });
      expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'open', filledLots: 500 });
    } else {
      expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'expired', preventedLots: 2000 });
      expect(perpetualOrderOf(desk, second)).toMatchObject({ status: 'open', filledLots: 0 });
    }
    expect(audit(desk.state)).toEqual([]);
  },
);

test('P24 M11 [R10] several own orders in the way change nothing: each maker is settled before the next is taken', () => {
  const desk = openShortOfCash();
  const later = placePerpetual(desk, { owner: MARY, direction: 'openShort', price: '60010', quantity: '1' });
  markAt(desk, 'BTCUSDT', '58500');
  for (const price of ['58370', '58380', '58390']) {
    placePerpetual(desk, { owner: ALICE, direction: 'openShort', price, quantity: '2' });
  }
  placePerpetual(desk, { owner: MARY, direction: 'closeLong', price: '58400', quantity: '0.5' });
  const between = placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '58405', quantity: '5' });
  const other = placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '59000', quantity: '0.3' });
  const taker = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60010', quantity: '2' });
  expect(perpetualOrderOf(desk, between)).toMatchObject({ status: 'expired', reason: 'selfTradePrevented' });
  expect(perpetualOrderOf(desk, other)).toMatchObject({ status: 'filled' });
  expect(perpetualOrderOf(desk, later)).toMatchObject({ status: 'cancelled', reason: 'insufficientBalance' });
  expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'open', filledLots: 800 });
  expect(audit(desk.state)).toEqual([]);
});

test('P24 [R10] a maker of the same owner in another group has given up its money before the first side is settled', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  fundPerpetual(desk, MARY, { USDT: '2000' });
  choose(desk, MARY, { marginMode: 'cross', leverage: 50 });
  tradePerpetual(
    desk,
    { owner: MARY, direction: 'openShort', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openLong' },
  );
  const wish = { owner: MARY, direction: 'openShort', price: '61700', quantity: '0.5', group: 7 } as const;
  const maker = placePerpetual(desk, wish);
  const other = placePerpetual(desk, { ...wish, price: '61800' });
  markAt(desk, 'BTCUSDT', '61600');
  placePerpetual(desk, { owner: MARY, direction: 'closeShort', price: '61700', quantity: '0.5' });
  expect(perpetualOrderOf(desk, maker)).toMatchObject({ status: 'filled', heldUnits: 0n });
  expect(perpetualOrderOf(desk, other)).toMatchObject({ status: 'cancelled', reason: 'insufficientBalance' });
  expect(audit(desk.state)).toEqual([]);
});

test('P24 [R10] such a maker that is filled in part is ended once', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  fundPerpetual(desk, MARY, { USDT: '2000' });
  choose(desk, MARY, { marginMode: 'cross', leverage: 50 });
  tradePerpetual(
    desk,
    { owner: MARY, direction: 'openShort', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openLong' },
  );
  const wish = { owner: MARY, direction: 'openShort', price: '61700', quantity: '1.05', group: 7 } as const;
  const maker = placePerpetual(desk, wish);
  markAt(desk, 'BTCUSDT', '61600');
  placePerpetual(desk, { owner: MARY, direction: 'closeShort', price: '61700', quantity: '0.5' });
  expect(perpetualOrderOf(desk, maker)).toMatchObject({ status: 'cancelled', filledLots: 500, heldUnits: 0n });
  expect(audit(desk.state)).toEqual([]);
});
