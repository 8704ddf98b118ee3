import {
  lotsFor,
  markMoved,
  opens,
  order,
  other,
  crossAccountDollars,
  prepare,
  waitTicks,
  type Play,
  type Table,
} from '../moves.ts';
import { leave } from './absurd-pair.ts';

/** Spoofs a two-sided book far from the index for a moment, trades a crumb there, and waits for the mark to follow. */
export function* pushMark(table: Table, accounts: readonly number[]): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  const [owner = 0, partner = 0] = accounts;
  const up = random.chance(50);
  const direction = up ? 'long' : 'short';
  const habit = { marginMode: 'cross', positionMode: 'hedge', leverage: 3 } as const;
  yield* prepare(table, owner, { symbol, habit });
  yield* prepare(table, partner, { symbol, habit });
  const ppm = random.pick([4_000, 12_000, 25_000, 45_000]) * (up ? 1 : -1);
  const target = markMoved(table, symbol, ppm);
  // Whatever stands between is swept first, if it is cheap enough.
  const crumb = lotsFor(table, symbol, random.between(20, 500));
  const sweep = lotsFor(table, symbol, Math.min(crossAccountDollars(table, owner, symbol), 40_000));
  yield order(table, { owner, symbol, direction: opens(direction), lots: sweep, ticks: target, timeInForce: 'IOC' });
  yield order(table, { owner, symbol, direction: opens(direction), lots: crumb * 2, ticks: target });
  yield order(table, { owner: partner, symbol, direction: opens(other(direction)), lots: crumb, ticks: target });
  const beyond = target + (up ? 1 : -1) * random.between(1, 20);
  yield order(table, { owner: partner, symbol, direction: opens(other(direction)), lots: crumb, ticks: beyond });
  yield* waitTicks(random.pick([1, 1, 1, 3, 70]));
  if (observer.ordersOf(owner, symbol).length > 0) yield { kind: 'cancelContractOrders', owner, symbol };
  yield { kind: 'cancelContractOrders', owner: partner, symbol };
  yield* leave(table, accounts, symbol);
}

/** Rests orders with all the leverage there is, and lets a partner take them once the index has left them behind. */
export function* leaveBehind(table: Table, accounts: readonly number[]): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  const [owner = 0, partner = 0] = accounts;
  const direction = random.pick(['long', 'short'] as const);
  const leverage = random.pick([50, 100, 100]);
  const marginMode = random.pick(['isolated', 'cross'] as const);
  yield* prepare(table, owner, { symbol, habit: { marginMode, positionMode: 'hedge', leverage } });
  yield* prepare(table, partner, { symbol, habit: { marginMode: 'cross', positionMode: 'hedge', leverage: 10 } });
  const lots = lotsFor(table, symbol, Math.min(crossAccountDollars(table, owner, symbol) * leverage * 0.8, 48_000));
  const down = direction === 'long' ? -1 : 1;
  const ticks = markMoved(table, symbol, down * random.between(0, 4_000));
  yield order(table, { owner, symbol, direction: opens(direction), lots, ticks });
  const enough = (ticks * random.between(8, 40)) / 10 / leverage;
  for (let tick = 0; tick < 60; tick += 1) {
    if ((observer.price(symbol).markTicks - ticks) * down > enough) break;
    yield 'wait';
  }
  yield order(table, { owner: partner, symbol, direction: opens(other(direction)), lots, ticks, timeInForce: 'IOC' });
  yield* waitTicks(2);
  yield* leave(table, accounts, symbol);
}
