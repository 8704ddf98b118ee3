import type { Deposit, DepositStatus } from '@candor/contract/deposits/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { ChainName, Chains, Networks } from '#features/chains/port.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { readNewest } from '#platform/store/read-newest.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import { confirmationsOf } from './deposit-settlement.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';

export interface DepositFilter extends Page {
  readonly userId: number;
  readonly coin?: string | undefined;
  readonly status?: DepositStatus | undefined;
  /** Credited and not yet to be withdrawn, or anything else. */
  readonly isLocked?: boolean | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

export interface DepositLists {
  list(filter: DepositFilter): Promise<PageOf<Deposit>>;
  toWire(row: DepositRow): Promise<Deposit>;
}

interface DepositListsOptions {
  readonly db: Kysely<DepositTables>;
  readonly uploads: Pick<Uploads, 'linkFor'>;
  readonly chains: Pick<Chains, 'networks'>;
}

export function createDepositLists({ db, uploads, chains }: DepositListsOptions): DepositLists {
  /** The height up to which each chain was read. */
  async function readHeads(): Promise<ReadonlyMap<ChainName, number>> {
    const rows = await db
      .selectFrom('chainBlocks')
      .select((select) => ['chain', select.fn.max<number>('number').as('head')])
      .groupBy('chain')
      .execute();
    return new Map(rows.map(({ chain, head }) => [chain, head]));
  }

  function matching({ userId, coin, status, isLocked, fromMs, toMs }: DepositFilter) {
    let query = db.selectFrom('deposits').where('userId', '=', userId);
    if (coin !== undefined) query = query.where('coin', '=', coin);
    if (status !== undefined) query = query.where('status', '=', status);
    if (isLocked !== undefined) query = query.where('state', isLocked ? '=' : '!=', 'credited');
    if (fromMs !== undefined) query = query.where('createdAtMs', '>=', fromMs);
    if (toMs !== undefined) query = query.where('createdAtMs', '<=', toMs);
    return query;
  }

  function wireOf(row: DepositRow, heads: ReadonlyMap<ChainName, number>): Deposit {
    return depositOf(row, chains.networks, {
      confirmations: row.chain === null ? null : confirmationsOf(row, heads.get(row.chain) ?? 0),
      screenshot: row.uploadId === null ? null : uploads.linkFor(row.userId, row.uploadId),
    });
  }

  return {
    async list(filter) {
      const { rows, total } = await readNewest(matching(filter), filter);
      const heads = await readHeads();
      return { records: rows.map((row) => wireOf(row, heads)), total };
    },
    toWire: async (row) => wireOf(row, await readHeads()),
  };
}

function depositOf(row: DepositRow, networks: Networks, added: Pick<Deposit, 'confirmations' | 'screenshot'>): Deposit {
  const { id, kind, coin, way, amountUnits, creditedUnits, status, state, reason } = row;
  const terms = kind === 'declared' || way === 'BANK' ? undefined : networks.find({ coin, chainType: way });
  return {
    id,
    kind,
    coin,
    chainType: way,
    amount: printUnits(amountUnits, LEDGER_SCALE),
    // What a first reviewer has found is not credited before the second agrees.
    creditedAmount: creditedUnits === null || status !== 1 ? null : printUnits(creditedUnits, LEDGER_SCALE),
    status,
    state,
    reason,
    address: row.address,
    txHash: row.txHash,
    creditConfirmations: terms?.creditConfirmations ?? null,
    unlockConfirmations: terms?.unlockConfirmations ?? null,
    createdAtMs: row.createdAtMs,
    updatedAtMs: row.updatedAtMs,
    ...added,
  };
}
