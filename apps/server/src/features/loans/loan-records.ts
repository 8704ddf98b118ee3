import { decode, encode } from '@candor/domain/exchange/codec.ts';
import type { LoanRecord } from '@candor/domain/loans/loan.ts';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';

export interface LoanRecordTables {
  /** Every application and loan there ever was, as it stands now. */
  loans: {
    id: number;
    owner: number;
    /** 0 pending, 1 approved, 2 failed, 3 settled, 4 overdue. */
    status: number;
    /** The loan as the core told of it. */
    recordText: string;
  };
}

/** Loans for lists. */
export const loanRecords = projection<LoanRecordTables>({
  name: 'loan-records',
  tables: ['loans'],
  migrations: [
    {
      name: 'create-loan-records',
      async up(db) {
        await db.schema
          .createTable('loans')
          .addColumn('id', 'bigint', notNull)
          .addColumn('owner', 'bigint', notNull)
          .addColumn('status', 'bigint', notNull)
          .addColumn('recordText', 'text', notNull)
          .addPrimaryKeyConstraint('loans_pkey', ['id'])
          .execute();
        await db.schema.createIndex('loans_owner_id').on('loans').columns(['owner', 'id']).execute();
      },
    },
  ],
  async project(entries, tx) {
    for (const event of entries.flatMap(({ events }) => events)) {
      if (event.kind !== 'loanChanged') continue;
      const { id, owner } = event.loan;
      const changing = { status: loanStatusOf(event.loan), recordText: encode(event.loan) };
      await tx
        .insertInto('loans')
        .values({ id, owner, ...changing })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
        .execute();
    }
  },
});

export function readLoan(recordText: string): LoanRecord {
  // The text is what the projection wrote.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return decode(recordText) as LoanRecord;
}

const STATUS_NUMBERS = { pending: 0, approved: 1, failed: 2, settled: 3, overdue: 4 } as const;

/** By the numbers of rule 5.2. */
export function loanStatusOf({ status, end }: Pick<LoanRecord, 'status' | 'end'>): 0 | 1 | 2 | 3 | 4 {
  return STATUS_NUMBERS[end?.status ?? status];
}
