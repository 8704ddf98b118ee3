import { required } from '@candor/domain/assert.ts';
import type { Kysely } from 'kysely';
import {
  type Chain,
  type ChainName,
  type PaymentOutcome,
  PaymentRefused,
  type SignedPayment,
} from '#features/chains/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { toError } from '#platform/to-error.ts';
import type { WithdrawalTables } from '../tables.ts';

export type PaymentAttempt = WithdrawalTables['paymentAttempts'];
type Payer = Pick<Chain, 'name' | 'payer'>;

/** Whichever attempt a block has taken: no other of its number can be. */
export interface TakenPayment {
  readonly attempt: PaymentAttempt;
  readonly outcome: PaymentOutcome;
}

/** Signs a payment anew, in the place of the bytes that were sent before. */
export type SignAgain = (replaced: string) => Promise<SignedPayment>;

/** What the ledger says was paid by a number. */
export interface PaidNumber {
  readonly txHash: string;
  readonly signAgain: SignAgain;
}

/**
 * The numbered payments of the paying wallet. Every number has one or more attempts, of which the chain takes one; each
 * is kept before it is sent. What no block takes is sent again, then offered for more, and if its receiver does not
 * take it any more its number is used up with nothing, so that what stands behind it goes on.
 */
export interface PaymentLine {
  /** In the same transaction as what it is for. */
  keep(tx: Kysely<WithdrawalTables>, attempt: Omit<PaymentAttempt, 'createdAtMs'>): Promise<void>;
  findTaken(chain: Payer, nonce: number): Promise<TakenPayment | undefined>;
  push(chain: Payer, nonce: number, signAgain: SignAgain): Promise<void>;
  /** A number that nothing is under way for and no block has: what was paid by it is paid again, else nothing is paid. */
  fill(chain: Payer, nonce: number, paid: PaidNumber | undefined): Promise<void>;
  lastNonce(chain: ChainName): Promise<number>;
}

interface PaymentLineOptions {
  readonly db: Kysely<WithdrawalTables>;
  readonly clock: Clock;
  readonly log: Log;
}

/** After so long without a block more is offered to the network. */
export const RAISE_AFTER_MS = 120_000;

export function createPaymentLine(options: PaymentLineOptions): PaymentLine {
  return new Line(options);
}

class Line implements PaymentLine {
  readonly #options: PaymentLineOptions;

  constructor(options: PaymentLineOptions) {
    this.#options = options;
  }

