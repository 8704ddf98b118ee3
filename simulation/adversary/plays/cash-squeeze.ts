import {
  closes,
  lotsFor,
  markMoved,
  openAgainst,
  opens,
  order,
  other,
  crossAccountDollars,
  prepare,
  type Play,
  type Table,
} from '../moves.ts';
import { leave } from './absurd-pair.ts';

const PATIENCE = 80;

/**
 * An account holds both sides, freezes all its money in orders, and closes the side that loses: the loss can only be
 * paid by ending its other orders, while a partner that stands in its own way takes several orders at once.
 */
export function* cashSqueeze(table: Table, accounts: readonly number[]): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  const [owner = 0, partner = 0] = accounts;
  const leverage = random.pick([50, 100]);
  yield* prepare(table, owner, { symbol, habit: { marginMode: 'cross', positionMode: 'hedge', leverage } });
  yield* prepare(table, partner, { symbol, habit: { marginMode: 'cross', positionMode: 'hedge', leverage: 5 } });
  const purse = Math.min(crossAccountDollars(table, owner, symbol) * 8, crossAccountDollars(table, partner, symbol));
  const lots = lotsFor(table, symbol, Math.min((purse * random.between(5, 40)) / 100, 45_000));
  for (const direction of ['long', 'short'] as const) {
    yield* openAgainst(table, { symbol, direction, owner, partner, lots });
  }
  const entry = observer.price(symbol).markTicks;
  const enough = (2.1 / leverage) * entry;
  for (let tick = 0; tick < PATIENCE; tick += 1) {
    if (Math.abs(observer.price(symbol).markTicks - entry) > enough) break;
    yield 'wait';
  }
  const loser = observer.price(symbol).markTicks < entry ? 'long' : 'short';
  const losing = observer.positionOf(owner, symbol, loser);
  if (losing === undefined) return;
  yield* trap(table, { symbol, owner, partner, loser, lots: losing.lots });
  if (random.chance(70)) yield* leave(table, accounts, symbol);
}

interface Trap {
  readonly symbol: string;
  readonly owner: number;
  readonly partner: number;
  readonly loser: 'long' | 'short';
  readonly lots: number;
}

/** The partner's own order in front, then the close, then orders that hold money; and one order that takes them all. */
function* trap(table: Table, { symbol, owner, partner, loser, lots }: Trap): Play {
  const { random } = table;
  const away = loser === 'long' ? 1 : -1;
  const at = (ppm: number): number => markMoved(table, symbol, away * ppm);
  const opening = opens(other(loser));
  const front = random.between(0, 1_500);
  // The better the money is used up, the nearer the close comes to needing what is frozen.
  const spendable = crossAccountDollars(table, owner, symbol);
  for (let share = random.between(2, 4); share > 0; share -= 1) {
    const size = lotsFor(table, symbol, (spendable * random.pick([5, 10, 20, 35])) / share);
    yield order(table, {
      owner,
      symbol,
      direction: opening,
      lots: size,
      ticks: at(front + random.between(300, 3_000)),
    });
  }
  const steps: Play[] = [
    (function* () {
      yield order(table, { owner: partner, symbol, direction: opening, lots: lots * 3, ticks: at(front) });
    })(),
    (function* () {
      yield order(table, { owner, symbol, direction: closes(loser), lots, ticks: at(front + random.between(0, 300)) });
    })(),
  ];
  if (random.chance(30)) steps.reverse();
  for (const step of steps) yield* step;
  yield order(table, {
    owner: partner,
    symbol,
    direction: opens(loser),
    lots: lots * random.between(2, 6),
    ticks: at(front + 3_500),
    selfTrade: random.pick(['expireMaker', 'expireMaker', 'expireTaker', 'expireBoth']),
    timeInForce: random.pick(['GTC', 'IOC', 'FOK']),
  });
}
