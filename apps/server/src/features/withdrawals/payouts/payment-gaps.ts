import type { Kysely } from 'kysely';
import type { Chain } from '#features/chains/port.ts';
import type { WithdrawalTables } from '../tables.ts';
import type { PaidNumber, PaymentLine } from './payment-line.ts';

/** As many as a turn mends. */
const MENDED_PER_TURN = 20;

interface GapsOptions {
  readonly db: Kysely<WithdrawalTables>;
  readonly line: PaymentLine;
}

/** Numbers below the last one that no block has and nobody follows: all that is behind them would wait for ever. */
export async function mendGaps({ db, line }: GapsOptions, chain: Chain): Promise<void> {
  const first = await chain.payer.firstOpenNonce();
  const last = Math.min(await line.lastNonce(chain.name), first + MENDED_PER_TURN);
  for (let nonce = first; nonce <= last; nonce += 1) {
    const owner = await ownerOf(db, chain, nonce);
    if (owner?.isFollowed !== true) await line.fill(chain, nonce, owner?.paid);
  }
}

interface NumberOwner {
  readonly isFollowed: boolean;
  /** By which the ledger says that it was paid. */
  readonly paid: PaidNumber | undefined;
}

async function ownerOf(db: Kysely<WithdrawalTables>, chain: Chain, nonce: number): Promise<NumberOwner | undefined> {
  const { name } = chain;
  const withdrawal = await db
    .selectFrom('withdrawals')
    .select(['state', 'txHash', 'coin', 'address', 'amountUnits', 'feeUnits'])
    .where('chain', '=', name)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  if (withdrawal !== undefined) {
    const { state, txHash, coin, address: to, amountUnits, feeUnits } = withdrawal;
    const payment = { coin, to, units: amountUnits - feeUnits, nonce };
    return {
      isFollowed: state === 'signing' || state === 'broadcast',
      paid: state === 'confirmed' && txHash !== null ? paidBy(chain, txHash, payment) : undefined,
    };
  }
  const move = await db
    .selectFrom('coldMoves')
    .select(['state', 'txHash', 'coin', 'units'])
    .where('chain', '=', name)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  if (move === undefined) return undefined;
  const { state, txHash, coin, units } = move;
  const payment = { coin, to: chain.sweeper.coldAddress, units, nonce };
  return {
    isFollowed: state === 'signed' || state === 'sent',
    paid: state === 'done' ? paidBy(chain, txHash, payment) : undefined,
  };
}

interface Paid extends Omit<Parameters<Chain['payer']['sign']>[0], 'to'> {
  /** A cold wallet may have no address any more: then it stays as it was signed. */
  readonly to: string | undefined;
}

function paidBy({ payer }: Chain, txHash: string, { to, ...payment }: Paid): PaidNumber {
  return {
    txHash,
    async signAgain(replaced) {
      if (to === undefined) throw new Error('Nobody names a cold wallet any more.');
      return payer.sign({ ...payment, to }, replaced);
    },
  };
}
