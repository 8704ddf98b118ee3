import { WITHDRAWAL_CASES } from '@candor/contract/staff/case-memory/case-queues.ts';
import { getWithdrawalTerms, type WithdrawalState } from '@candor/contract/withdrawals/wire.ts';
import { getWithdrawalRecord } from '@candor/contract/withdrawals/record.ts';
import { ok } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context, Feature } from '#context.ts';
import { createOrderNumbers } from '#features/chains/port.ts';
import { bankSettingOf } from '#features/settings/port.ts';
import { createDepositAddresses, type DepositTables } from '#features/deposits/port.ts';
import { type AddressBook, createAddressBook } from './address-book.ts';
import { routeCaseMemory } from '#platform/console/memory/route-case-memory.ts';
import { routeCardWithdrawals } from './console/card-routes.ts';
import { routeWithdrawalCases } from './console/case-routes.ts';
import { createReceivers } from './internal/receivers.ts';
import type { InternalTransferDesk } from './internal/transfer-desk.ts';
import { openInternalTransfers } from './internal/transfer-routes.ts';
import { createLinkedTrades, type LinkedTrades } from './linked/linked-trades.ts';
import { createColdMoves } from './payouts/cold-moves.ts';
import { createPayouts } from './payouts/payouts.ts';
import { routeOpenWithdrawals } from './open-routes.ts';
import { routeAddressBook, routeAddressCheck, routeWithdrawalLists, routeWithdrawals } from './routes.ts';
import { addWithdrawalCommands } from './staff-commands.ts';
import { createSubmitWithdrawal } from './submit-withdrawal.ts';
import { withdrawalMigrations, type WithdrawalRow, type WithdrawalTables } from './tables.ts';
import { addWithdrawalSearches } from './user-searches.ts';
import { finishWithdrawals } from './unfinished-withdrawals.ts';
import { createWithdrawalDesk, type TellWithdrawal, type WithdrawalDesk } from './withdrawal-desk.ts';
import { createDrafting } from './withdrawal-draft.ts';
import { createWithdrawalLists, type WithdrawalLists } from './withdrawal-lists.ts';
import { createWithdrawalProof, type WithdrawalProof } from './withdrawal-proof.ts';
import { withdrawalRecordOf } from './withdrawal-record.ts';
import { createWithdrawalReviews } from './withdrawal-reviews.ts';
import { withdrawalTermsOf } from './withdrawal-terms.ts';

const PAY_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const withdrawals: Feature = {
  name: 'withdrawals',
  migrations: withdrawalMigrations,
  async start(context) {
    const { chains, clock, config, exchange, identities, log, people, proofs, store } = context;
    const { sealedFields: fields } = context;
    const db = store.tables<WithdrawalTables>();
    const numbers = createOrderNumbers(clock);
    const book = createAddressBook({ db, chains, numbers, clock, waitMs: config.waits.addressWaitMs });
    const lists = createWithdrawalLists(db, book);
    const tell = tellWith(context, lists);
    const desk = createWithdrawalDesk({ store, exchange, identities, fields, numbers, clock, log, tell });
    const proof = createWithdrawalProof(people, proofs);
    const depositAddresses = createDepositAddresses(store.tables<DepositTables>(), chains);
    const draft = createDrafting({ ...context, depositAddresses, bank: () => bankSettingOf(context) });
    const known = { nowMs: () => clock.nowMs(), addressWaitMs: config.waits.addressWaitMs };
    const { fundPasswords } = proofs;
    const linkedTrades = createLinkedTrades(context);
    const { restrictions } = context;
    const submit = createSubmitWithdrawal({
      fundPasswords,
      restrictions,
      draft,
      proof,
      desk,
      book,
      lists,
      linkedTrades,
      ...known,
    });
    addWithdrawalSearches(context, db);
    const receivers = createReceivers(context);
    const parts = { receivers, numbers, proof, withdrawals: desk, lists, linkedTrades };
    const transfers = openInternalTransfers(context, parts);
    await finishOld(context, { desk, tell, transfers });
    routeWithdrawals(context, { submit, desk, lists });
    routeWithdrawalLists(context, lists);
    routeCardWithdrawals(context, lists);
    routeOpenWithdrawals(context, { submit, lists });
    routeAddressBook(context, { book, receivers });
    routeAddressCheck(context, { book, lists, depositAddresses });
    routeTerms(context, { book, proof });
    watchDeadlines(context);
    startReviews(context, { desk, tell, linkedTrades });
    startPayouts(context, { desk, tell });
  },
};

