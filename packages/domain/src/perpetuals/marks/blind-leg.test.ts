import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

/** Alice is long 0.8 BTC and short 16 ETH of the same value, with one wallet of 4 000 behind both. */
function openHedge(): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' }, { makerFeePpm: 0, takerFeePpm: 0 });
  fundPerpetual(desk, ALICE, { USDT: '6000' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '10000000' });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '10000000' });
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 20 });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.8' },
    { owner: BOB, direction: 'openShort' },
  );
  tradePerpetual(
    desk,
    { symbol: 'ETHUSDT', owner: ALICE, direction: 'openShort', price: '3000', quantity: '16' },
    { owner: BOB, direction: 'openLong' },
  );
  return desk;
}

function liquidated(desk: Desk): boolean {
  return desk.events.some((event) => event.kind === 'liquidationStep');
}

test('P18 [R4] while one leg has no fresh price the wallet is not liquidated on the other, and is with the next tick of it', () => {
  const desk = openHedge();
  // Both fall by fifteen percent; of the short nobody has heard for longer than five seconds.
  for (let second = 0; second < 5; second += 1) markAt(desk, 'BTCUSDT', '60000');
  for (const price of ['58000', '56000', '54000', '52500', '51500', '51000']) markAt(desk, 'BTCUSDT', price);
  markAt(desk, 'BTCUSDT', '51000');
  expect(liquidated(desk)).toBe(false);
  expect(requirePosition(desk, ALICE, { direction: 'long' }).lots).toBe(800);
  markAt(desk, 'ETHUSDT', '2550');
  markAt(desk, 'BTCUSDT', '51000');
  expect(liquidated(desk)).toBe(false);
  markAt(desk, 'ETHUSDT', '3000');
  markAt(desk, 'BTCUSDT', '51000');
  expect(liquidated(desk)).toBe(true);
});

test('P18 [R4] a halted leg stops the liquidation of the wallet, and of nobody else', () => {
  const desk = openHedge();
  choose(desk, CAROL, { leverage: 20 });
  tradePerpetual(
    desk,
    { owner: CAROL, direction: 'openLong', price: '60000', quantity: '0.1' },
    { owner: BOB, direction: 'openShort' },
  );
  must(desk, { kind: 'setContractStatus', symbol: 'ETHUSDT', status: 'halt' });
  markAt(desk, 'ETHUSDT', '3000');
  markAt(desk, 'BTCUSDT', '51000');
  const owners = desk.events.flatMap((event) => (event.kind === 'liquidationStep' ? [event.owner] : []));
  expect([...new Set(owners)]).toEqual([CAROL]);
  must(desk, { kind: 'setContractStatus', symbol: 'ETHUSDT', status: 'trading' });
  markAt(desk, 'ETHUSDT', '3000');
  expect(desk.events.some((event) => event.kind === 'liquidationStep' && event.owner === ALICE)).toBe(true);
});

test('P27 [R4] a wallet with a leg that has no price takes no new risk, and may close what has one', () => {
  const desk = openHedge();
  for (let second = 0; second < 6; second += 1) markAt(desk, 'BTCUSDT', '60000');
  const order = { owner: ALICE, price: '60000', quantity: '0.1' } as const;
  expect(tryPerpetual(desk, { ...order, direction: 'openLong' })).toBe('indexUnavailable');
  expect(tryPerpetual(desk, { ...order, direction: 'closeLong' })).toBe('accepted');
  markAt(desk, 'ETHUSDT', '3000');
  must(desk, { kind: 'setContractStatus', symbol: 'ETHUSDT', status: 'halt' });
  expect(tryPerpetual(desk, { ...order, direction: 'openLong', price: '59990' })).toBe('openingPaused');
  must(desk, { kind: 'setContractStatus', symbol: 'ETHUSDT', status: 'trading' });
  expect(tryPerpetual(desk, { ...order, direction: 'openLong', price: '59990' })).toBe('accepted');
});
