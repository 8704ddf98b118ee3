import type { WithdrawalStopReason } from '@candor/contract/withdrawals/wire.ts';
import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import {
  type Chain,
  CHAIN_ACCOUNTS,
  type ChainName,
  type Chains,
  type PaymentOutcome,
  PaymentRefused,
} from '#features/chains/port.ts';
import type { Clock } from '#platform/clock.ts';
import { createTurns, type Turns } from '#platform/jobs/turns.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import type { Switches } from '#platform/switches.ts';
import { toError } from '#platform/to-error.ts';
import type { WithdrawalRow, WithdrawalTables } from '../tables.ts';
import type { TellWithdrawal } from '../withdrawal-desk.ts';
import { changeState, type StateChange } from '../withdrawal-states.ts';
import { mendGaps } from './payment-gaps.ts';
import { createPaymentLine, type PaymentLine, type TakenPayment } from './payment-line.ts';
import { nextPaymentNumber } from './payment-numbers.ts';

/** More are tried in the next turn. */
const TRIED_PER_TURN = 20;

/**
 * Sends what is approved. A payment is signed, kept, and only then sent; whatever happens in between, what is sent again
 * has the same number, of which the chain takes one (see `payment-line.ts`). What a receiver does not take is given back
 * before it has a number, and nothing waits for anything but the network.
 */
export interface Payouts {
  /** One turn on one chain; never two at a time for the same chain. */
  run(chain: Chain): Promise<void>;
}

interface PayoutsOptions {
  readonly store: Pick<Database, 'tables' | 'transaction'>;
  readonly exchange: Pick<Exchange, 'submit'>;
  readonly chains: Pick<Chains, 'networks'>;
  readonly switches: Pick<Switches, 'isPaused'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly tell: TellWithdrawal;
  readonly refund: (row: WithdrawalRow) => Promise<WithdrawalRow>;
  /** The operator holds the ways out of its owner: it waits, and so long nothing of it is signed. */
  readonly isHeld: (row: WithdrawalRow) => boolean;
}

export function createPayouts(options: PayoutsOptions): Payouts {
  return new Paying(options);
}

class Paying implements Payouts {
  readonly #options: PayoutsOptions;
  readonly #db: Kysely<WithdrawalTables>;
  readonly #line: PaymentLine;
  readonly #turns = new Map<ChainName, Turns<WithdrawalRow>>();

  constructor(options: PayoutsOptions) {
    this.#options = options;
    this.#db = options.store.tables<WithdrawalTables>();
    this.#line = createPaymentLine({ db: this.#db, clock: options.clock, log: options.log });
  }

