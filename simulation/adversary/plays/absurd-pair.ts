import type { Direction } from '../../../packages/domain/src/perpetuals/instrument/perpetual.ts';
import {
  closes,
  drawHabit,
  lotsFor,
  markMoved,
  openAgainst,
  opens,
  order,
  other,
  priceUnits,
  crossAccountDollars,
  prepare,
  waitTicks,
  type Play,
  type Table,
} from '../moves.ts';

interface Closing {
  readonly symbol: string;
  readonly owner: number;
  readonly direction: Direction;
  readonly lots: number;
  /** Where the partner waits. */
  readonly ticks: number;
}

type Vehicle = (table: Table, closing: Closing) => Play;

/** Every way an order may come to trade: named by itself, fired, attached to a position, turned around, amended. */
const VEHICLES: readonly Vehicle[] = [
  function* plain(table, { ticks, ...rest }) {
    yield order(table, { ...rest, ticks, direction: closes(rest.direction) });
    yield order(table, { ...rest, ticks, direction: closes(rest.direction), timeInForce: 'IOC' });
  },
  function* fired(table, { direction, ...rest }) {
    const { random } = table;
    const triggerBy = random.pick(['mark', 'last'] as const);
    yield order(table, {
      ...rest,
      direction: closes(direction),
      type: random.pick(['stopLimit', 'plan'] as const),
      triggerTicks: markMoved(table, rest.symbol, random.between(-150, 150)),
      triggerBy,
    });
  },
  function* protection(table, { owner, symbol, direction, ticks }) {
    const { random, observer } = table;
    const position = observer.positionOf(owner, symbol, direction);
    if (position === undefined) return;
    const stop = random.pick(['takeProfit', 'stopLoss'] as const);
    const isAbove = (direction === 'long') === (stop === 'takeProfit');
    yield {
      kind: 'protectPosition',
      owner,
      positionId: position.id,
      stop,
      triggerBy: random.pick(['mark', 'last'] as const),
      triggerUnits: priceUnits(
        observer.contract(symbol),
        markMoved(table, symbol, random.between(20, 900) * (isAbove ? 1 : -1)),
      ),
      priceUnits: priceUnits(observer.contract(symbol), ticks),
    };
  },
  function* turned(table, { direction, ...rest }) {
    const { random } = table;
    yield order(table, {
      ...rest,
      direction: opens(other(direction)),
      type: random.pick(['stopLimit', 'plan', 'limit'] as const),
      ...(random.chance(80)
        ? { triggerTicks: markMoved(table, rest.symbol, random.between(-150, 150)), triggerBy: 'mark' as const }
        : {}),
    });
  },
  function* amended(table, { direction, ticks, ...rest }) {
    const side = direction === 'long' ? 1 : -1;
    const outcome = yield order(table, {
      ...rest,
      direction: closes(direction),
      ticks: markMoved(table, rest.symbol, side * 9_000),
    });
    const orderId = outcome?.ok === true ? Number(outcome.reply['orderId']) : 0;
    const { tickUnits } = table.observer.contract(rest.symbol);
    yield { kind: 'amendContractOrder', owner: rest.owner, orderId, priceUnits: BigInt(ticks) * tickUnits };
  },
  function* atMarket(table, { owner, symbol, direction, lots }) {
    yield order(table, { owner, symbol, lots, direction: closes(direction) });
    const position = table.observer.positionOf(owner, symbol, direction);
    if (position !== undefined) yield { kind: 'reversePosition', owner, positionId: position.id };
  },
];

/** Two accounts hold opposite positions, and one of them closes into the other at a price that nobody else would take. */
export function* absurdPair(table: Table, accounts: readonly number[]): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  const [owner = 0, partner = 0] = accounts;
  const direction = random.pick(['long', 'short'] as const);
  yield* prepare(table, owner, { symbol, habit: drawHabit(table) });
  yield* prepare(table, partner, { symbol, habit: { ...drawHabit(table), leverage: random.pick([1, 3, 5, 10]) } });
  const purse = Math.min(crossAccountDollars(table, owner, symbol) * 20, crossAccountDollars(table, partner, symbol));
  const lots = lotsFor(table, symbol, (purse * random.between(5, 60)) / 100);
  yield* openAgainst(table, { symbol, direction, owner, partner, lots });
  const held = observer.positionOf(owner, symbol, direction);
  if (held === undefined) return;
  const far = random.pick([8_000, 15_000, 40_000, 100_000, 400_000, 950_000]) * (direction === 'long' ? -1 : 1);
  const ticks = markMoved(table, symbol, far);
  const meets = random.pick([opens(direction), closes(other(direction))]);
  yield order(table, { owner: partner, symbol, direction: meets, lots: held.lots, ticks });
  yield* random.pick(VEHICLES)(table, { owner, symbol, direction, lots: held.lots, ticks });
  yield* waitTicks(random.between(1, 8));
  yield { kind: 'cancelContractOrders', owner: partner, symbol };
  if (random.chance(60)) yield* leave(table, accounts, symbol);
}

/** Cancels and closes what can be closed. */
export function* leave(table: Table, accounts: readonly number[], symbol: string): Play {
  for (const owner of accounts) {
    if (table.observer.ordersOf(owner, symbol).length > 0) yield { kind: 'cancelContractOrders', owner, symbol };
    for (const position of table.observer.positionsOf(owner)) {
      if (position.symbol === symbol) yield { kind: 'closePosition', owner, positionId: position.id };
    }
  }
}
