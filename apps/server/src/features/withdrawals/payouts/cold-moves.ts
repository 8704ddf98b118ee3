import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import { type Chain, type Chains, hotBoundUnits, PaymentRefused } from '#features/chains/port.ts';
import type { Clock } from '#platform/clock.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import { toError } from '#platform/to-error.ts';
import type { WithdrawalTables } from '../tables.ts';
import { createPaymentLine } from './payment-line.ts';
import { nextPaymentNumber } from './payment-numbers.ts';

type ColdMoveRow = WithdrawalTables['coldMoves'];

/**
 * Moves what the paying wallet holds above its bound to the cold one: customers who leave make the bound smaller. Signed
 * once, kept, and only then sent, as every payment is; and only while no withdrawal waits for the wallet.
 */
export interface ColdMoves {
  /** One turn on one chain, after its payments; never two at a time for the same chain. */
  run(chain: Chain): Promise<void>;
}

interface ColdMovesOptions {
  readonly store: Pick<Database, 'tables' | 'transaction'>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly chains: Pick<Chains, 'networks'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function createColdMoves(options: ColdMovesOptions): ColdMoves {
  const { store, chains, clock, log } = options;
  const db = store.tables<WithdrawalTables>();
  const line = createPaymentLine({ db, clock, log });

  async function follow(chain: Chain, row: ColdMoveRow): Promise<void> {
    const { coin, units, nonce } = row;
    const taken = await line.findTaken(chain, nonce);
    if (taken === undefined) {
      const to = chain.sweeper.coldAddress;
      // With no cold wallet any more its number is used up with nothing: withdrawals stand behind it.
      const signAgain = async (replaced: string) => {
        if (to === undefined) throw new PaymentRefused('Nobody names a cold wallet any more.');
        return chain.payer.sign({ coin, to, units, nonce }, replaced);
      };
      await line.push(chain, nonce, signAgain);
      return setState(db, row, 'sent');
    }
    const { outcome, attempt } = taken;
    if (outcome.confirmations < chains.networks.requireOn(chain.name, coin).creditConfirmations) return undefined;
    const isDone = outcome.isSuccess && attempt.purpose === 'pay';
    if (!isDone) log.error({ alarm: 'coldMoveFailed', move: row.txHash }, 'a chain refused a move');
    return setState(db, row, isDone ? 'done' : 'failed');
  }

  async function moveExcess(chain: Chain, coin: string): Promise<void> {
    const { coldAddress: to } = chain.sweeper;
    const units = await excessUnits(options, chain, coin);
    if (to === undefined || units === 0n) return;
    const nonce = await nextPaymentNumber(line, chain);
    const { txHash, bytes } = await chain.payer.sign({ coin, to, units, nonce });
    const row: ColdMoveRow = {
      txHash,
      chain: chain.name,
      nonce,
      coin,
      units,
      state: 'signed',
      signedBytes: bytes,
      createdAtMs: clock.nowMs(),
    };
    await store.transaction(async (tx: Kysely<WithdrawalTables>) => {
      await tx.insertInto('coldMoves').values(row).execute();
      await line.keep(tx, { chain: chain.name, txHash, nonce, purpose: 'pay', signedBytes: bytes });
    });
    await follow(chain, row);
  }

  return {
    async run(chain) {
      try {
        const [open] = await openMoves(db, chain);
        if (open !== undefined) return await follow(chain, open);
        if (chain.sweeper.coldAddress === undefined || (await isPaying(db, chain))) return undefined;
        const queue = { log, job: `move-to-cold-${chain.name}`, idOf: (coin: string) => coin };
        await eachByItself(await paidCoins(db, chain), queue, (coin) => moveExcess(chain, coin));
      } catch (error) {
        log.warn({ chain: chain.name, reason: toError(error).message }, 'a move to the cold wallet waits');
      }
      return undefined;
    },
  };
}

/** Nothing where it would not be worth its fee; the smallest withdrawal stays, which also pays the network. */
async function excessUnits({ chains, exchange }: ColdMovesOptions, chain: Chain, coin: string): Promise<bigint> {
  const { withdrawMinUnits } = chains.networks.requireOn(chain.name, coin);
  const boundUnits = hotBoundUnits(exchange, { chain: chain.name, coin });
  const kept = boundUnits > withdrawMinUnits ? boundUnits : withdrawMinUnits;
  const units = (await chain.sweeper.hotUnits(coin)) - kept;
  return units >= withdrawMinUnits ? units : 0n;
}

async function setState(
  db: Kysely<WithdrawalTables>,
  { txHash }: ColdMoveRow,
  state: ColdMoveRow['state'],
): Promise<void> {
  await db.updateTable('coldMoves').set({ state }).where('txHash', '=', txHash).execute();
}

function openMoves(db: Kysely<WithdrawalTables>, { name }: Chain): Promise<ColdMoveRow[]> {
  return db
    .selectFrom('coldMoves')
    .selectAll()
    .where('chain', '=', name)
    .where('state', 'in', ['signed', 'sent'])
    .orderBy('nonce')
    .execute();
}

/** Only what was paid out can be too much for those who are left. */
async function paidCoins(db: Kysely<WithdrawalTables>, { name }: Chain): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('coin')
    .distinct()
    .where('chain', '=', name)
    .where('state', '=', 'confirmed')
    .execute();
  return rows.map(({ coin }) => coin);
}

async function isPaying(db: Kysely<WithdrawalTables>, { name }: Chain): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('chain', '=', name)
    .where('state', 'in', ['approved', 'signing', 'broadcast'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
