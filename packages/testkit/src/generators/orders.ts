import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { PlaceOcoOrder } from '@candor/domain/spot/orders/place-oco-order.ts';
import type { PlaceOrder } from '@candor/domain/spot/orders/place-order.ts';
import { naiveBand } from '../oracle/naive-price.ts';
import { lifetimeOf } from './dates.ts';
import type { Scene } from './scene.ts';
import type { Feature, ScenarioMarket } from './scenario.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';

type Shape = Omit<Partial<PlaceOrder>, 'kind' | 'owner' | 'symbol'> & Pick<PlaceOrder, 'type'>;

/** What kinds of orders there are, and how often each comes. */
const SHAPES: readonly {
  readonly weight: number;
  readonly needs?: Feature;
  readonly draw: (scene: Scene, market: ScenarioMarket) => Shape;
}[] = [
  { weight: 50, draw: (scene, market) => ({ ...limitOf(scene, market), type: 'limit' }) },
  {
    weight: 8,
    needs: 'postOnly',
    draw: (scene, market) => ({ ...limitOf(scene, market), type: 'limit', postOnly: true }),
  },
  { weight: 12, needs: 'immediate', draw: immediateOrder },
  {
    weight: 8,
    needs: 'marketOrders',
    draw: (scene, market) => ({ type: 'market', quantityUnits: quantityUnits(scene, market) }),
  },
  {
    weight: 8,
    needs: 'marketOrders',
    draw: (scene, market) => ({ type: 'market', side: 'buy', quoteUnits: valueUnits(scene, market) }),
  },
  {
    weight: 8,
    needs: 'triggers',
    draw: (scene, market) => ({ ...limitOf(scene, market), ...triggerOf(scene, market), type: 'stopLimit' }),
  },
  { weight: 6, needs: 'triggers', draw: planOrder },
  { weight: 2, needs: 'wrongs', draw: wrongOrder },
];

export function randomOrder(scene: Scene, market: ScenarioMarket, owner: number): PlaceOrder {
  const { random, swarm } = scene;
  const shapes = SHAPES.filter(({ needs }) => needs === undefined || swarm.features.has(needs));
  const shape = random.pickByWeight(shapes).draw(scene, market);
  const side = random.pick(['buy', 'sell'] as const);
  const drawn = { side, ...shape };
  return {
    kind: 'placeOrder',
    owner,
    symbol: market.instrument.symbol,
    ...atItsEdge(scene, market, { owner, ...drawn }),
    ...(random.chance(70) ? { sweep: true } : {}),
    ...(swarm.features.has('groups') ? groupOf(scene) : {}),
  };
}

export function randomPair(scene: Scene, market: ScenarioMarket, owner: number): PlaceOcoOrder {
  const { random, swarm } = scene;
  const side = random.pick(['buy', 'sell'] as const);
  const [one, other] = [priceUnits(scene, market), priceUnits(scene, market)];
  const isAbove = one > other === (side === 'sell') || random.chance(10);
  return {
    kind: 'placeOcoOrder',
    owner,
    symbol: market.instrument.symbol,
    side,
    quantityUnits: quantityUnits(scene, market),
    takeProfitUnits: isAbove ? one : other,
    stopLossUnits: isAbove ? other : one,
    sweep: random.chance(80),
    ...(random.chance(50) ? { stopPriceUnits: priceUnits(scene, market) } : {}),
    ...(swarm.features.has('groups') ? groupOf(scene) : {}),
  };
}

export function priceUnits({ random, oracle, swarm }: Scene, market: ScenarioMarket): bigint {
  const { instrument, middleTicks, spreadTicks } = market;
  const near = Math.max(1, middleTicks + random.between(-spreadTicks, spreadTicks));
  if (!swarm.features.has('edges') || !random.chance(4)) return BigInt(near) * instrument.tickUnits;
  const naive = oracle.exchange.markets.get(instrument.symbol);
  const band = naive && naiveBand(naive, random.pick(['buy', 'sell'] as const), oracle.atMs);
  const edge = random.pick([band?.lowTicks ?? near, band?.highTicks ?? near]) + random.between(-1, 1);
  return BigInt(Math.max(1, edge)) * instrument.tickUnits;
}

