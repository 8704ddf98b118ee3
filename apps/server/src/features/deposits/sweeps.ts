import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import { type Chain, type Chains, hotBoundUnits } from '#features/chains/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import { toError } from '#platform/to-error.ts';
import { groupsOf } from './deposit-settlement.ts';
import type { SweepTables } from './sweep-tables.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';

type Tables = DepositTables & SweepTables;
type SweepRow = SweepTables['sweeps'];
type SweepAttempt = SweepTables['sweepAttempts'];

/** As a payment's (see `payment-line.ts`). */
const RAISE_AFTER_MS = 120_000;

/**
 * Collects what has arrived at users' addresses and is final: into the hot wallet while that stays below its bound, else
 * into the cold one. As a payment it is signed once, kept, and only then sent.
 */
export interface Sweeps {
  /** One turn on one chain; never two at a time for the same chain. */
  run(chain: Chain): Promise<void>;
}

interface SweepsOptions {
  readonly store: Pick<Database, 'tables' | 'transaction'>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly chains: Pick<Chains, 'networks'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createSweeps(options: SweepsOptions): Sweeps {
  return new Sweeping(options);
}

class Sweeping implements Sweeps {
  readonly #options: SweepsOptions;
  readonly #db: Kysely<Tables>;

  constructor(options: SweepsOptions) {
    this.#options = options;
    this.#db = options.store.tables<Tables>();
  }

  async run(chain: Chain): Promise<void> {
    const open = await openSweeps(this.#db, chain);
    for (const row of open) await this.#attempt(chain, () => this.#follow(chain, row));
    // One after another from one address: its payments are numbered.
    const busy = new Set(open.map(({ userId }) => userId));
    for (const group of await unsweptGroups(this.#db, chain)) {
      const isBusy = group.some(({ userId }) => busy.has(userId));
      if (!isBusy) await this.#attempt(chain, () => this.#collect(chain, group));
      for (const { userId } of group) busy.add(userId);
    }
  }

  async #follow(chain: Chain, row: SweepRow): Promise<void> {
    const attempts = await attemptsOf(this.#db, row);
    const outcome = await firstOutcome(chain, attempts);
    if (outcome === undefined) return this.#push(chain, row, attempts.at(-1) ?? attemptOf(row));
    const { chains, log } = this.#options;
    // Final: taken back after that it would be nobody's, and in the way of every later one from its address.
    if (outcome.confirmations < chains.networks.requireOn(chain.name, row.coin).unlockConfirmations) return undefined;
    if (!outcome.isSuccess) log.error({ alarm: 'sweepFailed', sweep: row.txHash }, 'a chain refused a sweep');
    return setState(this.#db, row, outcome.isSuccess ? 'done' : 'failed');
  }

  /** What is kept goes first, for what it lacked may have come since; and only then is the network offered more. */
  async #push(chain: Chain, row: SweepRow, newest: SweepAttempt): Promise<void> {
    await this.#attempt(chain, () => this.#send(chain, row, newest));
    if (this.#options.clock.nowMs() - newest.createdAtMs < RAISE_AFTER_MS) return;
    const raised = await this.#raise(chain, row, newest);
    if (raised !== undefined) await this.#send(chain, row, raised);
  }

  async #send(chain: Chain, row: SweepRow, { signedBytes: bytes, txHash }: SweepAttempt): Promise<void> {
    await chain.payer.broadcast({ bytes, txHash });
    await setState(this.#db, row, 'sent');
  }

  /** Under the same number. */
  async #raise(chain: Chain, row: SweepRow, newest: SweepAttempt): Promise<SweepAttempt | undefined> {
    const { hotAddress, coldAddress } = chain.sweeper;
    const to = row.place === 'hot' ? hotAddress : coldAddress;
    if (to === undefined) return undefined;
    const { userId, coin, units } = row;
    const { bytes, txHash } = await chain.sweeper.sign({ userId, coin, units, to }, newest.signedBytes);
    const raised = { txHash, sweepHash: row.txHash, signedBytes: bytes, createdAtMs: this.#options.clock.nowMs() };
    await this.#db
      .insertInto('sweepAttempts')
      .values(raised)
      .onConflict((conflict) => conflict.column('txHash').doNothing())
      .execute();
    return raised;
  }

  async #collect(chain: Chain, deposits: readonly DepositRow[]): Promise<void> {
    const [first] = deposits;
    if (first === undefined) return;
    const { userId, coin } = first;
    const units = deposits.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    // Less than that is not worth its fee.
    if (units < this.#options.chains.networks.requireOn(chain.name, coin).withdrawMinUnits) return;
    const target = await this.#targetOf(chain, coin, units);
    if (target === undefined) return;
    const signed = await chain.sweeper.sign({ userId, coin, units, to: target.to });
    const row: SweepRow = {
      txHash: signed.txHash,
      chain: chain.name,
      coin,
      userId,
      units,
      place: target.place,
      state: 'signed',
      signedBytes: signed.bytes,
      createdAtMs: this.#options.clock.nowMs(),
    };
    await this.#keep(row, deposits);
    await this.#follow(chain, row);
  }

  async #keep(row: SweepRow, deposits: readonly DepositRow[]): Promise<void> {
    await this.#options.store.transaction(async (tx: Kysely<SweepTables>) => {
      await tx.insertInto('sweeps').values(row).execute();
      const swept = deposits.map(({ id }) => ({ depositId: id, txHash: row.txHash }));
      await tx.insertInto('sweptDeposits').values(swept).execute();
    });
  }

