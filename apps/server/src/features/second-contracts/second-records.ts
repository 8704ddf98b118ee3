import { leafOf } from '@candor/contract/shared/merkle.ts';
import { leafText } from '@candor/contract/second-contracts/text.ts';
import { dayOf } from '@candor/contract/second-contracts/verify.ts';
import { decode, encode } from '@candor/domain/exchange/codec.ts';
import type { SecondEnd, SecondOrderRecord } from '@candor/domain/second-contracts/second-order.ts';
import type { SecondResult } from '@candor/domain/second-contracts/settle-second.ts';
import type { Kysely } from 'kysely';
import type { SecondsVoided } from '@candor/domain/second-contracts/seconds-event.ts';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';
import { commitHashOf, commitmentOf, outcomeOf } from './second-wire.ts';
import { createVoidRecords, keepVoid, type SecondVoidTables } from './void-records.ts';

export interface SecondRecordTables extends SecondVoidTables {
  /** Contracts that have ended, in the order in which they did: by entry, and by their number within one. */
  secondOrderRecords: {
    id: number;
    owner: number;
    symbol: string;
    sequence: number;
    /** The UTC day of the settlement. */
    day: string;
    endedAtMs: number;
    /** The contract as the core told of it. */
    recordText: string;
    leaf: string;
  };
  /** What one account's contracts of one month came to. */
  secondAccountMonths: SecondAccountMonth;
}

export interface SecondAccountMonth {
  readonly month: string;
  readonly owner: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly voids: number;
  readonly stakeUnits: bigint;
  readonly payoutUnits: bigint;
  readonly feeUnits: bigint;
  /** What the account lost; below zero when it won. */
  readonly lossUnits: bigint;
}

type Tables = Kysely<SecondRecordTables>;

/** A contract that has ended. */
export interface EndedSecond extends SecondOrderRecord {
  readonly end: SecondEnd;
}

/** Settled contracts for history, receipts, the roots of the days and the statistics of the months. */
export const secondRecords = projection<SecondRecordTables>({
  name: 'second-records',
  tables: ['secondOrderRecords', 'secondAccountMonths', 'secondVoids', 'secondVoidedOrders'],
  migrations: [
    {
      name: 'create-second-records',
      async up(db) {
        await db.schema
          .createTable('secondOrderRecords')
          .addColumn('id', 'bigint', notNull)
          .addColumn('owner', 'bigint', notNull)
          .addColumn('symbol', 'text', notNull)
          .addColumn('sequence', 'bigint', notNull)
          .addColumn('day', 'text', notNull)
          .addColumn('endedAtMs', 'bigint', notNull)
          .addColumn('recordText', 'text', notNull)
          .addColumn('leaf', 'text', notNull)
          .addPrimaryKeyConstraint('secondOrderRecords_pkey', ['id'])
          .execute();
        await db.schema
          .createIndex('secondOrderRecords_owner_sequence_id')
          .on('secondOrderRecords')
          .columns(['owner', 'sequence', 'id'])
          .execute();
        await db.schema
          .createIndex('secondOrderRecords_day_sequence_id')
          .on('secondOrderRecords')
          .columns(['day', 'sequence', 'id'])
          .execute();
        await db.schema
          .createIndex('secondOrderRecords_endedAtMs')
          .on('secondOrderRecords')
          .column('endedAtMs')
          .execute();
        await db.schema
          .createTable('secondAccountMonths')
          .addColumn('month', 'text', notNull)
          .addColumn('owner', 'bigint', notNull)
          .addColumn('wins', 'bigint', notNull)
          .addColumn('losses', 'bigint', notNull)
          .addColumn('ties', 'bigint', notNull)
          .addColumn('voids', 'bigint', notNull)
          .addColumn('stakeUnits', 'bigint', notNull)
          .addColumn('payoutUnits', 'bigint', notNull)
          .addColumn('feeUnits', 'bigint', notNull)
          .addColumn('lossUnits', 'bigint', notNull)
          .addPrimaryKeyConstraint('secondAccountMonths_pkey', ['month', 'owner'])
          .execute();
      },
    },
    createVoidRecords,
  ],
  async project(entries, tx) {
    for (const { sequence, events } of entries) {
      for (const event of events) {
        if (event.kind === 'secondOrderChanged') await keepEnded(tx, event.order, sequence);
        if (event.kind === 'secondsVoided') await followVoid(tx, event);
      }
    }
  },
});