export function quantityUnits({ random, swarm }: Scene, { instrument, lotsMax }: ScenarioMarket): bigint {
  const lots = random.between(1, lotsMax);
  const isEdge = swarm.features.has('edges') && random.chance(4);
  return (
    BigInt(isEdge ? random.pick([0, lotsMax, lotsMax + 1, instrument.marketMaxQuantityLots]) : lots) *
    instrument.lotUnits
  );
}

function limitOf(scene: Scene, market: ScenarioMarket): Pick<PlaceOrder, 'priceUnits' | 'quantityUnits'> {
  return { priceUnits: priceUnits(scene, market), quantityUnits: quantityUnits(scene, market) };
}

function triggerOf(scene: Scene, market: ScenarioMarket): Pick<PlaceOrder, 'triggerUnits'> {
  return { triggerUnits: priceUnits(scene, market) };
}

function immediateOrder(scene: Scene, market: ScenarioMarket): Shape {
  return { ...limitOf(scene, market), type: 'limit', ...lifetimeOf(scene, ['IOC', 'FOK', 'GTD', 'GTD']) };
}

function planOrder(scene: Scene, market: ScenarioMarket): Shape {
  const { random } = scene;
  const plan = { type: 'plan', ...triggerOf(scene, market) } as const;
  return random.pick<Shape>([
    { ...plan, quantityUnits: quantityUnits(scene, market) },
    { ...plan, side: 'buy', quoteUnits: valueUnits(scene, market) },
    { ...plan, ...limitOf(scene, market), ...lifetimeOf(scene, ['GTC', 'IOC', 'FOK', 'GTD']) },
    { ...plan, ...limitOf(scene, market), postOnly: true },
  ]);
}

function wrongOrder(scene: Scene, market: ScenarioMarket): Shape {
  const limit = limitOf(scene, market);
  return scene.random.pick<Shape>([
    { ...limit, type: 'limit', quantityUnits: (limit.quantityUnits ?? 0n) + 1n },
    { ...limit, type: 'limit', priceUnits: (limit.priceUnits ?? 0n) + 1n },
    { ...limit, type: 'limit', postOnly: true, timeInForce: 'IOC' },
    { type: 'market', side: 'sell', quoteUnits: valueUnits(scene, market) },
    { ...limit, type: 'stopLimit' },
  ]);
}

function valueUnits({ random }: Scene, { instrument, middleTicks, lotsMax }: ScenarioMarket): bigint {
  const lotValue = (BigInt(middleTicks) * instrument.tickUnits * instrument.lotUnits) / UNITS_PER_WHOLE;
  return (lotValue * BigInt(random.between(0, lotsMax * 100))) / 100n + random.pick([0n, 7n]);
}

/** Now and then a sell of exactly what its owner has, or one lot more: where `<` and `<=` differ. */
function atItsEdge(
  scene: Scene,
  { instrument }: ScenarioMarket,
  drawn: Shape & { readonly side: 'buy' | 'sell'; readonly owner: number },
) {
  const { owner, ...order } = drawn;
  const { random, oracle, swarm } = scene;
  if (order.side === 'buy' || order.quantityUnits === undefined) return order;
  if (!swarm.features.has('edges') || !random.chance(6)) return order;
  const available = tinyAvailable(oracle.ledger, { owner, wallet: SPOT_WALLET, asset: instrument.base });
  const lots = available / instrument.lotUnits + BigInt(random.below(2));
  return { ...order, quantityUnits: lots * instrument.lotUnits };
}

function groupOf({ random }: Scene): Pick<PlaceOrder, 'selfTrade' | 'group'> {
  return {
    selfTrade: random.pick(['expireMaker', 'expireTaker', 'expireBoth'] as const),
    ...(random.chance(15) ? { group: 77 } : {}),
  };
}
