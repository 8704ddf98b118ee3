import { PERPETUAL_WALLET, FUNDING_WALLET } from '../../../packages/domain/src/ledger/wallet.ts';
import {
  closes,
  drawHabit,
  lotsFor,
  markMoved,
  opens,
  order,
  crossAccountDollars,
  prepare,
  type Play,
  type Table,
} from '../moves.ts';
import { leave } from './absurd-pair.ts';

/** Orders of one group in each other's way, in every mode of self-trade and every time in force. */
export function* standInOwnWay(table: Table, accounts: readonly number[]): Play {
  const { random } = table;
  const symbol = random.pick(table.symbols);
  for (const owner of accounts.slice(0, 2))
    yield* prepare(table, owner, { symbol, habit: { ...drawHabit(table), leverage: 5 } });
  const group = random.chance(40) ? { group: accounts[0] ?? 0 } : {};
  for (let context = random.between(6, 24); context > 0; context -= 1) {
    const owner = random.pick(accounts);
    const lots = lotsFor(table, symbol, (crossAccountDollars(table, owner, symbol) * random.between(1, 30)) / 100);
    yield order(table, {
      owner,
      symbol,
      direction: random.pick([
        opens('long'),
        opens('short'),
        opens('long'),
        opens('short'),
        closes('long'),
        closes('short'),
      ]),
      lots,
      ticks: markMoved(table, symbol, random.between(-1_500, 1_500)),
      selfTrade: random.pick(['expireMaker', 'expireTaker', 'expireBoth']),
      ...lifetime(table),
      ...group,
    });
  }
  yield* leave(table, accounts, symbol);
}

/** Every time in force; what is good till a date is so for seconds, so that others come before and after it. */
function lifetime({ random, observer: { atMs } }: Table) {
  const timeInForce = random.pick(['GTC', 'GTD', 'IOC', 'FOK'] as const);
  return { timeInForce, ...(timeInForce === 'GTD' && { expiresAtMs: atMs + 11_000 }) };
}

/** One account that stacks as many orders and triggers as it may and then sets them all off. */
export function* stack(table: Table, accounts: readonly number[]): Play {
  const { random, observer } = table;
  const symbol = random.pick(table.symbols);
  const [owner = 0, partner = 0] = accounts;
  yield* prepare(table, owner, { symbol, habit: { marginMode: 'cross', positionMode: 'hedge', leverage: 20 } });
  yield* prepare(table, partner, { symbol, habit: { marginMode: 'cross', positionMode: 'hedge', leverage: 10 } });
  const count = random.between(20, 90);
  for (let context = 0; context < count; context += 1) {
    const isPlan = random.chance(35) && observer.lastTicks.has(symbol);
    const lots = lotsFor(table, symbol, random.between(10, 400));
    yield order(table, {
      owner,
      symbol,
      direction: isPlan ? random.pick([opens('long'), opens('short')]) : opens('short'),
      lots,
      ticks: markMoved(table, symbol, random.between(isPlan ? -3_000 : 100, 3_000)),
      ...(isPlan
        ? {
            type: 'plan',
            triggerTicks: markMoved(table, symbol, random.between(-3_000, 3_000)),
            triggerBy: random.pick(['last', 'mark'] as const),
          }
        : {}),
    });
  }
  const all = lotsFor(table, symbol, crossAccountDollars(table, partner, symbol) * 3);
  yield order(table, {
    owner: partner,
    symbol,
    direction: opens('long'),
    lots: all,
    ticks: markMoved(table, symbol, 3_000),
    timeInForce: 'IOC',
  });
  yield* leave(table, accounts, symbol);
}

/** Whatever can be sent, with numbers that nobody sane would send. */
export function* babble(table: Table, accounts: readonly number[]): Play {
  const { random, observer } = table;
  for (let context = random.between(10, 40); context > 0; context -= 1) {
    const symbol = random.pick(table.symbols);
    const owner = random.pick(accounts);
    const contract = observer.contract(symbol);
    const position = observer.positionsOf(owner)[0];
    const live = observer.ordersOf(owner);
    const oddUnits = random.pick([0n, -1n, 1n, contract.lotUnits - 1n, contract.lotUnits * 10n ** 9n, 10n ** 24n]);
    const kind = random.below(8);
    if (kind === 0)
      yield {
        kind: 'adjustPositionMargin',
        owner,
        positionId: position?.id ?? 0,
        change: random.pick(['add', 'reduce']),
        units: oddUnits,
      };
    else if (kind === 1)
      yield {
        kind: 'setContractModes',
        owner,
        symbol,
        marginMode: random.pick(['isolated', 'cross']),
        positionMode: random.pick(['hedge', 'oneWay']),
      };
    else if (kind === 2)
      yield { kind: 'setContractLeverage', owner, symbol, leverage: random.pick([0, 1, 7, 20, 100, 1000]) };
    else if (kind === 3)
      yield { kind: 'closePositions', owner, contractKind: contract.kind, symbols: random.chance(50) ? [] : [symbol] };
    else if (kind === 4 && live.length > 0)
      yield { kind: 'amendContractOrder', owner, orderId: random.pick(live).id, quantityUnits: oddUnits };
    else if (kind === 5 && position !== undefined) yield { kind: 'reversePosition', owner, positionId: position.id };
    else if (kind === 6)
      yield {
        kind: 'transfer',
        owner,
        asset: contract.settle,
        units: oddUnits,
        fromWallet: PERPETUAL_WALLET,
        toWallet: FUNDING_WALLET,
      };
    else
      yield order(table, {
        owner,
        symbol,
        direction: random.pick([opens('long'), opens('short'), closes('long'), closes('short')]),
        lots: random.pick([1, 3, 50]),
        ...(random.chance(70) ? { ticks: random.pick([1, 2, markMoved(table, symbol, 0), 2 ** 31]) } : {}),
      });
  }
}
