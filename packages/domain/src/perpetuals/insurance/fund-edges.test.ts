import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualBalance,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  walkTo,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND, SUSPENSE, TREASURY } from '../../ledger/operator-accounts.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import { mayFundTake } from './fund-capacity.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const FREE = { makerFeePpm: 0, takerFeePpm: 0 };
const MARKS = { BTCUSDT: '60000', ETHUSDT: '3000' };

interface Case {
  /** What the fund holds: +0.3 BTCUSDT@60000. */
  readonly held: string;
  readonly markTicks: Readonly<Record<string, number>>;
  readonly priceTicks: number;
}

/** Whether a fund with so much takes 0.2 BTC of a bankrupt long. */
function mayTake(cash: string, { held, markTicks, priceTicks }: Case): boolean {
  const desk = openPerpetualDesk(MARKS, FREE);
  fundPerpetual(desk, INSURANCE_FUND, { USDT: cash });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  const [amount = '', rest = ''] = held.slice(1).split(' ');
  const [symbol = '', price = ''] = rest.split('@');
  choose(desk, INSURANCE_FUND, { symbol, marginMode: 'cross', leverage: 20 });
  const [own, other] = held.startsWith('+')
    ? (['openLong', 'openShort'] as const)
    : (['openShort', 'openLong'] as const);
  const taker = { symbol, owner: INSURANCE_FUND, direction: own, price, quantity: amount } as const;
  tradePerpetual(desk, taker, { owner: BOB, direction: other });
  for (const [name, ticks] of Object.entries(markTicks)) {
    const market = requirePerpetualMarket(desk.state.perpetuals, name);
    market.price = { indexUnits: BigInt(ticks) * market.contract.tickUnits, markTicks: ticks, atMs: desk.atMs };
  }
  const context = { state: desk.state, sequence: 0, atMs: desk.atMs, events: [], work: { unitsLeft: 1_000 } };
  const market = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  return mayFundTake(context, market, { direction: 'long', lots: 200, priceTicks });
}

test.each([
  // 145 of maintenance for 0.5, 700 lost, 100 risked: twice 945 are three tenths of 6 300.
  ['6300', { held: '+0.3 BTCUSDT@60000', markTicks: { BTCUSDT: 580_000 }, priceTicks: 585_000 }],
  // 31 for the 0.1 that stays short, 600 lost and 100 gained, 100 risked: twice 631.
  ['4206.66666667', { held: '-0.3 BTCUSDT@60000', markTicks: { BTCUSDT: 620_000 }, priceTicks: 615_000 }],
  // Lots against lots ask for nothing: 400 lost and 100 gained, 100 risked, twice 400.
  ['2666.66666667', { held: '-0.2 BTCUSDT@60000', markTicks: { BTCUSDT: 620_000 }, priceTicks: 615_000 }],
  // 258 here; ether has lost 1 000 and asks for 145: 1 403 together.
  [
    '4676.66666667',
    { held: '+10 ETHUSDT@3000', markTicks: { BTCUSDT: 580_000, ETHUSDT: 290_000 }, priceTicks: 585_000 },
  ],
] as const)('P19 [R2] a fund of %s takes it, and one with a unit less does not: %j', (cash, terms) => {
  expect(mayTake(cash, terms)).toBe(true);
  const [whole = '', part = '00000000'] = cash.split('.');
  const less = (BigInt(whole + part) - 1n).toString();
  expect(mayTake(`${less.slice(0, -8)}.${less.slice(-8)}`, terms)).toBe(false);
});

function openLong(desk: Desk, owner = ALICE): void {
  choose(desk, owner, { leverage: 10 });
  const taker = { owner, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
}

function openDesk(fund: string): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, FREE);
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '1000000' });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: fund });
  return desk;
}

