import type { Event } from '@candor/domain/exchange/exchange.ts';
import { interestUnitsOf } from '@candor/domain/margin/loans/margin-loan.ts';
import type { Kysely } from 'kysely';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';
import { inParts } from '#platform/store/in-parts.ts';

/** A loan as it stands, or stood when it was repaid. */
export interface LoanRow {
  readonly id: number;
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly borrowedUnits: bigint;
  readonly principalUnits: bigint;
  readonly interestUnits: bigint;
  readonly interestPaidUnits: bigint;
  readonly isRepaid: number;
  readonly borrowedAtMs: number;
  readonly updatedAtMs: number;
}

export interface InterestRow {
  readonly sequence: number;
  readonly place: number;
  readonly loanId: number;
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly principalUnits: bigint;
  readonly hours: number;
  readonly amountUnits: bigint;
  readonly dailyRatePpm: number;
  readonly atMs: number;
}

export interface RepaymentRow {
  readonly sequence: number;
  readonly place: number;
  readonly loanId: number;
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly interestUnits: bigint;
  readonly principalUnits: bigint;
  readonly paidBy: string;
  readonly bizNo: string;
  readonly atMs: number;
}

export interface LiquidationRow {
  readonly sequence: number;
  readonly place: number;
  readonly liquidationId: number;
  readonly owner: number;
  readonly wallet: number;
  readonly step: string;
  readonly asset: string | null;
  readonly amountUnits: bigint | null;
  readonly feeUnits: bigint | null;
  readonly orderId: number | null;
  readonly rateCentipercent: number;
  readonly atMs: number;
}

export interface MarginTables {
  marginLoans: LoanRow;
  marginInterest: InterestRow;
  marginRepayments: RepaymentRow;
  marginLiquidations: LiquidationRow;
}