/** Reads a contract back as it was told. */
export function readSecond(recordText: string): EndedSecond {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by this view and nobody else.
  const order = decode(recordText) as EndedSecond;
  return { ...order, openTick: order.openTick };
}

async function keepEnded(tx: Tables, { end, ...order }: SecondOrderRecord, sequence: number): Promise<void> {
  if (end === undefined) return;
  const ended = { ...order, end };
  await tx
    .insertInto('secondOrderRecords')
    .values(await rowOf(ended, sequence))
    .execute();
  await changeMonth(tx, ended, addedTo);
}

/** What was settled stands in its day as it was; the month tells what it has come to. */
async function followVoid(tx: Tables, event: SecondsVoided): Promise<void> {
  await keepVoid(tx, event);
  for (const { id, movedUnits } of event.orders) {
    const row = await tx.selectFrom('secondOrderRecords').select('recordText').where('id', '=', id).executeTakeFirst();
    if (row === undefined) continue;
    const order = readSecond(row.recordText);
    if (order.end.result !== 'void') await changeMonth(tx, order, (sums) => voidedIn(sums, order, movedUnits));
  }
}

async function rowOf(order: EndedSecond, sequence: number) {
  const outcome = outcomeOf(order);
  if (outcome === null) throw new Error(`Contract ${order.id} has not ended.`);
  const commitHash = commitHashOf(commitmentOf(order));
  const openTickHash = order.openTick?.hash ?? null;
  const closeTickHashes = order.end.closeTicks.map(({ hash }) => hash);
  return {
    id: order.id,
    owner: order.owner,
    symbol: order.symbol,
    sequence,
    day: dayOf(order.end.atMs),
    endedAtMs: order.end.atMs,
    recordText: encode(order),
    leaf: await leafOf(leafText({ commitHash, openTickHash, closeTickHashes, outcome })),
  };
}

const COUNTED = { win: 'wins', lose: 'losses', tie: 'ties', void: 'voids' } as const satisfies Record<
  SecondResult,
  keyof SecondAccountMonth
>;

/** `2026-11`, in UTC. */
const MONTH_LENGTH = 7;

type Sums = Omit<SecondAccountMonth, 'month' | 'owner'>;

async function changeMonth(
  tx: Tables,
  order: EndedSecond,
  change: (sums: Sums, order: EndedSecond) => Sums,
): Promise<void> {
  const { owner, end } = order;
  const month = dayOf(end.atMs).slice(0, MONTH_LENGTH);
  const before = await tx
    .selectFrom('secondAccountMonths')
    .selectAll()
    .where('month', '=', month)
    .where('owner', '=', owner)
    .executeTakeFirst();
  const row = { ...change(before ?? NOTHING, order), month, owner };
  if (before === undefined) await tx.insertInto('secondAccountMonths').values(row).execute();
  else
    await tx
      .updateTable('secondAccountMonths')
      .set(row)
      .where('month', '=', month)
      .where('owner', '=', owner)
      .execute();
}

function addedTo(sums: Sums, { end, stakeUnits, feeUnits }: EndedSecond): Sums {
  return {
    ...sums,
    [COUNTED[end.result]]: sums[COUNTED[end.result]] + 1,
    stakeUnits: sums.stakeUnits + stakeUnits,
    payoutUnits: sums.payoutUnits + end.payoutUnits,
    feeUnits: sums.feeUnits + end.feeUnits,
    lossUnits: sums.lossUnits + stakeUnits + feeUnits - end.payoutUnits,
  };
}

/** Its fee was taken and is given back out of the bank: it stays a fee, and is part of what was paid. */
function voidedIn(sums: Sums, { end }: EndedSecond, movedUnits: bigint): Sums {
  return {
    ...sums,
    [COUNTED[end.result]]: sums[COUNTED[end.result]] - 1,
    voids: sums.voids + 1,
    payoutUnits: sums.payoutUnits + movedUnits,
    lossUnits: sums.lossUnits - movedUnits,
  };
}

const NOTHING = {
  wins: 0,
  losses: 0,
  ties: 0,
  voids: 0,
  stakeUnits: 0n,
  payoutUnits: 0n,
  feeUnits: 0n,
  lossUnits: 0n,
};
