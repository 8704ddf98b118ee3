import type { Command, State } from '@candor/domain/exchange/exchange.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { openOrdersOf } from '@candor/domain/spot/market-views.ts';
import type { PlaceOrder } from '@candor/domain/spot/place-order.ts';
import type { Random } from './random.ts';

/** Where a flow of commands wanders. */
export interface Scene {
  readonly random: Random;
  readonly instrument: Instrument;
  readonly owners: readonly number[];
  readonly middleTicks: number;
  /** Prices stay this near to the middle, so that orders meet. */
  readonly spreadTicks: number;
  readonly lotsMax: number;
}

/** A command somebody might send now: mostly sensible, sometimes wrong, so that refusals are tried too. */
export function randomCommand(scene: Scene, state: State): Command {
  const { random, instrument } = scene;
  const owner = random.pick(scene.owners);
  const { symbol } = instrument;
  const die = random.below(100);
  if (die < 58) return randomOrder(scene, owner);
  if (die < 78) return { kind: 'cancelOrder', owner, orderId: randomOrderId(scene, state, owner) };
  if (die < 88) return randomAmend(scene, state, owner);
  if (die < 94) return randomPair(scene, owner);
  if (die < 95) return random.chance(50) ? { kind: 'cancelOrders', owner } : { kind: 'cancelOrders', owner, symbol };
  if (die < 97) return { kind: 'setIndexPrice', symbol, priceUnits: priceUnits(scene) };
  const [fromWallet, toWallet] = random.pick([[1, 2] as const, [2, 1] as const, [2, 2] as const]);
  const [asset, unitsMax] = random.pick([
    [instrument.base, 3_000_000] as const,
    [instrument.quote, 2_000_000_000] as const,
  ]);
  return { kind: 'transfer', owner, asset, units: BigInt(random.below(unitsMax)) * 100n, fromWallet, toWallet };
}

function randomOrder(scene: Scene, owner: number): PlaceOrder {
  const { random, instrument } = scene;
  const order = {
    kind: 'placeOrder',
    owner,
    symbol: instrument.symbol,
    side: random.pick(['buy', 'sell'] as const),
    selfTrade: random.pick(['expireMaker', 'expireTaker', 'expireBoth'] as const),
    sweep: random.chance(70),
    ...(random.chance(10) ? { key: `key-${random.below(5)}` } : {}),
    ...(random.chance(10) ? { group: 77 } : {}),
  } as const;
  const limit = { priceUnits: priceUnits(scene), quantityUnits: quantityUnits(scene) };
  const triggerUnits = priceUnits(scene);
  const die = random.below(100);
  if (die < 50) return { ...order, ...limit, type: 'limit', postOnly: random.chance(20) };
  if (die < 62) return { ...order, ...limit, type: 'limit', timeInForce: random.pick(['IOC', 'FOK'] as const) };
  if (die < 70) return { ...order, type: 'market', quantityUnits: limit.quantityUnits };
  if (die < 78)
    return { ...order, type: 'market', side: 'buy', quoteUnits: BigInt(random.below(40)) * 100_000_000n + 7n };
  if (die < 86) return { ...order, ...limit, type: 'stopLimit', triggerUnits };
  if (die < 92) return { ...order, type: 'plan', quantityUnits: limit.quantityUnits, triggerUnits };
  if (die < 95) return { ...order, type: 'plan', side: 'buy', quoteUnits: 2_000_000_000n, triggerUnits };
  if (die < 98)
    return { ...order, ...limit, type: 'plan', triggerUnits, timeInForce: random.pick(['GTC', 'IOC', 'FOK'] as const) };
  return { ...order, ...limit, type: 'limit', quantityUnits: limit.quantityUnits + 1n };
}

function randomAmend(scene: Scene, state: State, owner: number): Command {
  const { random } = scene;
  return {
    kind: 'amendOrder',
    owner,
    orderId: randomOrderId(scene, state, owner),
    sweep: random.chance(50),
    ...(random.chance(50) ? { priceUnits: priceUnits(scene) } : {}),
    ...(random.chance(50) ? { quantityUnits: quantityUnits(scene) } : {}),
  };
}

function randomPair(scene: Scene, owner: number): Command {
  const { random, instrument } = scene;
  return {
    kind: 'placeOcoOrder',
    owner,
    symbol: instrument.symbol,
    side: random.pick(['buy', 'sell'] as const),
    quantityUnits: quantityUnits(scene),
    takeProfitUnits: priceUnits(scene),
    stopLossUnits: priceUnits(scene),
    sweep: true,
    ...(random.chance(50) ? { stopPriceUnits: priceUnits(scene) } : {}),
  };
}

/** Mostly one of the owner's live orders; sometimes somebody else's, or none. */
function randomOrderId({ random, owners }: Scene, state: State, owner: number): number {
  const whose = random.chance(90) ? owner : random.pick(owners);
  const orders = openOrdersOf(state, whose);
  return orders.length === 0 || random.chance(3) ? random.below(100_000_000) : random.pick(orders).id;
}

function priceUnits({ random, instrument, middleTicks, spreadTicks }: Scene): bigint {
  return BigInt(middleTicks + random.between(-spreadTicks, spreadTicks)) * instrument.tickUnits;
}

function quantityUnits({ random, instrument, lotsMax }: Scene): bigint {
  return BigInt(random.between(1, lotsMax)) * instrument.lotUnits;
}