  async run(chain: Chain): Promise<void> {
    const rows = await dueRows(this.#db, chain);
    const isSigned = ({ state }: WithdrawalRow): boolean => state !== 'approved';
    // What is signed goes on when new payments are stopped: it may have left already.
    for (const row of rows.filter(isSigned)) await this.#attempt(row, () => this.#follow(chain, row));
    await this.#mend(chain);
    if (this.#options.switches.isPaused('withdrawals')) return;
    await this.#payNew(
      chain,
      rows.filter((row) => !isSigned(row) && !this.#options.isHeld(row)),
    );
  }

  async #mend(chain: Chain): Promise<void> {
    // Nobody takes a simulated block back.
    if (chain.isSimulated) return;
    try {
      await mendGaps({ db: this.#db, line: this.#line }, chain);
    } catch (error) {
      this.#options.log.warn(
        { chain: chain.name, reason: toError(error).message },
        'the payments were not looked over',
      );
    }
  }

  /**
   * Each is sent before the next is signed, so that the chain knows what the wallet has left. What it has too little for
   * waits, and any number of such rows leaves room for those that can be paid.
   */
  async #payNew(chain: Chain, rows: readonly WithdrawalRow[]): Promise<void> {
    const turns = this.#turnsOf(chain.name);
    for (const row of turns.next(rows)) {
      const isDone = await this.#attempt(row, async () => {
        const signed = await this.#signOrFail(chain, row);
        if (signed !== undefined) await this.#follow(chain, signed);
      });
      if (!isDone) turns.wait(row);
    }
  }

  #turnsOf(chain: ChainName): Turns<WithdrawalRow> {
    const turns = this.#turns.get(chain) ?? createTurns({ most: TRIED_PER_TURN, idOf: ({ id }) => id });
    this.#turns.set(chain, turns);
    return turns;
  }

  /** The row as it is signed and kept; undefined when it was changed meanwhile, or its receiver does not take it. */
  async #signOrFail(chain: Chain, row: WithdrawalRow): Promise<WithdrawalRow | undefined> {
    try {
      return await this.#sign(chain, row);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // Nothing was spent and no number is used: all of it goes back.
      await this.#fail(row, { from: 'approved', reason: 'addressInvalid' });
      return undefined;
    }
  }

  async #sign(chain: Chain, row: WithdrawalRow): Promise<WithdrawalRow | undefined> {
    const { name, payer } = chain;
    const { isContract } = await payer.check(paymentOf(row));
    // Its owner was told that nothing is kept: a contract that has come there since is not paid.
    if (isContract && row.isContract === 0) throw new PaymentRefused('The receiver has become a contract.');
    const nonce = await nextPaymentNumber(this.#line, chain);
    const { bytes: signedBytes, txHash } = await payer.sign({ ...paymentOf(row), nonce });
    const attempt = { chain: name, txHash, nonce, purpose: 'pay', signedBytes } as const;
    return this.#change({ id: row.id, from: ['approved'], to: 'signing', set: { nonce, signedBytes, txHash } }, (tx) =>
      this.#line.keep(tx, attempt),
    );
  }

  async #follow(chain: Chain, row: WithdrawalRow): Promise<void> {
    const nonce = requireNonce(row);
    const taken = await this.#line.findTaken(chain, nonce);
    // In no block yet, or in none any more: it is sent once more, which changes nothing where it is known.
    if (taken === undefined) {
      await this.#line.push(chain, nonce, (replaced) => chain.payer.sign({ ...paymentOf(row), nonce }, replaced));
      if (row.state === 'signing') await this.#change({ id: row.id, from: ['signing'], to: 'broadcast' });
      return undefined;
    }
    const { creditConfirmations } = this.#options.chains.networks.requireOn(chain.name, row.coin);
    if (taken.outcome.confirmations < creditConfirmations) return undefined;
    return this.#settle(chain, row, taken);
  }

  async #settle(chain: Chain, row: WithdrawalRow, { attempt, outcome }: TakenPayment): Promise<void> {
    const { txHash } = attempt;
    if (attempt.purpose === 'nothing') return this.#fail(row, { from: row.state, reason: 'addressInvalid', txHash });
    if (outcome.isSuccess) return this.#complete(chain, row, txHash);
    return this.#fail(row, { from: row.state, reason: 'chainOutage', txHash, keptUnits: keptOf(row, outcome) });
  }

  async #complete({ name }: Chain, { id, state }: WithdrawalRow, txHash: string): Promise<void> {
    const command = { kind: 'completeWithdrawal', withdrawalId: id, external: CHAIN_ACCOUNTS[name] } as const;
    const outcome = await this.#options.exchange.submit(command);
    if (!outcome.ok) throw new Error(`The core refused to complete a withdrawal: ${outcome.refusal.word}.`);
    await this.#change({ id, from: [state], to: 'confirmed', set: { isSettled: 1, txHash } });
  }

  async #fail({ id }: WithdrawalRow, { from, reason, ...set }: Failure): Promise<void> {
    const failed = await this.#change({ id, from: [from], to: 'failed', reason, set });
    if (failed !== undefined) await this.#options.refund(failed);
  }

  async #change(
    changed: Omit<StateChange, 'atMs'>,
    andThen?: (tx: Kysely<WithdrawalTables>) => Promise<void>,
  ): Promise<WithdrawalRow | undefined> {
    const { store, clock, tell } = this.#options;
    const row = await store.transaction(async (tx: Kysely<WithdrawalTables>) => {
      const next = await changeState(tx, { ...changed, atMs: clock.nowMs() });
      if (next !== undefined) await andThen?.(tx);
      return next;
    });
    // What has failed is told once it is given back.
    if (row !== undefined && row.state !== 'failed') await tell(row);
    return row;
  }

  /** What the chain does not take today is no reason to hold up others. */
  async #attempt(row: WithdrawalRow, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const { id: withdrawal, state } = row;
      const reason = toError(error).message;
      this.#options.log.error({ alarm: 'paymentFailed', withdrawal, state, reason }, 'a payment waits');
      return false;
    }
  }
}

interface Failure {
  readonly from: WithdrawalRow['state'];
  readonly reason: WithdrawalStopReason;
  readonly txHash?: string;
  readonly keptUnits?: bigint | null;
}

function paymentOf({ coin, address: to, amountUnits, feeUnits }: WithdrawalRow) {
  return { coin, to, units: amountUnits - feeUnits };
}

function requireNonce({ id, nonce }: WithdrawalRow): number {
  if (nonce === null) throw new Error(`The withdrawal ${id} is not signed.`);
  return nonce;
}

/** Rule 8.4: what the network took for a payment that a contract let fail is its owner's, who was told before. */
function keptOf({ coin, amountUnits, isContract }: WithdrawalRow, { spent }: PaymentOutcome): bigint | null {
  if (isContract !== 1 || spent.coin !== coin) return null;
  return spent.units < amountUnits ? spent.units : amountUnits;
}

/** In the order of the chain's numbers, then of the requests. */
function dueRows(db: Kysely<WithdrawalTables>, chain: Chain): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('chain', '=', chain.name)
    .where('state', 'in', ['approved', 'signing', 'broadcast'])
    .orderBy('nonce')
    .orderBy('id')
    .execute();
}
