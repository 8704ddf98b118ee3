import type { Direction } from '../../../packages/domain/src/perpetuals/instrument/perpetual.ts';
import { PERPETUAL_WALLET, FUNDING_WALLET } from '../../../packages/domain/src/ledger/wallet.ts';
import {
  drawHabit,
  lotsFor,
  openAgainst,
  opens,
  order,
  markMoved,
  other,
  crossAccountDollars,
  prepare,
  waitTicks,
  type Play,
  type Table,
} from '../moves.ts';
import { leave } from './absurd-pair.ts';

/** Puts margin where it can be taken back, and pulls it when nobody knows the price, or when it is just about lost. */
export function* pullMargin(table: Table, accounts: readonly number[]): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  const [owner = 0, partner = 0] = accounts;
  const direction = random.pick(['long', 'short'] as const);
  const habit = { ...drawHabit(table), leverage: random.pick([20, 50]) };
  yield* prepare(table, owner, { symbol, habit });
  yield* prepare(table, partner, { symbol, habit: { ...drawHabit(table), leverage: 10 } });
  const purse = Math.min(crossAccountDollars(table, owner, symbol), crossAccountDollars(table, partner, symbol));
  yield* openAgainst(table, { symbol, direction, owner, partner, lots: lotsFor(table, symbol, purse * 2) });
  const position = observer.positionOf(owner, symbol, direction);
  if (position === undefined) return;
  const asset = observer.contract(symbol).settle;
  const spare = observer.cash(owner, asset) / BigInt(random.between(2, 5)) + 1n;
  yield { kind: 'adjustPositionMargin', owner, positionId: position.id, change: 'add', units: spare };
  for (let context = random.between(2, 40); context > 0; context -= 1) {
    if (!observer.isStale(symbol) && random.chance(90)) {
      yield 'wait';
      continue;
    }
    yield {
      kind: 'adjustPositionMargin',
      owner,
      positionId: position.id,
      change: 'reduce',
      units: spare / BigInt(random.between(1, 4)) + 1n,
    };
    const cash = observer.cash(owner, asset);
    if (cash > 1n)
      yield {
        kind: 'transfer',
        owner,
        asset,
        units: cash / BigInt(random.between(1, 6)) + 1n,
        fromWallet: PERPETUAL_WALLET,
        toWallet: FUNDING_WALLET,
      };
  }
  const spared = observer.balance(owner, asset, { bucket: 'available', wallet: FUNDING_WALLET });
  if (spared > 0n)
    yield { kind: 'transfer', owner, asset, units: spared, fromWallet: FUNDING_WALLET, toWallet: PERPETUAL_WALLET };
  if (random.chance(60)) yield* leave(table, accounts, symbol);
}

/** As large as a tier allows with as little as it asks, against each other, in a book that nobody else stands in. */
export function* fillTiers(table: Table, accounts: readonly number[]): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  const contract = observer.contract(symbol);
  const direction = random.pick(['long', 'short'] as const);
  const partner = accounts.at(-1) ?? 0;
  yield* prepare(table, partner, {
    symbol,
    habit: { marginMode: 'cross', positionMode: 'hedge', leverage: random.pick([5, 10, 20]) },
  });
  for (const owner of accounts.slice(0, -1)) {
    const tier = random.pick(contract.tiers.slice(0, 4));
    const leverage = random.chance(70) ? tier.leverageMax : random.pick(contract.leverages);
    yield* prepare(table, owner, { symbol, habit: { ...drawHabit(table), leverage } });
    const dollars = crossAccountDollars(table, owner, symbol) * leverage * 0.95;
    const edge = dollarsOfTier(table, symbol, tier.valueMaxUnits);
    const partnerDollars = crossAccountDollars(table, partner, symbol) * 4;
    const lots = lotsFor(table, symbol, Math.min(dollars, edge, partnerDollars)) + random.pick([0, 0, 1, -1]);
    yield* openAgainst(table, { symbol, direction, owner, partner, lots, ticks: observer.price(symbol).markTicks });
  }
  for (const owner of accounts) yield { kind: 'cancelContractOrders', owner, symbol };
  yield* waitTicks(random.between(3, 40));
  if (random.chance(40)) yield* leave(table, accounts, symbol);
}

function dollarsOfTier({ observer }: Table, symbol: string, units: bigint | undefined): number {
  if (units === undefined) return Number.POSITIVE_INFINITY;
  const whole = Number(units) / 1e8;
  return observer.contract(symbol).kind === 'linear'
    ? whole
    : (whole * Number(observer.price(symbol).indexUnits)) / 1e8;
}

/**
 * Lets an account be liquidated into a partner's orders, so that prices are printed in the middle of a tick, while a
 * third has its money in orders that wait for such a price.
 */
