import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('marketMoments', { columns: { name: 'text', atMs: 'int8' }, primaryKey: ['name'] });
      await schema.createTable('indexSeconds', { columns: { tsMs: 'int8', ticks: 'blob' }, primaryKey: ['tsMs'] });
      await schema.createTable('indexHeads', {
        columns: { symbol: 'text', seq: 'int8', tsMs: 'int8', hash: 'text' },
        primaryKey: ['symbol'],
      });
      await schema.createTable('indexCandles', {
        columns: {
          symbol: 'text',
          period: 'text',
          openAtMs: 'int8',
          openUnits: 'int8',
          highUnits: 'int8',
          lowUnits: 'int8',
          closeUnits: 'int8',
        },
        primaryKey: ['symbol', 'period', 'openAtMs'],
      });
      await schema.createTable('watchlists', {
        columns: { userId: 'int8', type: 'int8', symbol: 'text', addedAtMs: 'int8' },
        primaryKey: ['userId', 'type', 'symbol'],
      });
    },
  },
  {
    name: 'create-price-alerts',
    up: (schema) =>
      schema.createTable('priceAlerts', {
        columns: {
          id: 'int8',
          userId: 'int8',
          symbol: 'text',
          direction: 'text',
          priceUnits: 'int8',
          createdAtMs: 'int8',
          reachedAtMs: 'int8?',
          toldAtMs: 'int8?',
        },
        primaryKey: ['id'],
        indexes: [['userId', 'reachedAtMs'], ['toldAtMs']],
      }),
  },
];
