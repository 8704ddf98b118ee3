import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import { type Chain, type ChainName, type Chains, hotBoundUnits } from '#features/chains/port.ts';
import type { Clock } from '#platform/clock.ts';
import { createTurns, type Turns } from '#platform/jobs/turns.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import { toError } from '#platform/to-error.ts';
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
  readonly #turns = new Map<ChainName, Turns<Collectable>>();

  constructor(options: SweepsOptions) {
    this.#options = options;
    this.#db = options.store.tables<Tables>();
  }

  async run(chain: Chain): Promise<void> {
    const open = await openSweeps(this.#db, chain);
    for (const row of open) await this.#attempt(chain, () => this.#follow(chain, row));
    // One after another from one address: its payments are numbered.
    const busy = new Set(open.map(({ userId }) => userId));
    const turns = this.#turnsOf(chain.name);
    const worth = await this.#worthCollecting(chain);
    for (const place of turns.next(worth.filter(({ userId }) => !busy.has(userId)))) {
      const isBegun =
        !busy.has(place.userId) && (await this.#attempt(chain, () => this.#collect(chain, place))) === true;
      if (!isBegun) turns.wait(place);
      busy.add(place.userId);
    }
  }

  #turnsOf(chain: ChainName): Turns<Collectable> {
    const idOf = ({ userId, coin }: Collectable): string => `${userId} ${coin}`;
    const turns = this.#turns.get(chain) ?? createTurns({ most: PLACES_PER_TURN, idOf });
    this.#turns.set(chain, turns);
    return turns;
  }

  /** Less than what may be withdrawn at least is not worth its fee, and takes nobody's turn. */
  async #worthCollecting(chain: Chain): Promise<readonly Collectable[]> {
    const { networks } = this.#options.chains;
    const places = await unsweptPlaces(this.#db, chain);
    return places.filter(({ coin, units }) => units >= networks.requireOn(chain.name, coin).withdrawMinUnits);
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

  /** False where there is no room for it now. */
  async #collect(chain: Chain, { userId, coin }: Collectable): Promise<boolean> {
    const deposits = await unsweptDeposits(this.#db, chain, { userId, coin });
    const units = deposits.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    const target = await this.#targetOf(chain, coin, units);
    if (target === undefined) return false;
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
    return true;
  }

  async #keep(row: SweepRow, deposits: readonly Pick<DepositRow, 'id'>[]): Promise<void> {
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
  async #attempt<Value>({ name }: Chain, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#options.log.warn({ chain: name, reason: toError(error).message }, 'a sweep waits');
      return undefined;
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

/** As many as a turn begins, and as many again of those that had to wait. */
const PLACES_PER_TURN = 100;
/** As many as are collected at once from one address. */
const DEPOSITS_PER_SWEEP = 200;

/** What somebody has of a coin at their address that is final and not collected yet. */
interface Collectable {
  readonly userId: number;
  readonly coin: string;
  readonly units: bigint;
}

/** Whoever waits longest stands first. */
async function unsweptPlaces(db: Kysely<Tables>, chain: Chain): Promise<readonly Collectable[]> {
  const rows = await unswept(db, chain)
    .select(['userId', 'coin'])
    .select((select) => select.fn.sum('amountUnits').as('units'))
    .select((select) => select.fn.min('id').as('firstId'))
    .groupBy(['userId', 'coin'])
    .orderBy('firstId')
    .execute();
  return rows.map(({ userId, coin, units }) => ({ userId, coin, units: BigInt(units) }));
}

/** The largest first: of very many it is those that are worth it. */
function unsweptDeposits(db: Kysely<Tables>, chain: Chain, { userId, coin }: Pick<Collectable, 'userId' | 'coin'>) {
  return unswept(db, chain)
    .select(['id', 'amountUnits'])
    .where('userId', '=', userId)
    .where('coin', '=', coin)
    .orderBy('amountUnits', 'desc')
    .orderBy('id')
    .limit(DEPOSITS_PER_SWEEP)
    .execute();
}

function unswept(db: Kysely<Tables>, { name }: Chain) {
  return db
    .selectFrom('deposits')
    .where('chain', '=', name)
    .where('state', '=', 'unlocked')
    .where('id', 'not in', (select) => select.selectFrom('sweptDeposits').select('depositId'));
}
