import type { Command } from '@candor/domain/exchange/exchange.ts';
import { PERPETUAL_WALLET, FUNDING_WALLET } from '@candor/domain/ledger/wallet.ts';
import { ORDER_DIRECTIONS, type OrderDirection } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import type { PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import { randomAgreement } from './agreement.ts';
import { lifetimeOf, otherDate } from './dates.ts';
import { randomReferral } from './referrals.ts';
import type { Scene } from './scene.ts';
import { randomCaps, randomDelisting } from './perpetual-bounds.ts';
import { isTogether } from './scenario.ts';
import type { ScenarioPerpetual } from './scenario-perpetuals.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';

type Draw = (scene: Scene, market: ScenarioPerpetual, owner: number) => Command;

const KINDS: readonly { readonly weight: number; readonly draw: Draw }[] = [
  { weight: 46, draw: randomPerpetualOrder },
  { weight: 24, draw: randomTick },
  { weight: 8, draw: randomPerpetualCancel },
  { weight: 6, draw: randomPerpetualAmend },
  { weight: 4, draw: randomStop },
  { weight: 4, draw: randomMarginChange },
  { weight: 3, draw: randomLeverage },
  { weight: 3, draw: randomModes },
  { weight: 3, draw: randomClose },
  { weight: 1, draw: randomOneKey },
  { weight: 2, draw: randomReverse },
  { weight: 1, draw: (_, __, owner) => ({ kind: 'cancelContractOrders', owner }) },
  { weight: 4, draw: randomPerpetualTransfer },
  { weight: 1, draw: randomPerpetualStatus },
  { weight: 1, draw: randomCaps },
  { weight: 1, draw: randomDelisting },
  { weight: 1, draw: randomAgreement },
  { weight: 2, draw: randomReferral },
];

/** A command about contracts that somebody might send now. Prices keep moving, and sometimes fall off a cliff. */
export function randomPerpetualCommand(scene: Scene): Command {
  const { random, swarm, oracle } = scene;
  const market = random.pick(swarm.contracts);
  const owner = random.pick(swarm.owners);
  const price = oracle.contracts.prices.get(market.contract.symbol);
  const isStale = price === undefined || oracle.atMs - price.atMs > 3_000;
  if (isStale && random.chance(70)) return randomTick(scene, market);
  if (statusOf(scene, market) !== 'trading' && random.chance(40)) return randomPerpetualStatus(scene, market);
  return random.pickByWeight(KINDS).draw(scene, market, owner);
}

/** A step of the index: mostly small, sometimes large, sometimes no price at all. */
function randomTick({ random, oracle }: Scene, { contract, middleTicks }: ScenarioPerpetual): Command {
  const { symbol, tickUnits } = contract;
  const now = oracle.contracts.prices.get(symbol)?.indexUnits ?? BigInt(middleTicks) * tickUnits;
  if (random.chance(3))
    return { kind: 'setContractIndex', symbol, priceUnits: random.pick([0n, -1n, now * 10n, now / 20n]) };
  const stepsPpm = random.chance(12)
    ? [-90_000, 90_000, -40_000, 40_000]
    : [-4_000, -1_000, -300, 0, 0, 300, 1_000, 4_000];
  const home = BigInt(middleTicks) * tickUnits;
  const back = now > home * 3n ? -50_000 : now * 3n < home ? 50_000 : 0;
  const moved = (now * BigInt(1_000_000 + (back === 0 ? random.pick(stepsPpm) : back))) / 1_000_000n;
  return { kind: 'setContractIndex', symbol, priceUnits: moved > 0n ? moved : 1n };
}

function randomPerpetualOrder(scene: Scene, market: ScenarioPerpetual, owner: number): Command {
  const { random } = scene;
  const { contract } = market;
  const positions = positionsOf(scene, owner).filter(({ symbol }) => symbol === contract.symbol);
  const closes = positions.length > 0 && random.chance(45);
  const position = closes ? random.pick(positions) : undefined;
  const direction =
    position === undefined
      ? random.chance(96)
        ? random.pick(['openLong', 'openShort'] as const)
        : random.pick(ORDER_DIRECTIONS)
      : position.direction === 'long'
        ? 'closeLong'
        : 'closeShort';
  const lots = random.between(1, position?.lots ?? market.lotsMax);
  const isBuy = direction === 'openLong' || direction === 'closeShort';
  const base = {
    kind: 'placeContractOrder',
    owner,
    symbol: contract.symbol,
    direction,
    quantityUnits: BigInt(lots) * contract.lotUnits,
    ...(random.chance(10) ? { group: 7 } : {}),
    ...(random.chance(15) ? { selfTrade: random.pick(['expireTaker', 'expireBoth'] as const) } : {}),
    ...leverageWith(scene, direction),
  } as const;
  const priceUnits = besideOwn(scene, { contract, owner, isBuy }) ?? nearMark(scene, market, isBuy);
  if (random.chance(20)) return { ...base, type: 'market' };
  if (random.chance(8))
    return {
      ...base,
      type: 'plan',
      triggerUnits: nearMark(scene, market, random.chance(50)),
      triggerBy: random.pick(['last', 'mark'] as const),
    };
  if (random.chance(6))
    return {
      ...base,
      type: 'stopLimit',
      priceUnits: farOrNear(scene, market, isBuy),
      triggerUnits: nearMark(scene, market, random.chance(50)),
    };
  const timing = random.chance(12)
    ? lifetimeOf(scene, ['IOC', 'FOK', 'GTD', 'GTD'])
    : random.chance(8)
      ? { postOnly: true }
      : {};
  const stops =
    direction.startsWith('open') && random.chance(15) ? stopsAround(scene, market, { priceUnits, isBuy }) : {};
  return { ...base, type: 'limit', priceUnits, ...timing, ...stops };
}

/** Sometimes an order brings its leverage along, and is mostly refused for it where much stands already. */
function leverageWith({ random, swarm }: Scene, direction: OrderDirection): { readonly leverage?: number } {
  const brings = isTogether(swarm) && direction.startsWith('open') && random.chance(8);
  return brings ? { leverage: random.pick([1, 3, 10, 20, 50, 100]) } : {};
}

function stopsAround(
  { random }: Scene,
  { contract }: ScenarioPerpetual,
  { priceUnits, isBuy }: { readonly priceUnits: bigint; readonly isBuy: boolean },
) {
  const away = contract.tickUnits * BigInt(random.between(1, 40));
  const [profit, loss] = isBuy ? [priceUnits + away, priceUnits - away] : [priceUnits - away, priceUnits + away];
  return { takeProfitUnits: profit, ...(random.chance(60) ? { stopLossUnits: loss } : {}) };
}

function randomPerpetualCancel({ random, oracle }: Scene, _: ScenarioPerpetual, owner: number): Command {
  const { orders, lastOrderId } = oracle.contracts;
  const order = orders.size > 0 && random.chance(92) ? random.pick([...orders.values()]) : undefined;
  return { kind: 'cancelContractOrder', owner: order?.owner ?? owner, orderId: order?.id ?? lastOrderId };
}

/** Mostly of an order that rests: another price, another quantity, or both; now and then one that is gone. */
function randomPerpetualAmend(scene: Scene, market: ScenarioPerpetual, owner: number): Command {
  const { random, oracle } = scene;
  const resting = [...oracle.contracts.orders.values()].filter(({ status }) => status === 'open');
  const order = resting.length > 0 && random.chance(95) ? random.pick(resting) : undefined;
  const own = (order && perpetualNamed(scene, order.symbol)) ?? market;
  const lots = random.between(1, random.chance(50) ? (order?.quantityLots ?? own.lotsMax) : own.lotsMax);
  return {
    kind: 'amendContractOrder',
    owner: order?.owner ?? owner,
    orderId: order?.id ?? oracle.contracts.lastOrderId,
    ...(random.chance(60) ? { priceUnits: nearMark(scene, own, order?.side === 'buy') } : {}),
    ...(random.chance(60) ? { quantityUnits: BigInt(lots) * own.contract.lotUnits } : {}),
    ...otherDate(scene, order?.expiresAtMs),
  };
}

function randomStop(scene: Scene, market: ScenarioPerpetual, owner: number): Command {
  const { random } = scene;
  const position = somePosition(scene, owner);
  if (position === undefined) return randomPerpetualOrder(scene, market, owner);
  const own = perpetualNamed(scene, position.symbol) ?? market;
  return {
    kind: 'protectPosition',
    owner: position.owner,
    positionId: position.id,
    stop: random.pick(['takeProfit', 'stopLoss'] as const),
    triggerUnits: nearMark(scene, own, random.chance(50)),
    triggerBy: random.pick(['last', 'mark'] as const),
    ...(random.chance(40) ? { quantityUnits: BigInt(random.between(1, position.lots)) * own.contract.lotUnits } : {}),
    ...(random.chance(30) ? { priceUnits: farOrNear(scene, own, random.chance(50)) } : {}),
  };
}

function randomMarginChange(scene: Scene, market: ScenarioPerpetual, owner: number): Command {
  const { random } = scene;
  const position = somePosition(scene, owner);
  if (position === undefined) return randomTick(scene, market);
  const part = (position.marginUnits * BigInt(random.below(100))) / 100n + random.pick([0n, 1n]);
  return {
    kind: 'adjustPositionMargin',
    owner: position.owner,
    positionId: position.id,
    change: random.pick(['add', 'reduce'] as const),
    units: part,
  };
}

function randomLeverage({ random }: Scene, { contract }: ScenarioPerpetual, owner: number): Command {
  return {
    kind: 'setContractLeverage',
    owner,
    symbol: contract.symbol,
    leverage: random.pick([1, 3, 5, 10, 20, 50, 100, 7]),
  };
}

function randomModes({ random }: Scene, { contract }: ScenarioPerpetual, owner: number): Command {
  return {
    kind: 'setContractModes',
    owner,
    symbol: contract.symbol,
    ...(random.chance(70) ? { marginMode: random.pick(['isolated', 'cross'] as const) } : {}),
    ...(random.chance(40) ? { positionMode: random.pick(['hedge', 'oneWay'] as const) } : {}),
  };
}

function randomClose(scene: Scene, market: ScenarioPerpetual, owner: number): Command {
  const position = somePosition(scene, owner);
  if (position === undefined) return randomPerpetualOrder(scene, market, owner);
  return { kind: 'closePosition', owner: position.owner, positionId: position.id };
}

function randomReverse(scene: Scene, market: ScenarioPerpetual, owner: number): Command {
  const position = somePosition(scene, owner);
  if (position === undefined) return randomPerpetualOrder(scene, market, owner);
  return { kind: 'reversePosition', owner: position.owner, positionId: position.id };
}

function randomOneKey({ random }: Scene, { contract }: ScenarioPerpetual, owner: number): Command {
  return {
    kind: 'closePositions',
    owner,
    contractKind: contract.kind,
    symbols: random.chance(50) ? [] : [contract.symbol],
  };
}

function randomPerpetualTransfer({ random, oracle }: Scene, { contract }: ScenarioPerpetual, owner: number): Command {
  const isOut = random.chance(50);
  const [fromWallet, toWallet] = isOut ? [PERPETUAL_WALLET, FUNDING_WALLET] : [FUNDING_WALLET, PERPETUAL_WALLET];
  const available = tinyAvailable(oracle.ledger, { owner, wallet: fromWallet, asset: contract.settle });
  const part = (available * BigInt(random.below(100))) / 100n;
  return {
    kind: 'transfer',
    owner,
    asset: contract.settle,
    units: random.pick([part, part, available, available + 1n]),
    fromWallet,
    toWallet,
  };
}

function randomPerpetualStatus(scene: Scene, market: ScenarioPerpetual): Command {
  const isTrading = statusOf(scene, market) === 'trading';
  const status = isTrading ? scene.random.pick(['halt', 'cancelOnly'] as const) : 'trading';
  return { kind: 'setContractStatus', symbol: market.contract.symbol, status };
}

function statusOf({ oracle }: Scene, { contract }: ScenarioPerpetual): string {
  return oracle.contracts.contracts.get(contract.symbol)?.status ?? 'pre';
}

/** Around the mark, so that orders meet; a buy a little more often above it. */
function nearMark(
  { random, oracle }: Scene,
  { contract, middleTicks, spreadTicks }: ScenarioPerpetual,
  isBuy: boolean,
): bigint {
  const markTicks = oracle.contracts.prices.get(contract.symbol)?.markTicks ?? middleTicks;
  const away =
    random.between(-spreadTicks, spreadTicks) + (isBuy ? 1 : -1) * random.between(0, Math.ceil(spreadTicks / 2));
  const ticks = Math.max(1, markTicks + (random.chance(95) ? away : away * 20));
  return BigInt(ticks) * contract.tickUnits;
}

/** Now and then the price of an order that its owner has there already: one taker meets both, and one may end the other. */
function besideOwn(
  { random, oracle }: Scene,
  { contract, owner, isBuy }: Pick<ScenarioPerpetual, 'contract'> & { readonly owner: number; readonly isBuy: boolean },
): bigint | undefined {
  if (random.chance(75)) return undefined;
  const own = [...oracle.contracts.orders.values()].find(
    (order) => order.owner === owner && order.symbol === contract.symbol && (order.side === 'buy') === isBuy,
  );
  return own?.status === 'open' && own.priceTicks !== undefined
    ? BigInt(own.priceTicks) * contract.tickUnits
    : undefined;
}

/** The limit of a stop: mostly near the mark, sometimes where no plain order would be taken. */
function farOrNear(scene: Scene, market: ScenarioPerpetual, isBuy: boolean): bigint {
  const near = nearMark(scene, market, isBuy);
  if (scene.random.chance(60)) return near;
  return isBuy ? near * 3n : market.contract.tickUnits * BigInt(scene.random.between(1, 50));
}

function somePosition(scene: Scene, owner: number): PositionRecord | undefined {
  const positions = positionsOf(scene, owner);
  const others = [...scene.oracle.contracts.told.values()].filter((position) => position.owner >= 1000);
  if (positions.length > 0) return scene.random.pick(positions);
  return others.length > 0 ? scene.random.pick(others) : undefined;
}

function positionsOf({ oracle }: Scene, owner: number): readonly PositionRecord[] {
  return [...oracle.contracts.told.values()].filter((position) => position.owner === owner);
}

function perpetualNamed({ swarm }: Scene, symbol: string): ScenarioPerpetual | undefined {
  return swarm.contracts.find(({ contract }) => contract.symbol === symbol);
}
