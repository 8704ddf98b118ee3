import { fund, must, openDesk, orderOf, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { FUNDING_WALLET, PERPETUAL_WALLET, SPOT_WALLET } from '../../ledger/wallet.ts';
import { audit } from '../audit.ts';
import type { Command, Event } from '../exchange.ts';
import { pendingWork } from './pending-work.ts';

const FIRST = 1_000_000;
const COUNT = 24;
const HOURS_MS = 8 * 60 * 60 * 1000;
const SEEDS = [1, 2, 3, 4, 5, 6];

/** Everything that is owned in an asset, whoever has it. */
function sumOf({ state }: Desk, asset: string): bigint {
  let sum = 0n;
  for (const wallets of state.ledger.accounts.values()) {
    for (const wallet of wallets) {
      const account = wallet?.get(asset);
      if (account !== undefined) sum += account.available + account.frozen + account.margin + account.escrow;
    }
  }
  return sum;
}

/** Goes on slice by slice; between two of them somebody does something. */
function goOn(desk: Desk, act: () => void): void {
  for (let work = pendingWork(desk.state); work.length > 0; work = pendingWork(desk.state)) {
    act();
    for (const command of work) must(desk, command);
  }
}

function openFunding(): Desk {
  const desk = openPerpetualDesk();
  for (let index = 0; index < COUNT; index += 2) {
    for (const owner of [FIRST + index, FIRST + index + 1]) {
      fundPerpetual(desk, owner, { USDT: '1000' });
      choose(desk, owner, { leverage: 5, marginMode: index % 4 === 0 ? 'isolated' : 'cross' });
    }
    const long = { owner: FIRST + index, direction: 'openLong', price: '60000', quantity: '0.002' } as const;
    tradePerpetual(desk, long, { owner: FIRST + index + 1, direction: 'openShort' });
    const far = { owner: FIRST + index, direction: 'openLong', price: '57000', quantity: '0.001' } as const;
    placePerpetual(desk, far);
  }
  desk.atMs += HOURS_MS;
  return desk;
}

/** What anybody could try before their turn: out, in, close, open, turn, another margin, their orders taken back. */
function drawPerpetualAct(random: Random, { state }: Desk): Command {
  const owner = FIRST + random.below(COUNT);
  const isLong = owner % 2 === 0;
  const order = { kind: 'placeContractOrder', owner, symbol: 'BTCUSDT', type: 'limit' } as const;
  const priced = { ...order, priceUnits: units('60000'), quantityUnits: units(random.pick(['0.001', '0.002'])) };
  const move = { kind: 'transfer', owner, asset: 'USDT', units: units(String(random.between(1, 990))) } as const;
  const positionId = [...(state.perpetuals.traders.get(owner)?.positions.values() ?? [])][0]?.id ?? 0;
  return random.pick<Command>([
    { ...move, fromWallet: PERPETUAL_WALLET, toWallet: FUNDING_WALLET },
    { ...move, fromWallet: FUNDING_WALLET, toWallet: PERPETUAL_WALLET },
    { ...priced, direction: isLong ? 'closeLong' : 'closeShort' },
    { ...priced, direction: isLong ? 'openLong' : 'openShort' },
    { ...priced, direction: isLong ? 'openShort' : 'openLong' },
    { kind: 'reversePosition', owner, positionId },
    { kind: 'adjustPositionMargin', owner, positionId, change: 'reduce', units: units('5') },
    { kind: 'setContractLeverage', owner, symbol: 'BTCUSDT', leverage: random.pick([2, 10]) },
    { kind: 'cancelContractOrders', owner },
  ]);
}

/** What each position has paid or received; none of them twice. */
function paymentsIn(events: readonly Event[]): ReadonlyMap<number, bigint> {
  const paid = new Map<number, bigint>();
  for (const event of events) {
    if (event.kind !== 'fundingSettled') continue;
    for (const { positionId, units: moved } of event.payments) {
      expect(paid.has(positionId)).toBe(false);
      paid.set(positionId, moved);
    }
  }
  return new Map([...paid].toSorted(([left], [right]) => left - right));
}

test.each(SEEDS)(
  'P16 [R9] whatever is done between two slices of a funding, everybody pays what was due, seed %i',
  (seed) => {
    const whole = openFunding();
    whole.workUnits = 1_000_000_000;
    markAt(whole, 'BTCUSDT', '60000');
    const random = createRandom(seed);
    const desk = openFunding();
    const before = sumOf(desk, 'USDT');
    desk.workUnits = 1;
    markAt(desk, 'BTCUSDT', '60000');
    let acceptedCount = 0;
    goOn(desk, () => {
      if (submit(desk, drawPerpetualAct(random, desk)).ok) acceptedCount += 1;
    });
    expect(paymentsIn(desk.events)).toEqual(paymentsIn(whole.events));
    expect(acceptedCount).toBeGreaterThan(8);
    expect(sumOf(desk, 'USDT')).toBe(before);
    expect(audit(desk.state)).toEqual([]);
  },
);

const MAKER = FIRST + 500;
const ACTOR = FIRST + 501;

interface Stops {
  readonly desk: Desk;
  readonly stops: readonly number[];
}

/** Everybody sells at what there is when the price falls to 59 900; the last sale takes it there. */
function openStops(): Stops {
  const desk = openDesk();
  for (const owner of [MAKER, ACTOR]) fund(desk, owner, { USDT: '900000', BTC: '10' });
  place(desk, { owner: MAKER, side: 'buy', price: '60000', quantity: '0.001' });
  place(desk, { owner: ACTOR, side: 'sell', price: '60000', quantity: '0.001' });
  for (const price of ['59900', '59800', '59700', '59600']) {
    place(desk, { owner: MAKER, side: 'buy', price, quantity: '0.02' });
  }
  const stops = Array.from({ length: COUNT }, (_, index) => {
    const owner = FIRST + index;
    fund(desk, owner, { BTC: '0.002' });
    const trigger = index % 3 === 0 ? '59850' : '59900';
    return place(desk, { owner, side: 'sell', type: 'plan', quantity: '0.002', trigger });
  });
  desk.workUnits = 1;
  place(desk, { owner: ACTOR, side: 'sell', price: '59900', quantity: '0.02' });
  return { desk, stops };
}

function drawSpotAct(random: Random, { stops }: Stops): Command {
  const index = random.below(COUNT);
  const [own, stopped] = [
    { owner: ACTOR, symbol: 'BTC/USDT' },
    { owner: FIRST + index, orderId: stops[index] ?? 0 },
  ] as const;
  const priced = {
    priceUnits: units(random.pick(['59500', '59900', '60000'])),
    quantityUnits: units('0.005'),
  };
  return random.pick<Command>([
    { kind: 'cancelOrder', ...stopped },
    { kind: 'placeOrder', ...own, side: 'buy', type: 'limit', ...priced },
    { kind: 'placeOrder', ...own, side: 'sell', type: 'limit', ...priced },
    {
      kind: 'placeOrder',
      ...own,
      side: 'sell',
      type: 'plan',
      triggerUnits: units(random.pick(['59950', '59850', '59500'])),
      quantityUnits: units('0.001'),
    },
    {
      kind: 'transfer',
      owner: stopped.owner,
      asset: 'BTC',
      units: units('0.002'),
      fromWallet: SPOT_WALLET,
      toWallet: FUNDING_WALLET,
    },
  ]);
}

/** The ids of the stops in the order in which they fired. */
function firedIn({ desk, stops }: Stops): readonly number[] {
  const fired = new Set<number>();
  for (const event of desk.events) {
    if (event.kind === 'orderChanged' && event.order.triggeredAtMs !== undefined) fired.add(event.order.id);
  }
  return [...fired].filter((id) => stops.includes(id));
}

test.each(SEEDS)(
  'O12 O13 [R9] whatever is done between two slices of stops, those fire that were reached, in their order, seed %i',
  (seed) => {
    const whole = openStops();
    goOn(whole.desk, () => undefined);
    const random = createRandom(seed);
    const crowd = openStops();
    const { desk, stops } = crowd;
    const before = ['BTC', 'USDT'].map((asset) => sumOf(desk, asset));
    goOn(desk, () => {
      const command = drawSpotAct(random, crowd);
      const outcome = submit(desk, command);
      // What is frozen for a stop stays until it has fired or was taken back.
      const isPending =
        command.kind === 'transfer' && orderOf(desk, stops[command.owner - FIRST] ?? 0).status === 'pending';
      if (isPending) expect(outcome.ok).toBe(false);
    });
    const kept = firedIn(whole).filter((id) => orderOf(desk, id).status !== 'cancelled');
    expect(firedIn(crowd)).toEqual(kept);
    expect(stops.every((id) => orderOf(desk, id).status !== 'pending')).toBe(true);
    expect(['BTC', 'USDT'].map((asset) => sumOf(desk, asset))).toEqual(before);
    expect(audit(desk.state)).toEqual([]);
  },
);