  /** Undefined when the hot wallet is full and nobody has named a cold one: then it stays where it is. */
  async #targetOf(chain: Chain, coin: string, units: bigint) {
    const { hotAddress, coldAddress } = chain.sweeper;
    const fits =
      (await chain.sweeper.hotUnits(coin)) + units <=
      hotBoundUnits(this.#options.exchange, { chain: chain.name, coin });
    if (fits) return { place: 'hot', to: hotAddress } as const;
    return coldAddress === undefined ? undefined : ({ place: 'cold', to: coldAddress } as const);
  }

  /** What one chain does not take today is no reason to hold up others. */
  async #attempt({ name }: Chain, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.log.warn({ chain: name, reason: toError(error).message }, 'a sweep waits');
    }
  }
}

/** The oldest first, which is the sweep itself. */
async function attemptsOf(db: Kysely<SweepTables>, row: SweepRow): Promise<readonly SweepAttempt[]> {
  const raised = await db
    .selectFrom('sweepAttempts')
    .selectAll()
    .where('sweepHash', '=', row.txHash)
    .orderBy('createdAtMs')
    .execute();
  return [attemptOf(row), ...raised];
}

function attemptOf({ txHash, signedBytes, createdAtMs }: SweepRow): SweepAttempt {
  return { txHash, sweepHash: txHash, signedBytes, createdAtMs };
}

async function firstOutcome({ payer }: Chain, attempts: readonly SweepAttempt[]) {
  for (const { txHash } of attempts) {
    const outcome = await payer.findOutcome(txHash);
    if (outcome !== undefined) return outcome;
  }
  return undefined;
}

async function setState(db: Kysely<SweepTables>, { txHash }: SweepRow, state: SweepRow['state']): Promise<void> {
  await db.updateTable('sweeps').set({ state }).where('txHash', '=', txHash).execute();
}

function openSweeps(db: Kysely<SweepTables>, { name }: Chain): Promise<SweepRow[]> {
  return db
    .selectFrom('sweeps')
    .selectAll()
    .where('chain', '=', name)
    .where('state', 'in', ['signed', 'sent'])
    .orderBy('createdAtMs')
    .execute();
}

/** As many as a turn looks at. */
const DEPOSITS_PER_TURN = 200;

/** What is final and not collected yet, by owner and coin. */
async function unsweptGroups(db: Kysely<Tables>, { name }: Chain): Promise<readonly (readonly DepositRow[])[]> {
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('chain', '=', name)
    .where('state', '=', 'unlocked')
    .where('id', 'not in', (select) => select.selectFrom('sweptDeposits').select('depositId'))
    .orderBy('id')
    .limit(DEPOSITS_PER_TURN)
    .execute();
  return groupsOf(rows);
}