/** What is written down of borrowing: every loan as it stands, and everything that happened to it. */
export const marginRecords = projection<MarginTables>({
  name: 'margin-records',
  tables: ['marginLoans', 'marginInterest', 'marginRepayments', 'marginLiquidations'],
  migrations: [
    {
      name: 'create-margin-records',
      async up(db) {
        await db.schema
          .createTable('marginLoans')
          .addColumn('id', 'bigint', notNull)
          .addColumn('owner', 'bigint', notNull)
          .addColumn('wallet', 'bigint', notNull)
          .addColumn('asset', 'text', notNull)
          .addColumn('borrowedUnits', 'bigint', notNull)
          .addColumn('principalUnits', 'bigint', notNull)
          .addColumn('interestUnits', 'bigint', notNull)
          .addColumn('interestPaidUnits', 'bigint', notNull)
          .addColumn('isRepaid', 'bigint', notNull)
          .addColumn('borrowedAtMs', 'bigint', notNull)
          .addColumn('updatedAtMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('marginLoans_pkey', ['id'])
          .execute();
        await db.schema
          .createIndex('marginLoans_owner_isRepaid_id')
          .on('marginLoans')
          .columns(['owner', 'isRepaid', 'id'])
          .execute();
        await db.schema
          .createTable('marginInterest')
          .addColumn('sequence', 'bigint', notNull)
          .addColumn('place', 'bigint', notNull)
          .addColumn('owner', 'bigint', notNull)
          .addColumn('wallet', 'bigint', notNull)
          .addColumn('atMs', 'bigint', notNull)
          .addColumn('loanId', 'bigint', notNull)
          .addColumn('asset', 'text', notNull)
          .addColumn('principalUnits', 'bigint', notNull)
          .addColumn('hours', 'bigint', notNull)
          .addColumn('amountUnits', 'bigint', notNull)
          .addColumn('dailyRatePpm', 'bigint', notNull)
          .addPrimaryKeyConstraint('marginInterest_pkey', ['sequence', 'place'])
          .execute();
        await db.schema
          .createIndex('marginInterest_owner_sequence_place')
          .on('marginInterest')
          .columns(['owner', 'sequence', 'place'])
          .execute();
        await createRepaymentsAndLiquidations(db);
      },
    },
  ],
  async project(entries, tx) {
    const told = entries.flatMap(({ sequence, events }) => events.map((event, place) => ({ sequence, place, event })));
    await keepLoans(tx, told);
    for (const part of inParts(told.flatMap(interestOf))) await tx.insertInto('marginInterest').values(part).execute();
    for (const part of inParts(told.flatMap(repaymentOf))) {
      await tx.insertInto('marginRepayments').values(part).execute();
    }
    for (const part of inParts(told.flatMap(liquidationOf))) {
      await tx.insertInto('marginLiquidations').values(part).execute();
    }
  },
});

interface Told {
  readonly sequence: number;
  readonly place: number;
  readonly event: Event;
}

/** Of several changes of one loan only the last counts. */
async function keepLoans(tx: Kysely<MarginTables>, told: readonly Told[]): Promise<void> {
  const latest = new Map<number, LoanRow>();
  for (const { event } of told) {
    if (event.kind !== 'marginLoanChanged') continue;
    const { id, owner, wallet, asset, borrowedUnits, principalUnits, interestPaidUnits } = event.loan;
    const interestUnits = interestUnitsOf(event.loan.interestParts);
    const { borrowedAtMs, updatedAtMs } = event.loan;
    const isRepaid = principalUnits + interestUnits === 0n ? 1 : 0;
    const money = { borrowedUnits, principalUnits, interestUnits, interestPaidUnits };
    latest.set(id, { id, owner, wallet, asset, ...money, isRepaid, borrowedAtMs, updatedAtMs });
  }
  for (const row of latest.values()) {
    await tx
      .insertInto('marginLoans')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}

function interestOf({ sequence, place, event }: Told): readonly InterestRow[] {
  if (event.kind !== 'marginInterestAccrued') return [];
  const { kind: _, units: amountUnits, ...row } = event;
  return [{ sequence, place, ...row, amountUnits }];
}

function repaymentOf({ sequence, place, event }: Told): readonly RepaymentRow[] {
  if (event.kind !== 'marginRepaid') return [];
  const { kind: _, by: paidBy, ...row } = event;
  return [{ sequence, place, ...row, paidBy }];
}

function liquidationOf({ sequence, place, event }: Told): readonly LiquidationRow[] {
  if (event.kind !== 'marginLiquidationStep') return [];
  const { liquidationId, owner, wallet, step, asset, units, feeUnits, orderId, rateCentipercent, atMs } = event;
  return [
    {
      sequence,
      place,
      liquidationId,
      owner,
      wallet,
      step,
      asset: asset ?? null,
      amountUnits: units ?? null,
      feeUnits: feeUnits ?? null,
      orderId: orderId ?? null,
      rateCentipercent: Number(rateCentipercent),
      atMs,
    },
  ];
}

async function createRepaymentsAndLiquidations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('marginRepayments')
    .addColumn('sequence', 'bigint', notNull)
    .addColumn('place', 'bigint', notNull)
    .addColumn('owner', 'bigint', notNull)
    .addColumn('wallet', 'bigint', notNull)
    .addColumn('atMs', 'bigint', notNull)
    .addColumn('loanId', 'bigint', notNull)
    .addColumn('asset', 'text', notNull)
    .addColumn('interestUnits', 'bigint', notNull)
    .addColumn('principalUnits', 'bigint', notNull)
    .addColumn('paidBy', 'text', notNull)
    .addColumn('bizNo', 'text', notNull)
    .addPrimaryKeyConstraint('marginRepayments_pkey', ['sequence', 'place'])
    .execute();
  await db.schema
    .createIndex('marginRepayments_owner_sequence_place')
    .on('marginRepayments')
    .columns(['owner', 'sequence', 'place'])
    .execute();
  await db.schema
    .createTable('marginLiquidations')
    .addColumn('sequence', 'bigint', notNull)
    .addColumn('place', 'bigint', notNull)
    .addColumn('owner', 'bigint', notNull)
    .addColumn('wallet', 'bigint', notNull)
    .addColumn('atMs', 'bigint', notNull)
    .addColumn('liquidationId', 'bigint', notNull)
    .addColumn('step', 'text', notNull)
    .addColumn('asset', 'text')
    .addColumn('amountUnits', 'bigint')
    .addColumn('feeUnits', 'bigint')
    .addColumn('orderId', 'bigint')
    .addColumn('rateCentipercent', 'bigint', notNull)
    .addPrimaryKeyConstraint('marginLiquidations_pkey', ['sequence', 'place'])
    .execute();
  await db.schema
    .createIndex('marginLiquidations_owner_sequence_place')
    .on('marginLiquidations')
    .columns(['owner', 'sequence', 'place'])
    .execute();
}
