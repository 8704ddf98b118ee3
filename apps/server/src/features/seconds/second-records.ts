import { leafOf } from '@candor/contract/merkle.ts';
import { leafText } from '@candor/contract/second-text.ts';
import { dayOf } from '@candor/contract/verify-second.ts';
import { decode, encode } from '@candor/domain/exchange/codec.ts';
import type { SecondEnd, SecondOrderRecord } from '@candor/domain/seconds/second-order.ts';
import type { SecondResult } from '@candor/domain/seconds/settle-second.ts';
import type { Kysely } from 'kysely';
import { type ProjectedEntry, projection } from '#exchange/projection.ts';
import { commitHashOf, commitmentOf, outcomeOf } from './second-wire.ts';

export interface SecondRecordTables {
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

/** A contract that has ended. */
export interface EndedSecond extends SecondOrderRecord {
  readonly end: SecondEnd;
}

/** Settled contracts for history, receipts, the roots of the days and the statistics of the months. */
export const secondRecords = projection<SecondRecordTables>({
  name: 'second-records',
  tables: ['secondOrderRecords', 'secondAccountMonths'],
  migrations: [
    {
      name: 'create-second-records',
      async up(schema) {
        await schema.createTable('secondOrderRecords', {
          columns: {
            id: 'int8',
            owner: 'int8',
            symbol: 'text',
            sequence: 'int8',
            day: 'text',
            endedAtMs: 'int8',
            recordText: 'text',
            leaf: 'text',
          },
          primaryKey: ['id'],
          indexes: [['owner', 'sequence', 'id'], ['day', 'sequence', 'id'], ['endedAtMs']],
        });
        await schema.createTable('secondAccountMonths', {
          columns: {
            month: 'text',
            owner: 'int8',
            wins: 'int8',
            losses: 'int8',
            ties: 'int8',
            voids: 'int8',
            stakeUnits: 'int8',
            payoutUnits: 'int8',
            feeUnits: 'int8',
            lossUnits: 'int8',
          },
          primaryKey: ['month', 'owner'],
        });
      },
    },
  ],
  async project(entries, tx) {
    for (const { entry, order } of endedIn(entries)) {
      await tx
        .insertInto('secondOrderRecords')
        .values(await rowOf(order, entry.sequence))
        .execute();
      await addToMonth(tx, order);
    }
  },
});

/** Reads a contract back as it was told. */
export function readSecond(recordText: string): EndedSecond {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by this view and nobody else.
  const order = decode(recordText) as EndedSecond;
  return { ...order, openTick: order.openTick };
}

function* endedIn(entries: readonly ProjectedEntry[]) {
  for (const entry of entries) {
    for (const event of entry.events) {
      if (event.kind !== 'secondOrderChanged') continue;
      const { end } = event.order;
      if (end !== undefined) yield { entry, order: { ...event.order, end } };
    }
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

async function addToMonth(tx: Kysely<SecondRecordTables>, order: EndedSecond): Promise<void> {
  const { owner, end, stakeUnits, feeUnits } = order;
  const month = dayOf(end.atMs).slice(0, MONTH_LENGTH);
  const key = { month, owner };
  const before = await tx
    .selectFrom('secondAccountMonths')
    .selectAll()
    .where('month', '=', month)
    .where('owner', '=', owner)
    .executeTakeFirst();
  const sums = before ?? NOTHING;
  const row = {
    ...sums,
    ...key,
    [COUNTED[end.result]]: sums[COUNTED[end.result]] + 1,
    stakeUnits: sums.stakeUnits + stakeUnits,
    payoutUnits: sums.payoutUnits + end.payoutUnits,
    feeUnits: sums.feeUnits + end.feeUnits,
    lossUnits: sums.lossUnits + stakeUnits + feeUnits - end.payoutUnits,
  };
  if (before === undefined) await tx.insertInto('secondAccountMonths').values(row).execute();
  else
    await tx
      .updateTable('secondAccountMonths')
      .set(row)
      .where('month', '=', month)
      .where('owner', '=', owner)
      .execute();
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
