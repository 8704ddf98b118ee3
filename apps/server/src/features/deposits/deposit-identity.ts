import type { Kysely } from 'kysely';
import type { ChainTransfer } from '#features/chains/port.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';
import { DEPOSIT_STATUS } from './tables.ts';

/**
 * Which deposit a transfer is. Its place is chain, transaction and position within the transaction; its content are
 * coin, receiver and amount. The same content in the same place is the same deposit, whatever block it stands in. Other
 * content in a place that was taken before is nobody's money until a person has looked.
 */
export interface KeptTransfer {
  readonly row: DepositRow;
  /** For a person: its place, or its transaction, was told of with something else. */
  readonly isContested: boolean;
}

/** Undefined when it is known and nothing has changed. */
export async function keepTransfer(tx: Kysely<DepositTables>, row: DepositRow): Promise<KeptTransfer | undefined> {
  const { blockNumber, blockHash, position, updatedAtMs } = row;
  const others = await transfersOf(tx, row);
  const known = others.find((other) => isSameTransfer(other, row)) ?? others.find((other) => isFormer(other, row));
  if (known !== undefined && known.state !== 'reversed') {
    // It counts as final, its block went, and it is here again: nothing is credited, and it is found where it stands.
    await update(tx, known.id, { position, blockNumber, blockHash });
    return undefined;
  }
  // Of a former row that nothing of its transaction is like, nobody knows whether it stood in this place.
  const isRival = (other: DepositRow): boolean =>
    other.position === position || (other.position === null && known === undefined);
  const state = await stateOf(tx, { row, others: others.filter(({ id }) => id !== known?.id), isRival });
  const reason = state === 'failed' ? 'alreadyCredited' : null;
  const next = { position, blockNumber, blockHash, state, status: DEPOSIT_STATUS[state], reason, updatedAtMs } as const;
  if (known !== undefined) await update(tx, known.id, next);
  else
    await tx
      .insertInto('deposits')
      .values({ ...row, ...next })
      .execute();
  return { row: { ...(known ?? row), ...next }, isContested: state === 'underReview' };
}

function transfersOf(tx: Kysely<DepositTables>, { chain, txKey }: DepositRow): Promise<DepositRow[]> {
  return tx
    .selectFrom('deposits')
    .selectAll()
    .where('chain', '=', chain)
    .where('txKey', '=', txKey)
    .orderBy('logIndex')
    .execute();
}

type Content = Pick<ChainTransfer, 'coin' | 'units' | 'to'>;

export function hasContent({ coin, address, amountUnits }: DepositRow, content: Content): boolean {
  return coin === content.coin && address === content.to && amountUnits === content.units;
}

function isSameTransfer(other: DepositRow, row: DepositRow): boolean {
  return other.position === row.position && hasContent(other, contentOf(row));
}

/** Kept by a version that counted events within the block: its content is known, and its place is not. */
function isFormer(other: DepositRow, row: DepositRow): boolean {
  return other.position === null && hasContent(other, contentOf(row));
}

function contentOf({ coin, address, amountUnits }: DepositRow): Content {
  return { coin, to: address ?? '', units: amountUnits };
}

interface Arrival {
  readonly row: DepositRow;
  readonly others: readonly DepositRow[];
  readonly isRival: (other: DepositRow) => boolean;
}

async function stateOf(tx: Kysely<DepositTables>, { row, others, isRival }: Arrival): Promise<DepositRow['state']> {
  if (others.some(isRival)) return 'underReview';
  const claims = await claimsOn(tx, row);
  const isClaimed = ({ userId, coin, reason }: DepositRow) =>
    userId === row.userId && coin === row.coin && reason === 'alreadyCredited';
  const used = others.filter(isClaimed);
  const open = claims.filter(({ creditedUnits }) => !used.some(({ amountUnits }) => amountUnits === creditedUnits));
  if (open.length === 0) return 'confirming';
  return open.some(({ creditedUnits }) => creditedUnits === row.amountUnits) ? 'failed' : 'underReview';
}

/** By a transaction from which a reviewer has credited the same person already, the same money is not credited again. */
function claimsOn(tx: Kysely<DepositTables>, { txKey, userId, coin }: DepositRow): Promise<DepositRow[]> {
  return tx
    .selectFrom('deposits')
    .selectAll()
    .where('kind', '=', 'declared')
    .where('state', '=', 'passed')
    .where('txKey', '=', txKey)
    .where('userId', '=', userId)
    .where('coin', '=', coin)
    .execute();
}

async function update(tx: Kysely<DepositTables>, id: string, changed: Partial<DepositRow>): Promise<void> {
  await tx.updateTable('deposits').set(changed).where('id', '=', id).execute();
}