  async keep(tx: Kysely<WithdrawalTables>, attempt: Omit<PaymentAttempt, 'createdAtMs'>): Promise<void> {
    await tx
      .insertInto('paymentAttempts')
      .values({ ...attempt, createdAtMs: this.#options.clock.nowMs() })
      .onConflict((conflict) => conflict.columns(['chain', 'txHash']).doNothing())
      .execute();
  }

  async findTaken({ name, payer }: Payer, nonce: number): Promise<TakenPayment | undefined> {
    for (const attempt of await this.#attemptsOf(name, nonce)) {
      const outcome = await payer.findOutcome(attempt.txHash);
      if (outcome !== undefined) return { attempt, outcome };
    }
    return undefined;
  }

  async push(chain: Payer, nonce: number, signAgain: SignAgain): Promise<void> {
    const newest = (await this.#attemptsOf(chain.name, nonce)).at(-1);
    if (newest === undefined) throw new Error(`The payment ${nonce} of ${chain.name} is not signed.`);
    const raised = this.#isDue(newest) ? await this.#raise(chain, newest, signAgain) : undefined;
    await send(chain, raised ?? newest);
  }

  async fill(chain: Payer, nonce: number, paid: PaidNumber | undefined): Promise<void> {
    const { name, payer } = chain;
    const attempts = await this.#attemptsOf(name, nonce);
    this.#options.log.error({ alarm: 'paymentGap', chain: name, nonce }, 'a number of the paying wallet is open');
    const isPaid = attempts.some(({ txHash }) => txHash === paid?.txHash);
    if (paid !== undefined && isPaid) return this.#payAgain(chain, attempts, paid.signAgain);
    const nothing = attempts.findLast(({ purpose }) => purpose === 'nothing');
    if (nothing !== undefined) return this.push(chain, nonce, (replaced) => payer.signNothing(nonce, replaced));
    return send(
      chain,
      await this.#sign(chain, { nonce, purpose: 'nothing' }, payer.signNothing(nonce, attempts.at(-1)?.signedBytes)),
    );
  }

  /** The same payment, for more where the network has become dearer since: all that is behind it would wait for that. */
  async #payAgain(chain: Payer, attempts: readonly PaymentAttempt[], signAgain: SignAgain): Promise<void> {
    const paid = required(attempts.findLast(isPayment), 'what was paid was signed');
    const newest = required(attempts.at(-1), 'it is one of them');
    await send(chain, (this.#isDue(newest) ? await this.#offerMore(chain, newest, signAgain) : undefined) ?? paid);
  }

  /** Undefined where it cannot be signed now: nothing else may take the place of what the ledger says was paid. */
  async #offerMore(chain: Payer, { nonce, signedBytes }: PaymentAttempt, signAgain: SignAgain) {
    try {
      return await this.#sign(chain, { nonce, purpose: 'pay' }, signAgain(signedBytes));
    } catch (error) {
      this.#warn(chain, nonce, error);
      return undefined;
    }
  }

  async lastNonce(chain: ChainName): Promise<number> {
    const { last } = await this.#options.db
      .selectFrom('paymentAttempts')
      .select((select) => select.fn.max<number | null>('nonce').as('last'))
      .where('chain', '=', chain)
      .executeTakeFirstOrThrow();
    return last ?? -1;
  }

  /** Undefined where the network asks for more than the operator pays, or does not answer: then the former one goes on. */
  async #raise(chain: Payer, newest: PaymentAttempt, signAgain: SignAgain): Promise<PaymentAttempt | undefined> {
    const { nonce, signedBytes, purpose } = newest;
    const nothing = () => chain.payer.signNothing(nonce, signedBytes);
    try {
      return await this.#sign(chain, { nonce, purpose }, purpose === 'nothing' ? nothing() : signAgain(signedBytes));
    } catch (error) {
      if (error instanceof PaymentRefused) return this.#sign(chain, { nonce, purpose: 'nothing' }, nothing());
      this.#warn(chain, nonce, error);
      return undefined;
    }
  }

  #isDue({ createdAtMs }: PaymentAttempt): boolean {
    return this.#options.clock.nowMs() - createdAtMs >= RAISE_AFTER_MS;
  }

  #warn({ name }: Payer, nonce: number, error: unknown): void {
    this.#options.log.warn({ chain: name, nonce, reason: toError(error).message }, 'a payment is not raised');
  }

  async #sign(
    { name }: Payer,
    place: Pick<PaymentAttempt, 'nonce' | 'purpose'>,
    signing: Promise<SignedPayment>,
  ): Promise<PaymentAttempt> {
    const { txHash, bytes: signedBytes } = await signing;
    const attempt = { chain: name, ...place, txHash, signedBytes };
    await this.keep(this.#options.db, attempt);
    return { ...attempt, createdAtMs: this.#options.clock.nowMs() };
  }

  /** The oldest first. */
  #attemptsOf(chain: ChainName, nonce: number): Promise<PaymentAttempt[]> {
    return this.#options.db
      .selectFrom('paymentAttempts')
      .selectAll()
      .where('chain', '=', chain)
      .where('nonce', '=', nonce)
      .orderBy('createdAtMs')
      .orderBy('txHash')
      .execute();
  }
}

function isPayment({ purpose }: PaymentAttempt): boolean {
  return purpose === 'pay';
}

async function send({ payer }: Payer, { signedBytes, txHash }: PaymentAttempt): Promise<void> {
  await payer.broadcast({ bytes: signedBytes, txHash });
}
