import {
  choose,
  perpetualBalance,
  perpetualOf,
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  walkTo,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { decode, encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { CLEARING, INSURANCE_FUND, ROUNDING } from '../../ledger/operator-accounts.ts';

import { ATTO_PER_UNIT } from '../instrument/perpetual-value.ts';
import { standingOf } from '../positions/margin-figures.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

function openInverse(): Desk {
  const desk = openPerpetualDesk({ BTCUSD: '61234.5' });
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { BTC: '10' });
  return desk;
}

function trade(desk: Desk, price: string, quantity: string): void {
  tradePerpetual(
    desk,
    { symbol: 'BTCUSD', owner: ALICE, direction: 'openLong', price, quantity },
    { owner: BOB, direction: 'openShort' },
  );
}

test('P4 when nothing is open any more the clearing account is empty but for what roundings left, and ROUNDING has the rest', () => {
  const desk = openInverse();
  for (const [price, quantity] of [
    ['61234.5', '7'],
    ['61111.1', '3'],
    ['61499.9', '11'],
  ] as const) {
    trade(desk, price, quantity);
  }
  expect(audit(desk.state)).toEqual([]);
  for (const [price, quantity] of [
    ['61300.3', '5'],
    ['61234.6', '9'],
    ['61777.7', '7'],
  ] as const) {
    placePerpetual(desk, { symbol: 'BTCUSD', owner: BOB, direction: 'closeShort', price, quantity });
    placePerpetual(desk, { symbol: 'BTCUSD', owner: ALICE, direction: 'closeLong', price, quantity });
    expect(audit(desk.state)).toEqual([]);
  }
  expect(desk.state.perpetuals.markets.get('BTCUSD')?.positions.size).toBe(0);
  const left = desk.state.perpetuals.roundingAtto.get('BTC') ?? 0n;
  // ROUNDING also carries the part of a unit by which the security fund is short of a tenth of all fees.
  const carried = (desk.state.ledger.fees.get('BTC') ?? 0n) % 10n === 0n ? 0n : 1n;
  expect(units(perpetualBalance(desk, ROUNDING, 'BTC').available)).toBe(left / ATTO_PER_UNIT + carried);
  // Six profits were rounded down by less than a unit each: what both sides lost is a whole number of units.
  expect(left > 0n && left < 6n * ATTO_PER_UNIT && left % ATTO_PER_UNIT === 0n).toBe(true);
  expect(perpetualBalance(desk, CLEARING, 'BTC').available).toBe('0');
});

test('P21 the fee of a liquidation leaves its owner what is left', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '3015' });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  choose(desk, ALICE, { leverage: 10 });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openShort' },
  );
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '54270', quantity: '0.5' });
  walkTo(desk, 'BTCUSDT', '54271.3');
  // 3 000 − 2 865 = 135; 13.5675 for the taker's fee and 0.3 % of 27 135 = 81.405.
  expect(perpetualBalance(desk, ALICE).available).toBe('40.0275');
  expect(perpetualBalance(desk, INSURANCE_FUND).available).toBe('81.405');
});

test('P22 every step is told with mark, index, equity and maintenance', () => {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { USDT: '1000000' });
  choose(desk, ALICE, { leverage: 10 });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openShort' },
  );
  walkTo(desk, 'BTCUSDT', '54200');
  const first = desk.events.find((event) => event.kind === 'liquidationStep');
  expect(first).toMatchObject({
    step: 'flagged',
    lots: 500,
    markTicks: 542_000,
    indexUnits: units('54200'),
    equityUnits: units('100'),
    maintenanceUnits: units('135.5'),
  });
});

test.each([
  ['BTCUSDT', 'openLong', 10],
  ['BTCUSDT', 'openShort', 20],
  ['BTCUSD', 'openLong', 5],
  ['BTCUSD', 'openShort', 50],
] as const)(
  'P23 at every mark that is thought safe for %s %s with %s the ratio is above the first warning',
  (symbol, direction, leverage) => {
    const desk = openPerpetualDesk({ [symbol]: '60000' });
    const { settle } = perpetualOf(symbol);
    for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { [settle]: '1000' });
    choose(desk, ALICE, { symbol, leverage });
    const quantity = symbol === 'BTCUSDT' ? '0.01' : '30';
    const other = direction === 'openLong' ? 'openShort' : 'openLong';
    tradePerpetual(
      desk,
      { symbol, owner: ALICE, direction, price: '60000', quantity },
      { owner: BOB, direction: other },
    );
    const position = requirePosition(desk, ALICE, { symbol, direction: direction === 'openLong' ? 'long' : 'short' });
    const { lowTicks = 0, highTicks = 0 } = position.safe ?? {};
    const isAbove = (markTicks: number): boolean => {
      const { profit, maintenance } = standingOf(perpetualOf(symbol), position, markTicks);
      return (position.marginUnits * ATTO_PER_UNIT + profit) * 100n > maintenance * 200n;
    };
    expect(highTicks - lowTicks).toBeGreaterThan(100_000);
    for (const markTicks of [lowTicks + 1, highTicks - 1, 600_000]) expect(isAbove(markTicks)).toBe(true);
    const border = direction === 'openLong' ? lowTicks - 2 : highTicks + 2;
    expect(isAbove(border)).toBe(false);
  },
);

test('P24 an order that a trade has made impossible is not met by the same taker', () => {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  choose(desk, ALICE, { positionMode: 'oneWay' });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openShort' },
  );
  const reserved = placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '61000', quantity: '0.5' });
  placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '60900', quantity: '0.5' });
  const taker = placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '61000', quantity: '1' });
  expect(perpetualOrderOf(desk, reserved)).toMatchObject({ status: 'cancelled', filledLots: 0 });
  expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'open', filledLots: 500 });
  expect(audit(desk.state)).toEqual([]);
});

test('E4 contracts brought back from a snapshot go on exactly like those that never stopped', () => {
  const desk = openInverse();
  trade(desk, '61234.5', '7');
  const { id: positionId } = requirePosition(desk, ALICE, { symbol: 'BTCUSD', direction: 'long' });
  const stop = {
    kind: 'protectPosition',
    owner: ALICE,
    positionId,
    stop: 'stopLoss',
    triggerUnits: units('60000'),
  } as const;
  must(desk, stop);
  placePerpetual(desk, { symbol: 'BTCUSD', owner: CAROL, direction: 'openLong', price: '60000', quantity: '9' });
  const text = encode(takeSnapshot(desk.state));
  const twin: Desk = { ...desk, state: restoreSnapshot(parseSnapshot(text)), events: [] };
  expect(encode(takeSnapshot(twin.state))).toBe(text);
  for (const one of [desk, twin]) markAt(one, 'BTCUSD', '59990');
  expect(encode(takeSnapshot(twin.state))).toBe(encode(takeSnapshot(desk.state)));
  expect(decode(encode(twin.events.at(-1)))).toEqual(desk.events.at(-1));
});
