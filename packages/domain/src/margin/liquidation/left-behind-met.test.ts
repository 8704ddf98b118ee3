import { BREAKER } from '@candor/testkit/fixtures/auctions.ts';
import { fund, must, orderOf, place, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, openMarginDesk, putIn, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { requireMarket } from '../../spot/spot-part.ts';

const [ALICE, BOB, FRIEND] = [1_000_001, 1_000_002, 1_000_003];
const BORROWERS = [1_000_100, 1_000_101, 1_000_102];
const PAIR = 'BTC/USDT';
const BID = { side: 'buy', price: '60000', quantity: '0.1' } as const;

/** Three borrowers with a bid each at 60 000, who are looked at one by one, and Bob with another, in an account that owes nothing. */
function openBids(isBobFirst: boolean): {
  readonly desk: Desk;
  readonly bids: readonly number[];
  readonly bob: number;
} {
  const desk = openMarginDesk();
  must(desk, { kind: 'setBreaker', symbol: PAIR, ...BREAKER });
  fund(desk, FRIEND, { BTC: '10' });
  fund(desk, BOB, { USDT: '60000' });
  putIn(desk, { ...CROSS, owner: BOB, asset: 'USDT' }, '6000');
  const placeBob = (): number => place(desk, { ...BID, owner: BOB, marginMode: 'cross' });
  const first = isBobFirst ? placeBob() : undefined;
  const bids = BORROWERS.map((owner) => {
    fund(desk, owner, { USDT: '6100' });
    const held = { ...CROSS, owner, asset: 'USDT' };
    putIn(desk, held, '6000');
    expect(borrowed(desk, held, '5000')).toBe('accepted');
    return place(desk, { ...BID, owner, marginMode: 'cross' });
  });
  const bob = first ?? placeBob();
  desk.workUnits = 1;
  return { desk, bids, bob };
}

function endsOf(desk: Desk, bids: readonly number[]): readonly string[] {
  return bids.map((id) => orderOf(desk, id)).map(({ status, reason = '' }) => `${status} ${reason}`.trim());
}

test('B18 [R1] [R9] an auction lets no bid trade that the index has left behind, and whoever owes nothing trades', () => {
  const { desk, bids, bob } = openBids(false);
  setIndex(desk, PAIR, '53900');
  const market = requireMarket(desk.state.spot, PAIR);
  const sale = place(desk, { owner: FRIEND, side: 'sell', price: '53900', quantity: '0.3' });
  expect(market.auction).toBeDefined();
  desk.atMs += BREAKER.callMs;
  // A sample a moment before the end: the turn of most has not come again.
  setIndex(desk, PAIR, '53901');
  for (let look = 0; look < 30 && market.auction !== undefined; look += 1) must(desk, { kind: 'advanceAuctions' });
  expect(market.auction).toBeUndefined();
  expect(endsOf(desk, bids)).toEqual(bids.map(() => 'cancelled priceOutsideBand'));
  expect(bids.map((id) => orderOf(desk, id).filledLots)).toEqual([0, 0, 0]);
  expect([orderOf(desk, bob), orderOf(desk, sale)]).toMatchObject([
    { status: 'filled', filledLots: 10_000 },
    { status: 'open', filledLots: 10_000 },
  ]);
  expect(audit(desk.state)).toEqual([]);
});

test('B18 [R9] who comes ends only whom they would have met: a bid of somebody without debt is met before', () => {
  const { desk, bids, bob } = openBids(true);
  setIndex(desk, PAIR, '57800');
  const before = endsOf(desk, bids);
  expect(before.filter((end) => end === 'open').length).toBeGreaterThan(1);
  place(desk, { owner: FRIEND, side: 'sell', price: '57800', quantity: '0.1' });
  expect(orderOf(desk, bob)).toMatchObject({ status: 'filled' });
  expect(endsOf(desk, bids)).toEqual(before);
  place(desk, { owner: FRIEND, side: 'sell', price: '57800', quantity: '0.1' });
  expect(endsOf(desk, bids).slice(-1)).toEqual(['cancelled priceOutsideBand']);
  expect(bids.map((id) => orderOf(desk, id).filledLots)).toEqual([0, 0, 0]);
  expect(audit(desk.state)).toEqual([]);
});

test('B18 who borrows when everybody was looked at is asked by the next index, and by nobody before', () => {
  const desk = openMarginDesk();
  fund(desk, ALICE, { USDT: '60000' });
  fund(desk, FRIEND, { BTC: '10' });
  const held = { ...CROSS, owner: ALICE, asset: 'USDT' };
  putIn(desk, held, '60000');
  const bid = place(desk, { ...BID, owner: ALICE, marginMode: 'cross' });
  setIndex(desk, PAIR, '57800');
  expect(borrowed(desk, held, '100')).toBe('accepted');
  place(desk, { owner: FRIEND, side: 'sell', price: '57800', quantity: '0.04' });
  expect(orderOf(desk, bid)).toMatchObject({ status: 'open', filledLots: 4_000 });
  setIndex(desk, PAIR, '57801');
  expect(orderOf(desk, bid)).toMatchObject({ status: 'cancelled', reason: 'priceOutsideBand', filledLots: 4_000 });
});
