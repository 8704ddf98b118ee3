import { type Migration, notNull } from '#platform/store/migration.ts';

export interface SecondTables {
  /** The signed ticks that contracts were opened and settled by, with their neighbours: kept as long as the contracts. */
  secondTicks: { symbol: string; seq: number; tsMs: number; tickText: string };
  /** The signed root of each day that is over; written once. */
  secondRoots: { day: string; count: number; root: string; sig: string };
  /** What protects one person. None of it is read when a contract is opened or settled. */
  secondProtections: SecondProtectionRow;
}

export interface SecondProtectionRow {
  readonly userId: number;
  readonly testPassedAtMs: number | null;
  readonly testFailedAtMs: number | null;
  readonly excludedUntilMs: number | null;
  /** Own loss limits, and higher ones that are still to come. */
  readonly dayLossUnits: bigint | null;
  readonly nextDayLossUnits: bigint | null;
  readonly nextDayLossFromMs: number | null;
  readonly monthLossUnits: bigint | null;
  readonly nextMonthLossUnits: bigint | null;
  readonly nextMonthLossFromMs: number | null;
  /** When the time began that the next reality check tells of. */
  readonly tradingSinceMs: number | null;
}

export const secondMigrations: readonly Migration[] = [
  {
    name: 'create-seconds',
    async up(db) {
      await db.schema
        .createTable('secondTicks')
        .addColumn('symbol', 'text', notNull)
        .addColumn('seq', 'bigint', notNull)
        .addColumn('tsMs', 'bigint', notNull)
        .addColumn('tickText', 'text', notNull)
        .addPrimaryKeyConstraint('secondTicks_pkey', ['symbol', 'seq'])
        .execute();
      await db.schema.createIndex('secondTicks_symbol_tsMs').on('secondTicks').columns(['symbol', 'tsMs']).execute();
      await db.schema
        .createTable('secondRoots')
        .addColumn('day', 'text', notNull)
        .addColumn('count', 'bigint', notNull)
        .addColumn('root', 'text', notNull)
        .addColumn('sig', 'text', notNull)
        .addPrimaryKeyConstraint('secondRoots_pkey', ['day'])
        .execute();
      await db.schema
        .createTable('secondProtections')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('testPassedAtMs', 'bigint')
        .addColumn('testFailedAtMs', 'bigint')
        .addColumn('excludedUntilMs', 'bigint')
        .addColumn('dayLossUnits', 'bigint')
        .addColumn('nextDayLossUnits', 'bigint')
        .addColumn('nextDayLossFromMs', 'bigint')
        .addColumn('monthLossUnits', 'bigint')
        .addColumn('nextMonthLossUnits', 'bigint')
        .addColumn('nextMonthLossFromMs', 'bigint')
        .addColumn('tradingSinceMs', 'bigint')
        .addPrimaryKeyConstraint('secondProtections_pkey', ['userId'])
        .execute();
    },
  },
];
