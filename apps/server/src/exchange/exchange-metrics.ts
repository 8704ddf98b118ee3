import type { State } from '@candor/domain/exchange/exchange.ts';
import { isOperator, operatorAccountName } from '@candor/domain/ledger/operator-accounts.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Exchange } from './exchange.ts';

/**
 * What the trade itself does, for whoever watches. Series are bounded: by kinds of commands and events, and by the
 * operator's own accounts. Figures of money lose their last digits here; nothing is decided by them.
 */
export function measureExchange(exchange: Exchange, registry: Registry): void {
  countCommands(exchange, registry);
  const gauge = (name: string, help: string, read: () => number): void => {
    const metric = new Gauge({ name, help, registers: [registry], collect: (): void => metric.set(read()) });
  };
  gauge('exchange_sequence', 'Number of the last durable command', () => exchange.status().sequence);
  gauge('exchange_queue_commands', 'Commands that wait to be made durable', () => exchange.status().waiting);
  gauge('exchange_views_lag_commands', 'Durable commands that the views do not show yet', () => {
    const { sequence, viewsSequence } = exchange.status();
    return sequence - viewsSequence;
  });
  gauge('exchange_log_commands', 'Commands of the log that are in the database and not in its archive', () => {
    const { sequence, archivedSequence } = exchange.status();
    return sequence - archivedSequence;
  });
  measureDegradations(exchange, registry);
  measureOperatorAccounts(exchange, registry);
}

/** Tallied by hand and handed over when somebody asks: a labelled counter costs a microsecond, a command a few. */
function countCommands(exchange: Exchange, registry: Registry): void {
  const done = createTally();
  const refused = createTally();
  const happened = createTally();
  exchange.onCommitted((batch) => {
    for (const { entry, outcome } of batch) {
      (outcome.ok ? done : refused).add(entry.command.kind);
      if (outcome.ok) for (const { kind } of outcome.events) happened.add(kind);
    }
  });
  const commands = new Counter({
    name: 'exchange_commands_total',
    help: 'Durable commands by kind, and whether the rules carried them out or refused them',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
    collect() {
      commands.reset();
      for (const [kind, count] of done.counts) commands.inc({ kind, outcome: 'done' }, count);
      for (const [kind, count] of refused.counts) commands.inc({ kind, outcome: 'refused' }, count);
    },
  });
  const events = new Counter({
    name: 'exchange_events_total',
    help: 'What the rules did, by kind: trades, liquidations, postings',
    labelNames: ['kind'] as const,
    registers: [registry],
    collect() {
      events.reset();
      for (const [kind, count] of happened.counts) events.inc({ kind }, count);
    },
  });
}

function createTally() {
  const counts = new Map<string, number>();
  return { counts, add: (kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1) };
}

function measureDegradations(exchange: Exchange, registry: Registry): void {
  const degraded = new Gauge({
    name: 'exchange_degraded',
    help: '1 while this keeps commands out, by its cause',
    labelNames: ['cause'] as const,
    registers: [registry],
    collect() {
      degraded.reset();
      for (const cause of exchange.status().degradations) degraded.set({ cause }, 1);
    },
  });
}

function measureOperatorAccounts(exchange: Exchange, registry: Registry): void {
  const balance = new Gauge({
    name: 'operator_account_balance',
    help: 'What an account of the operator holds, in whole coins',
    labelNames: ['account', 'asset'] as const,
    registers: [registry],
    collect() {
      balance.reset();
      for (const { account, asset, total } of exchange.read(operatorBalances)) {
        balance.set({ account, asset }, Number(total) / Number(UNITS_PER_WHOLE));
      }
    },
  });
}

function operatorBalances(state: State) {
  const totals = new Map<string, { readonly account: string; readonly asset: string; total: bigint }>();
  // By number: there may be a million accounts, and the operator's are the first.
  for (let owner = 1; isOperator(owner); owner += 1) {
    const account = operatorAccountName(owner);
    if (account === undefined) continue;
    for (const { asset, total } of balancesOf(state, owner)) {
      const key = `${account} ${asset}`;
      const found = totals.get(key) ?? { account, asset, total: 0n };
      totals.set(key, { ...found, total: found.total + total });
    }
  }
  return [...totals.values()];
}
