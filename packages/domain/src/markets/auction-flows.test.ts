import { BREAKER } from '@candor/testkit/fixtures/auctions.ts';
import { perpetualOf, fundPerpetual } from '@candor/testkit/fixtures/perpetuals.ts';
import { fund, must, openDesk, orderCommand, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot, type Command } from '../exchange/exchange.ts';
import { pendingWork } from '../exchange/long-work/pending-work.ts';
import { INSURANCE_FUND } from '../ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, SPOT_WALLET } from '../ledger/wallet.ts';
import type { OrderDirection } from '../perpetuals/orders/perpetual-order.ts';

const OWNERS = [1_000_001, 1_000_002, 1_000_003, 1_000_004, 1_000_005];
const SPOT = 'BTC/USDT';
const PERPETUAL = 'BTCUSDT';
const TERMS = { ...BREAKER, callMs: 10_000, extensionMs: 10_000 };
const COMMANDS = 400;

/** A spot market and a contract on bitcoin, both with a breaker, and five people who do whatever comes to mind. */
function openFlow(random: Random): Desk {
  const desk = openDesk();
  must(desk, { kind: 'listContract', contract: perpetualOf(PERPETUAL) });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '50000' });
  for (const owner of OWNERS) {
    fund(desk, owner, { USDT: '300000', BTC: '5' });
    // Once a day and wallet: the contract wallet is filled from the other.
    must(desk, {
      kind: 'transfer',
      owner,
      fromWallet: SPOT_WALLET,
      toWallet: PERPETUAL_WALLET,
      asset: 'USDT',
      units: units('20000'),
    });
  }
  for (const symbol of [SPOT, PERPETUAL]) must(desk, { kind: 'setBreaker', symbol, ...TERMS });
  tellPrices(desk, units('60000'));
  for (const owner of OWNERS) {
    const leverage = random.pick([5, 20, 50, 100]);
    const marginMode = random.pick(['cross', 'isolated'] as const);
    submit(desk, { kind: 'setContractModes', owner, symbol: PERPETUAL, marginMode });
    submit(desk, { kind: 'setContractLeverage', owner, symbol: PERPETUAL, leverage });
  }
  return desk;
}

function tellPrices(desk: Desk, priceUnits: bigint): void {
  must(desk, { kind: 'setIndexPrice', symbol: SPOT, priceUnits });
  must(desk, { kind: 'setContractIndex', symbol: PERPETUAL, priceUnits });
}

function priceNear(desk: Desk, random: Random): bigint {
  const index = desk.state.spot.markets.get(SPOT)?.indexUnits ?? units('60000');
  const near = (index * BigInt(10_000 + random.between(-250, 250))) / 10_000n;
  return near - (near % units('0.1'));
}

function randomSpot(desk: Desk, random: Random, owner: number): Command {
  const selfTrade = random.pick(['expireMaker', 'expireTaker', 'expireBoth'] as const);
  const wish = { owner, side: random.pick(['buy', 'sell'] as const), selfTrade } as const;
  const quantityUnits = units('0.001') * BigInt(random.between(1, 300));
  const priceUnits = priceNear(desk, random);
  if (random.chance(12)) return { ...orderCommand(wish), quantityUnits };
  if (random.chance(15)) {
    const triggerUnits = priceNear(desk, random);
    return {
      ...orderCommand(wish),
      type: random.pick(['plan', 'stopLimit'] as const),
      priceUnits,
      triggerUnits,
      quantityUnits,
    };
  }
  const timeInForce = random.pick(['GTC', 'GTC', 'GTC', 'GTC', 'IOC', 'FOK'] as const);
  const postOnly = timeInForce === 'GTC' && random.chance(15);
  return { ...orderCommand(wish), type: 'limit', priceUnits, quantityUnits, timeInForce, postOnly };
}

function randomPerpetual(desk: Desk, random: Random, owner: number): Command {
  const direction = random.pick<OrderDirection>(['openLong', 'openShort', 'closeLong', 'closeShort']);
  const quantityUnits = units('0.001') * BigInt(random.between(1, 300));
  const base = { kind: 'placeContractOrder', owner, symbol: PERPETUAL, direction, quantityUnits } as const;
  if (random.chance(12)) return { ...base, type: 'market' };
  const priceUnits = priceNear(desk, random);
  if (random.chance(15)) return { ...base, type: 'stopLimit', priceUnits, triggerUnits: priceNear(desk, random) };
  return { ...base, type: 'limit', priceUnits, timeInForce: random.pick(['GTC', 'GTC', 'GTC', 'IOC', 'FOK'] as const) };
}

function randomCommand(desk: Desk, random: Random): Command {
  const owner = random.pick(OWNERS);
  if (random.chance(4)) return { kind: 'cancelOrders', owner };
  if (random.chance(4)) return { kind: 'cancelContractOrders', owner };
  if (random.chance(2)) return { kind: 'closePositions', owner, contractKind: 'linear', symbols: [] };
  return random.chance(50) ? randomSpot(desk, random, owner) : randomPerpetual(desk, random, owner);
}

/** The price walks, and now and then it jumps farther than a breaker allows. */
function passTime(desk: Desk, random: Random): void {
  desk.atMs += random.between(200, 3_000);
  const index = desk.state.spot.markets.get(SPOT)?.indexUnits ?? units('60000');
  const isJump = random.chance(6);
  const changed =
    (index * BigInt(10_000 + (isJump ? random.between(-1_300, 1_300) : random.between(-40, 40)))) / 10_000n;
  const inside = changed < units('20000') ? units('30000') : changed > units('120000') ? units('100000') : changed;
  tellPrices(desk, inside - (inside % units('0.1')));
  must(desk, { kind: 'advanceAuctions' });
}

function doWork(desk: Desk): void {
  for (let work = pendingWork(desk.state); work.length > 0; work = pendingWork(desk.state)) {
    for (const command of work) must(desk, command);
    desk.atMs += 1;
  }
}

function countOf(desk: Desk, product: string): number {
  return desk.events.filter(
    (event) => event.kind === 'auctionChanged' && event.product === product && event.auction === undefined,
  ).length;
}

test('[R8] O22 O24 P33 P34 through dozens of auctions the books add up, slices or none, and a state brought back is the same', () => {
  const ended = { spot: 0, contract: 0 };
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = createRandom(seed);
    const desk = openFlow(random);
    if (seed % 2 === 0) desk.workUnits = random.between(1, 2_000);
    for (let count = 0; count < COMMANDS; count += 1) {
      submit(desk, randomCommand(desk, random));
      if (random.chance(60)) doWork(desk);
      if (random.chance(25)) passTime(desk, random);
      if (count % 40 === 0) expect(audit(desk.state), `seed ${seed}, command ${count}`).toEqual([]);
    }
    doWork(desk);
    expect(audit(desk.state), `seed ${seed}`).toEqual([]);
    const text = encode(takeSnapshot(desk.state));
    expect(encode(takeSnapshot(restoreSnapshot(parseSnapshot(text))))).toBe(text);
    ended.spot += countOf(desk, 'spot');
    ended.contract += countOf(desk, 'contract');
  }
  expect(ended.spot).toBeGreaterThan(20);
  expect(ended.contract).toBeGreaterThan(20);
});
