import { DEPOSIT_CASES } from '@candor/contract/staff/case-memory/case-queues.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context, Feature } from '#context.ts';
import { createOrderNumbers } from '#features/chains/port.ts';
import { bankSettingOf } from '#features/settings/port.ts';
import { routeBankAccount } from './bank/bank-account.ts';
import { type ChainWatcher, createChainWatcher } from './chain-watcher.ts';
import { routeCaseMemory } from '#platform/console/memory/route-case-memory.ts';
import { routeCardDeposits } from './card-routes.ts';
import { routeDepositCases } from './console-routes.ts';
import { createDeclaredDeposits } from './declared-deposits.ts';
import { createDeclaredSettlement, type DeclaredSettlement } from './declared-settlement.ts';
import { createDepositAddresses } from './deposit-addresses.ts';
import { collectDebts } from './deposit-debts.ts';
import { createDepositLists, type DepositLists } from './deposit-lists.ts';
import { createDepositReviews } from './deposit-reviews.ts';
import { createDepositSettlement, type TellDeposit } from './deposit-settlement.ts';
import { routeOpenDeposits } from './open-routes.ts';
import { routeAddresses, routeDemoDeposits, routeDeposits } from './routes.ts';
import { addDepositCommands } from './staff-commands.ts';
import { createSweeps } from './sweeps.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';
import { addDepositSearches } from './user-searches.ts';
import { depositMigrations } from './tables.ts';

/** How often a real chain is looked at; a simulated one as often as it makes a block. */
const LOOK_EVERY_MS = 5_000;
const SETTLE_EVERY_MS = 30_000;
const SWEEP_EVERY_MS = 30_000;

export const deposits: Feature = {
  name: 'deposits',
  migrations: depositMigrations,
  async start(context) {
    const { config, store, chains, exchange, uploads, audit, staff, clock, jobs, log } = context;
    const db = store.tables<DepositTables>();
    const numbers = createOrderNumbers(clock);
    const addresses = createDepositAddresses(db, chains);
    const lists = createDepositLists({ db, uploads, chains });
    const tell = tellWith(context, lists);
    const declared = createDeclaredDeposits({ ...context, addresses, numbers, bank: () => bankSettingOf(context) });
    const declaredSettlement = createDeclaredSettlement({ db, exchange, chains, log });
    const onDecided = decidedWith(context, { declaredSettlement, tell });
    const { newStaffMs } = config.waits;
    const memory = context.console.memoryOf('deposits');
    const reviews = createDepositReviews({ db, exchange, uploads, audit, memory, clock, newStaffMs, onDecided });
    addDepositSearches(context, db);
    routeAddresses(context, addresses);
    routeBankAccount(context);
    routeDeposits(context, { lists, declared, tell });
    routeOpenDeposits(context, { lists, addresses });
    routeCardDeposits(context, lists);
    if (config.mode === 'demo') routeDemoDeposits(context, addresses);
    addDepositCommands(staff, reviews);
    const nowMs = (): number => clock.nowMs();
    routeDepositCases(context.console, reviews, nowMs);
    const findOwner = (id: string) => reviews.waitingOwner(id);
    routeCaseMemory(
      { console: context.console, audit, nowMs },
      { calls: DEPOSIT_CASES, memory, object: 'deposit', findOwner },
    );
    jobs.every({
      name: 'settle-declared-deposits',
      everyMs: SETTLE_EVERY_MS,
      run: () => declaredSettlement.settleAll(),
    });
    jobs.every({ name: 'collect-deposit-debts', everyMs: SETTLE_EVERY_MS, run: () => collectDebts(debtsOf(context)) });
    const settlement = createDepositSettlement({ ...context, db, tell });
    const sweeps = createSweeps(context);
    for (const chain of chains.connected) {
      const watcher = createChainWatcher({ ...context, chain, addresses, settlement, numbers, tell });
      const everyMs = chain.isSimulated ? config.waits.simulatedBlockMs : LOOK_EVERY_MS;
      jobs.every({ name: `watch-${chain.name}`, everyMs, isOfPast: true, run: lookUnless(context, watcher) });
      jobs.every({ name: `sweep-${chain.name}`, everyMs: SWEEP_EVERY_MS, run: () => sweeps.run(chain) });
    }
  },
};

/** What arrives while deposits are stopped is found afterwards. */
function lookUnless({ switches }: Context, watcher: ChainWatcher): () => Promise<void> {
  return async () => {
    if (!switches.isPaused('deposits')) await watcher.look();
  };
}

/** The owner's screens hear of every step, and a mail tells of the one that counts. */
function tellWith({ sockets, people }: Context, lists: DepositLists): TellDeposit {
  return async (row) => {
    sockets.publishToUser(row.userId, 'DEPOSIT', await lists.toWire(row));
    if (row.state !== 'credited') return;
    const amount = printUnits(row.amountUnits, LEDGER_SCALE);
    await people.notify(row.userId, { kind: 'depositCredited', amount, coin: row.coin, atMs: row.updatedAtMs });
  };
}

function debtsOf({ exchange, people, clock, log }: Context): Parameters<typeof collectDebts>[0] {
  return {
    exchange,
    log,
    async tell({ owner, asset, collectedUnits, leftUnits }) {
      const amount = printUnits(collectedUnits, LEDGER_SCALE);
      const left = printUnits(leftUnits, LEDGER_SCALE);
      await people.notify(owner, { kind: 'depositOwed', amount, left, coin: asset, atMs: clock.nowMs() });
    },
  };
}

interface Deciding {
  readonly declaredSettlement: DeclaredSettlement;
  readonly tell: TellDeposit;
}

function decidedWith({ people }: Context, { declaredSettlement, tell }: Deciding) {
  return async (row: DepositRow): Promise<void> => {
    await declaredSettlement.settle(row);
    await tell(row);
    await people.notify(row.userId, {
      kind: 'depositDecided',
      decision: row.state === 'passed' ? 'passed' : 'refused',
      amount: printUnits(row.creditedUnits ?? row.amountUnits, LEDGER_SCALE),
      coin: row.coin,
      reason: row.reason ?? '',
      atMs: row.updatedAtMs,
    });
  };
}
