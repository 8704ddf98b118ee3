import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { choose, fundPerpetual, openPerpetualDesk, tradePerpetual } from '@candor/testkit/fixtures/perpetuals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { restoreSnapshot, takeSnapshot, type Event } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';

const LONGS = [1_000_001, 1_000_002];
const FIRST_SHORT = 1_000_100;
const COUNT = 60;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const SETTLE = { kind: 'settleDelistings' } as const;

/** Two longs who are bankrupt at the final price, against sixty shorts of one hundredth each, and a fund that has nothing. */
const READY: Desk = openBankrupt();

function openBankrupt(): Desk {
  const desk = openPerpetualDesk();
  const trade = (owner: number, short: number): void => {
    fundPerpetual(desk, short, { USDT: '10000' });
    choose(desk, short, {
      leverage: [3, 5, 10, 20][short % 4] ?? 5,
      marginMode: short % 2 === 0 ? 'cross' : 'isolated',
    });
    const opened = { owner, direction: 'openLong', price: '60000', quantity: '0.01' } as const;
    tradePerpetual(desk, opened, { owner: short, direction: 'openShort' });
  };
  for (const owner of LONGS) {
    fundPerpetual(desk, owner, { USDT: '1000' });
    choose(desk, owner, { leverage: 20 });
  }
  for (let index = 0; index < COUNT; index += 1) trade(index < 30 ? 1_000_001 : 1_000_002, FIRST_SHORT + index);
  const settleAtMs = desk.atMs - (desk.atMs % MINUTE_MS) + 120 * MINUTE_MS;
  must(desk, { kind: 'setContractDelisting', symbol: 'BTCUSDT', settleAtMs, isShortened: true });
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'halt' });
  for (desk.atMs = settleAtMs - 21 * MINUTE_MS; desk.atMs < settleAtMs; desk.atMs += SECOND_MS) {
    must(desk, { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: units('52500') });
  }
  return desk;
}

interface Settled {
  readonly desk: Desk;
  /** What each command has told. */
  readonly told: readonly (readonly Event[])[];
}

/** Settles a copy, brought back from its snapshot before every command. */
function settleIn(workUnits?: number): Settled {
  const desk: Desk = { ...READY, state: restoreSnapshot(takeSnapshot(READY.state)), events: [] };
  if (workUnits !== undefined) desk.workUnits = workUnits;
  const told: (readonly Event[])[] = [];
  for (let isLeft = true; isLeft; isLeft = pendingWork(desk.state).length > 0) {
    told.push(must(desk, SETTLE).events);
    expect(audit(desk.state)).toEqual([]);
    const text = encode(takeSnapshot(desk.state));
    desk.state = restoreSnapshot(takeSnapshot(desk.state));
    expect(encode(takeSnapshot(desk.state))).toBe(text);
  }
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.contract.status).toBe('delisted');
  return { desk, told };
}

function deleveraged(events: readonly Event[]): number {
  return events.filter((event) => event.kind === 'contractTraded' && event.trade.manner === 'deleverage').length;
}

function outcomeOf({ desk }: Settled) {
  const accounts = [...desk.state.ledger.accounts].map(([owner, wallets]) => [
    owner,
    encode(wallets.map((wallet) => [...(wallet ?? [])])),
  ]);
  const trades = desk.events.flatMap((event) =>
    event.kind === 'contractTraded'
      ? [[event.trade.buyer.owner, event.trade.seller.owner, event.trade.priceTicks, event.trade.manner]]
      : [],
  );
  return { accounts, trades };
}

test('P32 [R9] no command closes more than thirty-four for somebody bankrupt, and one line serves the whole settlement', () => {
  const { told } = settleIn();
  const counts = told.map(deleveraged);
  expect(counts.filter((count) => count > 34)).toEqual([]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COUNT);
});

test('P32 [R9] the same people are closed at the same prices in slices of one, of some and without an end', () => {
  const whole = settleIn(1_000_000_000);
  expect(whole.told).toHaveLength(1);
  for (const workUnits of [1, 700]) {
    const cut = settleIn(workUnits);
    expect(cut.told.length).toBeGreaterThan(5);
    expect(outcomeOf(cut)).toEqual(outcomeOf(whole));
  }
});
