import type { Kysely } from 'kysely';
import type { Chain } from '#features/chains/port.ts';
import type { WithdrawalTables } from '../tables.ts';
import type { PaymentLine } from './payment-line.ts';

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
    if (owner?.isFollowed !== true) await line.fill(chain, nonce, owner?.paidHash);
  }
}

interface NumberOwner {
  readonly isFollowed: boolean;
  /** By which the ledger says that it was paid. */
  readonly paidHash: string | undefined;
}

async function ownerOf(db: Kysely<WithdrawalTables>, { name }: Chain, nonce: number): Promise<NumberOwner | undefined> {
  const withdrawal = await db
    .selectFrom('withdrawals')
    .select(['state', 'txHash'])
    .where('chain', '=', name)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  if (withdrawal !== undefined) {
    const { state, txHash } = withdrawal;
    return {
      isFollowed: state === 'signing' || state === 'broadcast',
      paidHash: state === 'confirmed' ? (txHash ?? undefined) : undefined,
    };
  }
  const move = await db
    .selectFrom('coldMoves')
    .select(['state', 'txHash'])
    .where('chain', '=', name)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  if (move === undefined) return undefined;
  const { state, txHash } = move;
  return { isFollowed: state === 'signed' || state === 'sent', paidHash: state === 'done' ? txHash : undefined };
}
