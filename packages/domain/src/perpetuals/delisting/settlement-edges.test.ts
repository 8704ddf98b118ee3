import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  perpetualBalance,
  placePerpetual,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { IndexMinute } from './final-price.ts';

const ANNA = 1_000_001;
const BEN = 1_000_002;
const SYMBOL = 'BTCUSDT';
const MINUTE_MS = 60_000;
const SETTLE = { kind: 'settleDelistings' } as const;

const marketOf = (desk: Desk, symbol = SYMBOL) => requirePerpetualMarket(desk.state.perpetuals, symbol);

function openPair(leverage = 5): Desk {
  const desk = openPerpetualDesk({ [SYMBOL]: '60000', ETHUSDT: '3000' });
  for (const owner of [ANNA, BEN]) {
    fundPerpetual(desk, owner, { USDT: '100000' });
    choose(desk, owner, { leverage });
  }
  const opened = { owner: ANNA, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opened, { owner: BEN, direction: 'openShort' });
  return desk;
}

const wholeMinute = ({ atMs }: Desk) => atMs - (atMs % MINUTE_MS);

interface Heard {
  readonly count: number;
  readonly price?: string;
}

/** An announcement for a moment, with so much heard of every minute of the half hour before. */
function announced(desk: Desk, settleAtMs: number, { count, price = '60000' }: Heard): void {
  const minutes: readonly IndexMinute[] = Array.from({ length: 30 }, (_, index) => {
    const startMs = settleAtMs - (30 - index) * MINUTE_MS;
    return { startMs, sumUnits: units(price) * BigInt(count), count, lastSecondMs: startMs };
  });
  const times = { announcedAtMs: 0, closeOnlyAtMs: 0, settleAtMs };
  marketOf(desk).delisting = { ...times, minutes, checkedPositionId: 0 };
}

test('[R8] P31 every step is told once, and the contract keeps what it was settled by', () => {
  const desk = openPair();
  const settleAtMs = wholeMinute(desk);
  announced(desk, settleAtMs, { count: 39 });
  const order = placePerpetual(desk, { owner: ANNA, direction: 'closeLong', price: '62000', quantity: '0.1' });
  const kinds = () => must(desk, SETTLE).events.map(({ kind }) => kind);
  const before = desk.events.length;
  expect(must(desk, SETTLE).reply).toEqual({ leftCount: 1 });
  expect(desk.events.slice(before)).toMatchObject([
    { kind: 'contractChanged', contract: { symbol: SYMBOL, status: 'halt' } },
    { kind: 'delistingChanged', delisting: { stoppedAtMs: desk.atMs } },
    { kind: 'contractLevelChanged' },
    { kind: 'contractOrderChanged', order: { id: order } },
    { kind: 'delistingChanged', delisting: { waitsSinceMs: desk.atMs } },
  ]);
  expect(kinds()).toEqual([]);
  expect(marketOf(desk).price?.markTicks).toBe(600_000);
  const { delisting } = marketOf(desk);
  announced(desk, settleAtMs, { count: 40, price: '60100' });
  const { minutes } = marketOf(desk).delisting ?? expect.fail();
  marketOf(desk).delisting = { ...(delisting ?? expect.fail()), minutes };
  const { indexUnits } = marketOf(desk).price ?? expect.fail();
  desk.atMs = settleAtMs + 59_999;
  const told = must(desk, SETTLE);
  expect(told.reply).toEqual({ leftCount: 0 });
  const final = { priceTicks: 601_000, sumUnits: units('60100') * 1_200n, sampleCount: 1_200 };
  expect(told.events.filter(({ kind }) => kind !== 'journalPosted' && kind !== 'positionChanged')).toMatchObject([
    { kind: 'markChanged', symbol: SYMBOL, indexUnits, markTicks: 601_000, atMs: desk.atMs },
    { kind: 'delistingChanged', delisting: { final } },
    {
      kind: 'contractTraded',
      trade: {
        manner: 'settlement',
        priceTicks: 601_000,
        lots: 500,
        takerSide: 'sell',
        buyer: { owner: BEN, feeUnits: 0n, closedLots: 500, realisedUnits: -units('50') },
        seller: { owner: ANNA, feeUnits: 0n, closedLots: 500, realisedUnits: units('50') },
      },
    },
    { kind: 'contractChanged', contract: { status: 'delisted' } },
    { kind: 'delistingChanged', delisting: { settledAtMs: desk.atMs, final } },
  ]);
  expect(marketOf(desk)).toMatchObject({
    price: { indexUnits, markTicks: 601_000, atMs: desk.atMs },
    delisting: { minutes: [], stoppedAtMs: expect.any(Number), waitsSinceMs: expect.any(Number) },
  });
  expect(marketOf(desk)).not.toHaveProperty('settlement');
  expect(kinds()).toEqual([]);
  expect(marketOf(desk, 'ETHUSDT').contract.status).toBe('trading');
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  // With twenty times 1 500 stand for 0.5: nothing is left at 57 000.
  ['57000', []],
  ['56999.9', ['flagged', 'deleveraged', 'ended']],
] as const)(
  '[R8] P32 who has just nothing left at the final price %s is settled, who has less is closed before',
  (price, steps) => {
    const desk = openPair(20);
    const settleAtMs = wholeMinute(desk);
    announced(desk, settleAtMs, { count: 60, price });
    must(desk, SETTLE);
    const told = desk.events.flatMap((event) => (event.kind === 'liquidationStep' ? [event.step] : []));
    expect(told).toEqual(steps);
    expect([ANNA, BEN].map((owner) => perpetualBalance(desk, owner).available)).toEqual(['98485', '101494']);
    expect(audit(desk.state)).toEqual([]);
  },
);

test('[R8] P31 P32 the oldest are closed against each other first, and the fund is nobody’s to liquidate', () => {
  const desk = openPair();
  const CARA = 1_000_003;
  fundPerpetual(desk, CARA, { USDT: '100000' });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '100000' });
  const second = { owner: CARA, direction: 'openLong', price: '60000', quantity: '0.2' } as const;
  tradePerpetual(desk, second, { owner: BEN, direction: 'openShort' });
  tradePerpetual(desk, { ...second, owner: BEN, quantity: '0.1' }, { owner: CARA, direction: 'openShort' });
  announced(desk, wholeMinute(desk), { count: 60 });
  must(desk, SETTLE);
  const trades = desk.events.flatMap((event) =>
    event.kind === 'contractTraded' && event.trade.manner === 'settlement' ? [event.trade] : [],
  );
  expect(trades.map(({ buyer, seller, lots }) => [buyer.owner, seller.owner, lots])).toEqual([
    [BEN, ANNA, 500],
    [BEN, CARA, 200],
    [CARA, BEN, 100],
  ]);
  expect(marketOf(desk)).toMatchObject({ openInterestLots: 0, contract: { status: 'delisted' } });
});
