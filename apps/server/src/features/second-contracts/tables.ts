import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('secondTicks', {
        columns: { symbol: 'text', seq: 'int8', tsMs: 'int8', tickText: 'text' },
        primaryKey: ['symbol', 'seq'],
        indexes: [['symbol', 'tsMs']],
      });
      await schema.createTable('secondRoots', {
        columns: { day: 'text', count: 'int8', root: 'text', sig: 'text' },
        primaryKey: ['day'],
      });
      await schema.createTable('secondProtections', {
        columns: {
          userId: 'int8',
          testPassedAtMs: 'int8?',
          testFailedAtMs: 'int8?',
          excludedUntilMs: 'int8?',
          dayLossUnits: 'int8?',
          nextDayLossUnits: 'int8?',
          nextDayLossFromMs: 'int8?',
          monthLossUnits: 'int8?',
          nextMonthLossUnits: 'int8?',
          nextMonthLossFromMs: 'int8?',
          tradingSinceMs: 'int8?',
        },
        primaryKey: ['userId'],
      });
    },
  },
];
