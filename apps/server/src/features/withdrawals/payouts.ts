import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import { type Chain, CHAIN_ACCOUNTS, type Chains, type SignedPayment } from '#features/chains/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import type { Switches } from '#platform/switches.ts';
import { toError } from '#platform/to-error.ts';
import { nextPaymentNumber } from './payment-numbers.ts';
import type { WithdrawalRow, WithdrawalTables } from './tables.ts';
import type { TellWithdrawal } from './withdrawal-desk.ts';
import { changeState, type StateChange } from './withdrawal-states.ts';

/** More are signed in the next turn. */
const SIGNED_PER_TURN = 20;

/**
 * Sends what is approved. A payment is signed once, kept, and only then sent; whatever happens in between, what is sent
 * again is the same payment with the same number, of which the chain takes one.
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
}

export function createPayouts(options: PayoutsOptions): Payouts {
  return new Paying(options);
}

class Paying implements Payouts {
  readonly #options: PayoutsOptions;
  readonly #db: Kysely<WithdrawalTables>;

  constructor(options: PayoutsOptions) {
    this.#options = options;
    this.#db = options.store.tables<WithdrawalTables>();
  }

  async run(chain: Chain): Promise<void> {
    const rows = await dueRows(this.#db, chain);
    const inState = (state: WithdrawalRow['state']) => rows.filter((row) => row.state === state);
    // What is signed goes on when new payments are stopped: it may have left already.
    for (const row of inState('signing')) if (!(await this.#attempt(row, () => this.#send(chain, row)))) return;
    for (const row of inState('broadcast')) await this.#attempt(row, () => this.#follow(chain, row));
    if (this.#options.switches.isPaused('withdrawals')) return;
    await this.#payNew(chain, inState('approved').slice(0, SIGNED_PER_TURN));
  }

  /** Each is sent before the next is signed, so that the chain knows what the wallet has left. */
  async #payNew(chain: Chain, rows: readonly WithdrawalRow[]): Promise<void> {
    for (const row of rows) {
      let signed: WithdrawalRow | undefined;
      await this.#attempt(row, async () => {
        signed = await this.#sign(chain, row);
      });
      const unsent = signed;
      // What is signed and not sent has the number that comes next: nothing behind it could be paid.
      if (unsent !== undefined && !(await this.#attempt(unsent, () => this.#send(chain, unsent)))) return;
    }
  }

  /** The row as it is signed and kept; undefined when it was changed meanwhile. */
  async #sign({ name, payer }: Chain, row: WithdrawalRow): Promise<WithdrawalRow | undefined> {
    const { id, coin, address: to, amountUnits, feeUnits } = row;
    const nonce = await nextPaymentNumber(this.#db, { name, payer });
    const { bytes, txHash } = await payer.sign({ coin, to, units: amountUnits - feeUnits, nonce });
    const set = { nonce, signedBytes: bytes, txHash };
    return this.#change({ id, from: ['approved'], to: 'signing', set });
  }

  async #send({ payer }: Chain, row: WithdrawalRow): Promise<void> {
    await payer.broadcast(signedOf(row));
    if (row.state === 'signing') await this.#change({ id: row.id, from: ['signing'], to: 'broadcast' });
  }

  async #follow(chain: Chain, row: WithdrawalRow): Promise<void> {
    const outcome = await chain.payer.findOutcome(signedOf(row).txHash);
    // In no block yet, or in none any more: it is sent once more, which changes nothing where it is known.
    if (outcome === undefined) return this.#send(chain, row);
    const { creditConfirmations } = this.#options.chains.networks.requireOn(chain.name, row.coin);
    if (outcome.confirmations < creditConfirmations) return undefined;
    return outcome.isSuccess ? this.#complete(chain, row) : this.#fail(row);
  }

  async #complete({ name }: Chain, { id }: WithdrawalRow): Promise<void> {
    const command = { kind: 'completeWithdrawal', withdrawalId: id, external: CHAIN_ACCOUNTS[name] } as const;
    const outcome = await this.#options.exchange.submit(command);
    if (!outcome.ok) throw new Error(`The core refused to complete a withdrawal: ${outcome.refusal.word}.`);
    await this.#change({ id, from: ['broadcast'], to: 'confirmed', set: { isSettled: 1 } });
  }

  async #fail({ id }: WithdrawalRow): Promise<void> {
    const failed = await this.#change({ id, from: ['broadcast'], to: 'failed', reason: 'chainOutage' });
    if (failed !== undefined) await this.#options.refund(failed);
  }

  async #change(changed: Omit<StateChange, 'atMs'>): Promise<WithdrawalRow | undefined> {
    const { store, clock, tell } = this.#options;
    const row = await store.transaction((tx: Kysely<WithdrawalTables>) =>
      changeState(tx, { ...changed, atMs: clock.nowMs() }),
    );
    // What has failed is told once it is given back.
    if (row !== undefined && row.state !== 'failed') await tell(row);
    return row;
  }

  /** False when the chain does not take it today, which is no reason to hold up others. */
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

function signedOf({ id, signedBytes, txHash }: WithdrawalRow): SignedPayment {
  if (signedBytes === null || txHash === null) throw new Error(`The withdrawal ${id} is not signed.`);
  return { bytes: signedBytes, txHash };
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