export function* burnAccount(table: Table, accounts: readonly number[]): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  const [owner = 0, partner = 0, third] = accounts;
  const direction = random.pick(['long', 'short'] as const);
  yield* prepare(table, owner, { symbol, habit: { marginMode: 'isolated', positionMode: 'hedge', leverage: 100 } });
  yield* prepare(table, partner, { symbol, habit: { marginMode: 'cross', positionMode: 'hedge', leverage: 5 } });
  const dollars = Math.min(
    crossAccountDollars(table, owner, symbol) * 50,
    crossAccountDollars(table, partner, symbol),
    45_000,
  );
  const lots = lotsFor(table, symbol, (dollars * random.between(10, 60)) / 100);
  yield* openAgainst(table, { symbol, direction, owner, partner, lots });
  const held = observer.positionOf(owner, symbol, direction);
  if (held === undefined) return;
  if (third !== undefined) yield* freezeMoney(table, { symbol, direction, owner: third, partner });
  const down = direction === 'long' ? -1 : 1;
  for (let level = 0; level < 3; level += 1) {
    const ticks = markMoved(table, symbol, down * random.between(2_000, 9_500));
    yield order(table, { owner: partner, symbol, direction: opens(direction), lots: Math.ceil(held.lots / 2), ticks });
  }
  for (let tick = random.between(10, 60); tick > 0; tick -= 1) {
    if (observer.positionOf(owner, symbol, direction) === undefined) break;
    yield 'wait';
  }
  if (random.chance(50)) yield* leave(table, accounts, symbol);
}

interface Freezing {
  readonly symbol: string;
  readonly direction: Direction;
  readonly owner: number;
  readonly partner: number;
}

/** A cross position, and all the money beside it in orders that fire by the last price; what is too much goes away. */
function* freezeMoney(table: Table, { symbol, direction, owner, partner }: Freezing): Play {
  const { random, observer } = table;
  const { settle: asset, tiers } = observer.contract(symbol);
  const leverage = random.pick([20, 50, 100]);
  yield* prepare(table, owner, { symbol, habit: { marginMode: 'cross', positionMode: 'hedge', leverage } });
  const reach = dollarsOfTier(
    table,
    symbol,
    tiers.findLast(({ leverageMax }) => leverageMax >= leverage)?.valueMaxUnits,
  );
  const purse = crossAccountDollars(table, owner, symbol);
  if (purse <= 0) return;
  const budget = Math.min(purse, (reach / leverage) * 0.9, crossAccountDollars(table, partner, symbol));
  const spare = (observer.cash(owner, asset) * BigInt(Math.floor((1 - budget / purse) * 1_000))) / 1_000n;
  if (spare > 0n) {
    yield { kind: 'transfer', owner, asset, units: spare, fromWallet: PERPETUAL_WALLET, toWallet: FUNDING_WALLET };
  }
  const part = random.between(20, 50) / 100;
  const lots = lotsFor(table, symbol, budget * part * leverage * 0.9);
  yield* openAgainst(table, { symbol, direction, owner, partner, lots, ticks: observer.price(symbol).markTicks });
  const down = direction === 'long' ? -1 : 1;
  const count = random.between(1, 3);
  for (let done = 0; done < count; done += 1) {
    const triggerTicks = markMoved(table, symbol, down * random.between(1_500, 9_000));
    yield order(table, {
      owner,
      symbol,
      direction: random.pick([opens(direction), opens(other(direction))]),
      type: 'plan',
      lots: lotsFor(table, symbol, (budget * (1 - part) * leverage * 0.85) / count),
      triggerTicks,
      triggerBy: random.pick(['last', 'last', 'mark']),
      // A market order may not be as large as a limit.
      ticks: triggerTicks,
    });
  }
}

/** One wallet behind positions on all contracts, so that one of them may be judged by a price that is not heard. */
export function* leanOnOthers(table: Table, accounts: readonly number[]): Play {
  const { random } = table;
  const [owner = 0, partner = 0] = accounts;
  for (const symbol of table.symbols) {
    const leverage = random.pick([20, 50, 100]);
    yield* prepare(table, owner, { symbol, habit: { marginMode: 'cross', positionMode: 'hedge', leverage } });
    yield* prepare(table, partner, { symbol, habit: { marginMode: 'cross', positionMode: 'hedge', leverage: 5 } });
    const dollars = Math.min(
      crossAccountDollars(table, owner, symbol) * leverage * 0.45,
      crossAccountDollars(table, partner, symbol),
    );
    const direction = random.pick(['long', 'short'] as const);
    yield* openAgainst(table, {
      symbol,
      direction,
      owner,
      partner,
      lots: lotsFor(table, symbol, Math.min(dollars, 400_000)),
    });
  }
  yield* waitTicks(random.between(5, 40));
  if (random.chance(50)) for (const symbol of table.symbols) yield* leave(table, accounts, symbol);
}
