import {
  closes,
  lotsFor,
  markMoved,
  opens,
  order,
  other,
  crossAccountDollars,
  type Play,
  type Table,
} from './moves.ts';

/** Ordinary people: each does one small thing at a time, at prices near the index, with money of their own. */
export function* quote(table: Table, owner: number): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  if (observer.ordersOf(owner, symbol).length > 4) yield { kind: 'cancelContractOrders', owner, symbol };
  const spread = random.pick([300, 800, 2_500]);
  const lots = lotsFor(table, symbol, (crossAccountDollars(table, owner, symbol) * random.between(2, 15)) / 100);
  yield order(table, { owner, symbol, direction: opens('long'), lots, ticks: markMoved(table, symbol, -spread) });
  yield order(table, { owner, symbol, direction: opens('short'), lots, ticks: markMoved(table, symbol, spread) });
}

export function* trade(table: Table, owner: number): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  const position = observer.positionsOf(owner).find((one) => one.symbol === symbol);
  if (position !== undefined && random.chance(45)) {
    if (random.chance(50)) yield { kind: 'closePosition', owner, positionId: position.id };
    else
      yield order(table, {
        owner,
        symbol,
        direction: closes(position.direction),
        lots: random.between(1, position.lots),
        ticks: markMoved(table, symbol, random.between(-3_000, 3_000)),
      });
    return;
  }
  const direction = random.pick(['long', 'short'] as const);
  const dollars = crossAccountDollars(table, owner, symbol) * random.pick([1, 5, 12]);
  const lots = lotsFor(table, symbol, Math.min(dollars / 2, 45_000));
  yield order(table, {
    owner,
    symbol,
    direction: opens(direction),
    lots,
    ...(random.chance(60) ? { ticks: markMoved(table, symbol, random.between(-2_500, 2_500)) } : {}),
  });
}

/** Protects what there is: stops by the mark or the last price, at the market or with a limit. */
export function* protect(table: Table, owner: number): Play {
  const { random, observer } = table;
  const position = observer.positionsOf(owner)[0];
  if (position === undefined) return;
  const { symbol, direction, id: positionId } = position;
  const stop = random.pick(['takeProfit', 'stopLoss'] as const);
  const sign = (direction === 'long') === (stop === 'takeProfit') ? 1 : -1;
  const { tickUnits } = observer.contract(symbol);
  const trigger = markMoved(table, symbol, sign * random.between(1_000, 9_000));
  yield {
    kind: 'protectPosition',
    owner,
    positionId,
    stop,
    triggerBy: random.pick(['mark', 'last'] as const),
    triggerUnits: BigInt(trigger) * tickUnits,
    ...(random.chance(30) ? { priceUnits: BigInt(trigger) * tickUnits } : {}),
  };
}

/** Puts what is left of the money into orders that wait for a last price near by. */
export function* plan(table: Table, owner: number): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  if (observer.ordersOf(owner, symbol).length > 3) yield { kind: 'cancelContractOrders', owner, symbol };
  const held = observer.positionsOf(owner).find((one) => one.symbol === symbol);
  if (held === undefined) {
    const direction = random.pick(['long', 'short'] as const);
    const lots = lotsFor(table, symbol, Math.min(crossAccountDollars(table, owner, symbol) * 9, 40_000));
    yield order(table, {
      owner,
      symbol,
      direction: opens(direction),
      lots,
      ticks: markMoved(table, symbol, direction === 'long' ? 3_000 : -3_000),
    });
    return;
  }
  const away = held.direction === 'long' ? -1 : 1;
  const triggerTicks = markMoved(table, symbol, away * random.between(300, 5_000));
  // With the leverage of most people that is nearly all they have left.
  const lots = lotsFor(
    table,
    symbol,
    Math.min(crossAccountDollars(table, owner, symbol) * random.pick([4, 8, 16]), 200_000),
  );
  yield order(table, {
    owner,
    symbol,
    direction: random.pick([opens(held.direction), opens(other(held.direction))]),
    type: 'plan',
    lots,
    triggerTicks,
    triggerBy: 'last',
    ...(random.chance(80) ? { ticks: triggerTicks } : {}),
  });
}