test('P19 what the fund takes over closes first what it has on the other side', () => {
  const desk = openDesk('100000');
  choose(desk, INSURANCE_FUND, { marginMode: 'cross', leverage: 20 });
  const short = { owner: INSURANCE_FUND, direction: 'openShort', price: '60000', quantity: '0.1' } as const;
  tradePerpetual(desk, short, { owner: CAROL, direction: 'openLong' });
  openLong(desk);
  // In the first tick there is: until then the fund offers nothing on the book.
  markAt(desk, 'BTCUSDT', '53900');
  expect(requirePosition(desk, INSURANCE_FUND, { direction: 'long' }).lots).toBe(400);
  expect(desk.state.perpetuals.traders.get(INSURANCE_FUND)?.positions.size).toBe(1);
  // The short had gained 600 at 54 000.
  expect(perpetualBalance(desk, INSURANCE_FUND).available).toBe('100600');
  const told = desk.events.flatMap((event) =>
    event.kind === 'liquidationStep' && event.owner === ALICE ? [[event.step, event.lots, event.priceTicks]] : [],
  );
  expect(told).toEqual([
    ['flagged', 500, 539_000],
    ['cancelled', 500, 539_000],
    ['takenOver', 500, 540_000],
    ['ended', 0, 539_000],
  ]);
});

/** The fund has sold at 45 000 what it took over at 54 000, and lacks 3 500. */
function openShortfall(): Desk {
  const desk = openDesk('1000');
  openLong(desk);
  walkTo(desk, 'BTCUSDT', '54200');
  walkTo(desk, 'BTCUSDT', '45000');
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '45000', quantity: '0.5' });
  expect(perpetualBalance(desk, SUSPENSE).available).toBe('-3500');
  return desk;
}

const toldBy = (desk: Desk): readonly bigint[] =>
  desk.events.flatMap((event) => (event.kind === 'shortfallChanged' ? [event.shortfallUnits] : []));

test('P27 the journal of what fund, then treasury pay back, and a tick that pays nothing is not told', () => {
  const desk = openShortfall();
  const before = toldBy(desk).length;
  expect(journalsOf(desk, () => markAt(desk, 'BTCUSDT', '45000'))).toEqual([]);
  expect(toldBy(desk)).toHaveLength(before);
  desk.atMs += 24 * 60 * 60 * 1_000;
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '1000' });
  fundPerpetual(desk, TREASURY, { USDT: '2000' });
  const [cover] = journalsOf(desk, () => markAt(desk, 'BTCUSDT', '45000'));
  expect(cover).toEqual([
    'shortfallCover',
    'shortfallCover:USDT',
    [INSURANCE_FUND, 0, 'available', '-1000 USDT', undefined],
    [TREASURY, 0, 'available', '-2000 USDT', undefined],
    [SUSPENSE, 0, 'available', '3000 USDT', undefined],
  ]);
  expect(toldBy(desk).at(-1)).toBe(units('500'));
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  ['all of it', '3500', '0', 0n],
  ['some of it', '3000', '-500', units('500')],
] as const)('P27 when %s is made good by hand, only what is left of it is owed', (...row) => {
  const [, amount, suspended, left] = row;
  const desk = openShortfall();
  fundPerpetual(desk, TREASURY, { USDT: amount });
  must(desk, {
    kind: 'adjustLedger',
    adjustmentId: '1',
    reason: 'Made good.',
    moves: [
      { owner: TREASURY, wallet: 0, asset: 'USDT', units: -units(amount) },
      { owner: SUSPENSE, wallet: 0, asset: 'USDT', units: units(amount) },
    ],
  });
  const journals = journalsOf(desk, () => markAt(desk, 'BTCUSDT', '45000'));
  expect(journals).toEqual([]);
  expect(perpetualBalance(desk, SUSPENSE).available).toBe(suspended);
  expect(desk.state.perpetuals.insurance.get('USDT')?.shortfallUnits).toBe(left);
});

test('P27 fund and treasury together pay what is missing and not a unit more, and then it is told as gone', () => {
  const desk = openShortfall();
  desk.atMs += 24 * 60 * 60 * 1_000;
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '1000' });
  fundPerpetual(desk, TREASURY, { USDT: '50000' });
  const [cover] = journalsOf(desk, () => markAt(desk, 'BTCUSDT', '45000'));
  expect(cover).toEqual([
    'shortfallCover',
    'shortfallCover:USDT',
    [INSURANCE_FUND, 0, 'available', '-1000 USDT', undefined],
    [TREASURY, 0, 'available', '-2500 USDT', undefined],
    [SUSPENSE, 0, 'available', '3500 USDT', undefined],
  ]);
  expect(toldBy(desk).at(-1)).toBe(0n);
  expect(audit(desk.state)).toEqual([]);
});
