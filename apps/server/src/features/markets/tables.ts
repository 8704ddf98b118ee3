import { type Migration, notNull } from '#platform/store/migration.ts';

export interface MarketsTables {
  /** Moments that must be remembered, such as the first start of the simulation. */
  marketMoments: { name: string; atMs: number };
  /** All ticks of one second, deflated JSON. */
  indexSeconds: { tsMs: number; ticks: Uint8Array };
  /** The end of each symbol's chain, which outlives the seconds that are let go. */
  indexHeads: { symbol: string; seq: number; tsMs: number; hash: string };
  /** Candles of what has an index and no trades here. */
  indexCandles: IndexCandleRow;
  watchlists: { userId: number; type: number; symbol: string; addedAtMs: number };
  priceAlerts: AlertRow;
}

export interface AlertRow {
  readonly id: number;
  readonly userId: number;
  readonly symbol: string;
  readonly direction: 'above' | 'below';
  readonly priceUnits: bigint;
  readonly createdAtMs: number;
  readonly reachedAtMs: number | null;
  /** Written after its owner was told; without it a restart tells again. */
  readonly toldAtMs: number | null;
}

export interface IndexCandleRow {
  readonly symbol: string;
  readonly period: string;
  readonly openAtMs: number;
  readonly openUnits: bigint;
  readonly highUnits: bigint;
  readonly lowUnits: bigint;
  readonly closeUnits: bigint;
}

export const marketsMigrations: readonly Migration[] = [
  {
    name: 'create-index-and-watchlists',
    async up(db) {
      await db.schema
        .createTable('marketMoments')
        .addColumn('name', 'text', notNull)
        .addColumn('atMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('marketMoments_pkey', ['name'])
        .execute();
      await db.schema
        .createTable('indexSeconds')
        .addColumn('tsMs', 'bigint', notNull)
        .addColumn('ticks', 'blob', notNull)
        .addPrimaryKeyConstraint('indexSeconds_pkey', ['tsMs'])
        .execute();
      await db.schema
        .createTable('indexHeads')
        .addColumn('symbol', 'text', notNull)
        .addColumn('seq', 'bigint', notNull)
        .addColumn('tsMs', 'bigint', notNull)
        .addColumn('hash', 'text', notNull)
        .addPrimaryKeyConstraint('indexHeads_pkey', ['symbol'])
        .execute();
      await db.schema
        .createTable('indexCandles')
        .addColumn('symbol', 'text', notNull)
        .addColumn('period', 'text', notNull)
        .addColumn('openAtMs', 'bigint', notNull)
        .addColumn('openUnits', 'bigint', notNull)
        .addColumn('highUnits', 'bigint', notNull)
        .addColumn('lowUnits', 'bigint', notNull)
        .addColumn('closeUnits', 'bigint', notNull)
        .addPrimaryKeyConstraint('indexCandles_pkey', ['symbol', 'period', 'openAtMs'])
        .execute();
      await db.schema
        .createTable('watchlists')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('type', 'bigint', notNull)
        .addColumn('symbol', 'text', notNull)
        .addColumn('addedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('watchlists_pkey', ['userId', 'type', 'symbol'])
        .execute();
    },
  },
  {
    name: 'create-price-alerts',
    async up(db) {
      await db.schema
        .createTable('priceAlerts')
        .addColumn('id', 'bigint', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('symbol', 'text', notNull)
        .addColumn('direction', 'text', notNull)
        .addColumn('priceUnits', 'bigint', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addColumn('reachedAtMs', 'bigint')
        .addColumn('toldAtMs', 'bigint')
        .addPrimaryKeyConstraint('priceAlerts_pkey', ['id'])
        .execute();
      await db.schema
        .createIndex('priceAlerts_userId_reachedAtMs')
        .on('priceAlerts')
        .columns(['userId', 'reachedAtMs'])
        .execute();
      await db.schema.createIndex('priceAlerts_toldAtMs').on('priceAlerts').column('toldAtMs').execute();
    },
  },
];