function routeTerms(context: Context, desk: { readonly book: AddressBook; readonly proof: WithdrawalProof }): void {
  const db = context.store.tables<WithdrawalTables>();
  context.http.route(getWithdrawalTerms, async ({ caller }) =>
    ok(await withdrawalTermsOf(context, { db, ...desk }, caller.userId)),
  );
}

/** All that is old at the start, before anybody is served; later what a failure has left. */
async function finishOld(
  { store, exchange, clock, jobs, log }: Context,
  { desk, tell, transfers }: Telling & { readonly transfers: InternalTransferDesk },
): Promise<void> {
  const refund = (row: WithdrawalRow) => desk.refund(row);
  const finish = async (untilMs: number): Promise<void> => {
    await finishWithdrawals({ store, exchange, clock, log, tell, refund, untilMs });
    await transfers.finish(untilMs);
  };
  await finish(clock.nowMs());
  jobs.every({ name: 'finish-withdrawals', everyMs: MINUTE_MS, run: () => finish(clock.nowMs() - MINUTE_MS) });
}

/** Whoever wants to know how the promise is kept may ask; whoever runs the operator is told before that. */
function watchDeadlines({ http, store, clock, jobs, log }: Context): void {
  const db = store.tables<WithdrawalTables>();
  http.route(getWithdrawalRecord, async () => ok(await withdrawalRecordOf(db, clock.nowMs())));
  jobs.every({
    name: 'watch-withdrawal-deadlines',
    everyMs: HOUR_MS,
    async run() {
      const { late } = await withdrawalRecordOf(db, clock.nowMs());
      if (late > 0) log.error({ alarm: 'withdrawalsLate', late }, 'withdrawals are past their deadline');
    },
  });
}

interface Telling {
  readonly desk: WithdrawalDesk;
  readonly tell: TellWithdrawal;
}

interface Reviewing extends Telling {
  readonly linkedTrades: LinkedTrades;
}

function startReviews(context: Context, { desk, tell, linkedTrades }: Reviewing): void {
  const { store, exchange, sealedFields: fields, audit, clock, staff, console, config } = context;
  const { newStaffMs } = config.waits;
  const heldFor = (userId: number) => context.restrictions.find(userId, 'withdrawalsHeld')?.reason;
  const db = store.tables<WithdrawalTables>();
  const refund = desk.refund.bind(desk);
  const memory = console.memoryOf('withdrawals');
  const decided = { tell, refund, memory };
  const reviews = createWithdrawalReviews({ db, exchange, fields, audit, clock, newStaffMs, heldFor, ...decided });
  addWithdrawalCommands(staff, reviews);
  const nowMs = (): number => clock.nowMs();
  routeWithdrawalCases(console, { reviews, linkedTrades, nowMs });
  const findOwner = (id: string) => reviews.waitingOwner(id);
  routeCaseMemory({ console, audit, nowMs }, { calls: WITHDRAWAL_CASES, memory, object: 'withdrawal', findOwner });
}

function startPayouts(context: Context, { desk, tell }: Telling): void {
  const { chains, config, jobs } = context;
  const payouts = createPayouts({
    ...context,
    tell,
    refund: (row) => desk.refund(row),
    isHeld: ({ userId }) => context.restrictions.find(userId, 'withdrawalsHeld') !== undefined,
  });
  const coldMoves = createColdMoves(context);
  for (const chain of chains.connected) {
    const everyMs = chain.isSimulated ? config.waits.simulatedBlockMs : PAY_EVERY_MS;
    const run = async () => {
      await payouts.run(chain);
      await coldMoves.run(chain);
    };
    jobs.every({ name: `pay-${chain.name}`, everyMs, run });
  }
}

/** The owner's screens hear of every step, and mails tell of those that matter to somebody who is away. */
function tellWith({ sockets, people }: Context, lists: WithdrawalLists): TellWithdrawal {
  return async (row) => {
    const { userId, coin, address, updatedAtMs: atMs } = row;
    const wire = await lists.toWire(row);
    sockets.publishToUser(userId, 'WITHDRAWAL', wire);
    if (!MAILED.has(wire.state)) return;
    const amount = printUnits(row.amountUnits, LEDGER_SCALE);
    const reason = row.reason ?? '';
    if (row.keptUnits !== null && row.keptUnits > 0n) {
      const kept = printUnits(row.keptUnits, LEDGER_SCALE);
      return people.notify(userId, { kind: 'withdrawalKept', amount, kept, coin, address, atMs });
    }
    await people.notify(userId, { kind: 'withdrawalChanged', state: wire.state, amount, coin, address, reason, atMs });
  };
}

const MAILED: ReadonlySet<WithdrawalState> = new Set([
  'riskReview',
  'locked',
  'approved',
  'confirmed',
  'rejected',
  'failed',
  'cancelled',
]);
