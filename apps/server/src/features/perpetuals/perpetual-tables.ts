import type { Kysely } from 'kysely';
import { notNull } from '#platform/store/migration.ts';

/** The tables of everything that is written down of contracts. */
export async function createPerpetualTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contractTerms')
    .addColumn('symbol', 'text', notNull)
    .addColumn('termsText', 'text', notNull)
    .addPrimaryKeyConstraint('contractTerms_pkey', ['symbol'])
    .execute();
  await createOrders(db);
  await createFills(db);
  await createPositions(db);
  await createFundings(db);
  await createLiquidations(db);
  await db.schema
    .createTable('contractMarks')
    .addColumn('symbol', 'text', notNull)
    .addColumn('minuteMs', 'bigint', notNull)
    .addColumn('markUnits', 'bigint', notNull)
    .addColumn('indexUnits', 'bigint', notNull)
    .addPrimaryKeyConstraint('contractMarks_pkey', ['symbol', 'minuteMs'])
    .execute();
  await db.schema
    .createTable('insuranceDays')
    .addColumn('asset', 'text', notNull)
    .addColumn('dayMs', 'bigint', notNull)
    .addColumn('incomeUnits', 'bigint', notNull)
    .addColumn('paidUnits', 'bigint', notNull)
    .addColumn('balanceUnits', 'bigint', notNull)
    .addPrimaryKeyConstraint('insuranceDays_pkey', ['dayMs', 'asset'])
    .execute();
}

export async function createInsuranceGrants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('insuranceGrants')
    .addColumn('bizNo', 'text', notNull)
    .addColumn('asset', 'text', notNull)
    .addColumn('units', 'bigint', notNull)
    .addPrimaryKeyConstraint('insuranceGrants_pkey', ['bizNo', 'asset'])
    .execute();
}

/** Programs ask for an order by the name they gave it, and for orders from a number on. */
export async function nameOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contractOrderRecords').addColumn('clientOrderId', 'text').execute();
  await db.schema.alterTable('contractOrderRecords').addColumn('createdAtMs', 'bigint').execute();
  await db.schema
    .createIndex('contractOrderRecords_owner_symbol_id')
    .on('contractOrderRecords')
    .columns(['owner', 'symbol', 'id'])
    .execute();
  await db.schema
    .createIndex('contractOrderRecords_owner_clientOrderId_id')
    .on('contractOrderRecords')
    .columns(['owner', 'clientOrderId', 'id'])
    .execute();
  await db.schema
    .createIndex('contractFillRecords_owner_symbol_tradeId')
    .on('contractFillRecords')
    .columns(['owner', 'symbol', 'tradeId'])
    .execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contractOrderRecords')
    .addColumn('id', 'bigint', notNull)
    .addColumn('owner', 'bigint', notNull)
    .addColumn('symbol', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('direction', 'text', notNull)
    .addColumn('orderType', 'text', notNull)
    .addColumn('marginMode', 'text', notNull)
    .addColumn('origin', 'text', notNull)
    .addColumn('positionId', 'bigint')
    .addColumn('state', 'text', notNull)
    .addColumn('triggeredAtMs', 'bigint')
    .addColumn('endedAtMs', 'bigint', notNull)
    .addColumn('orderText', 'text', notNull)
    .addPrimaryKeyConstraint('contractOrderRecords_pkey', ['id'])
    .execute();
  await db.schema
    .createIndex('contractOrderRecords_owner_endedAtMs_id')
    .on('contractOrderRecords')
    .columns(['owner', 'endedAtMs', 'id'])
    .execute();
  await db.schema
    .createIndex('contractOrderRecords_owner_symbol_endedAtMs_id')
    .on('contractOrderRecords')
    .columns(['owner', 'symbol', 'endedAtMs', 'id'])
    .execute();
}

async function createFills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contractFillRecords')
    .addColumn('tradeId', 'bigint', notNull)
    .addColumn('side', 'text', notNull)
    .addColumn('orderId', 'bigint')
    .addColumn('owner', 'bigint', notNull)
    .addColumn('symbol', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('settle', 'text', notNull)
    .addColumn('liquidity', 'text', notNull)
    .addColumn('manner', 'text', notNull)
    .addColumn('priceUnits', 'bigint', notNull)
    .addColumn('quantityUnits', 'bigint', notNull)
    .addColumn('valueUnits', 'bigint', notNull)
    .addColumn('closedUnits', 'bigint', notNull)
    .addColumn('feeUnits', 'bigint', notNull)
    .addColumn('penaltyUnits', 'bigint', notNull)
    .addColumn('realisedUnits', 'bigint', notNull)
    .addColumn('tradedAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('contractFillRecords_pkey', ['tradeId', 'side'])
    .execute();
  await db.schema
    .createIndex('contractFillRecords_owner_tradedAtMs_tradeId')
    .on('contractFillRecords')
    .columns(['owner', 'tradedAtMs', 'tradeId'])
    .execute();
  await db.schema
    .createIndex('contractFillRecords_owner_symbol_tradedAtMs_tradeId')
    .on('contractFillRecords')
    .columns(['owner', 'symbol', 'tradedAtMs', 'tradeId'])
    .execute();
  await db.schema
    .createIndex('contractFillRecords_owner_orderId_tradedAtMs_tradeId')
    .on('contractFillRecords')
    .columns(['owner', 'orderId', 'tradedAtMs', 'tradeId'])
    .execute();
}

async function createPositions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contractPositionRecords')
    .addColumn('id', 'bigint', notNull)
    .addColumn('owner', 'bigint', notNull)
    .addColumn('symbol', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('endedAtMs', 'bigint', notNull)
    .addColumn('positionText', 'text', notNull)
    .addPrimaryKeyConstraint('contractPositionRecords_pkey', ['id'])
    .execute();
  await db.schema
    .createIndex('contractPositionRecords_owner_endedAtMs_id')
    .on('contractPositionRecords')
    .columns(['owner', 'endedAtMs', 'id'])
    .execute();
}

async function createFundings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contractFundings')
    .addColumn('symbol', 'text', notNull)
    .addColumn('dueAtMs', 'bigint', notNull)
    .addColumn('rateUnits', 'bigint', notNull)
    .addColumn('markUnits', 'bigint', notNull)
    .addPrimaryKeyConstraint('contractFundings_pkey', ['symbol', 'dueAtMs'])
    .execute();
  await db.schema
    .createTable('contractFundingRecords')
    .addColumn('positionId', 'bigint', notNull)
    .addColumn('dueAtMs', 'bigint', notNull)
    .addColumn('owner', 'bigint', notNull)
    .addColumn('symbol', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('settle', 'text', notNull)
    .addColumn('direction', 'text', notNull)
    .addColumn('rateUnits', 'bigint', notNull)
    .addColumn('markUnits', 'bigint', notNull)
    .addColumn('amountUnits', 'bigint', notNull)
    .addPrimaryKeyConstraint('contractFundingRecords_pkey', ['positionId', 'dueAtMs'])
    .execute();
  await db.schema
    .createIndex('contractFundingRecords_owner_dueAtMs_positionId')
    .on('contractFundingRecords')
    .columns(['owner', 'dueAtMs', 'positionId'])
    .execute();
}

async function createLiquidations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('liquidationRecords')
    .addColumn('id', 'bigint', notNull)
    .addColumn('owner', 'bigint', notNull)
    .addColumn('symbol', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('positionId', 'bigint', notNull)
    .addColumn('startedAtMs', 'bigint', notNull)
    .addColumn('recordText', 'text', notNull)
    .addPrimaryKeyConstraint('liquidationRecords_pkey', ['id'])
    .execute();
  await db.schema
    .createIndex('liquidationRecords_owner_id')
    .on('liquidationRecords')
    .columns(['owner', 'id'])
    .execute();
  await db.schema
    .createTable('publicLiquidations')
    .addColumn('tradeId', 'bigint', notNull)
    .addColumn('symbol', 'text', notNull)
    .addColumn('positionType', 'bigint', notNull)
    .addColumn('priceUnits', 'bigint', notNull)
    .addColumn('quantityUnits', 'bigint', notNull)
    .addColumn('valueUnits', 'bigint', notNull)
    .addColumn('settle', 'text', notNull)
    .addColumn('manner', 'text', notNull)
    .addColumn('atMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('publicLiquidations_pkey', ['tradeId'])
    .execute();
  await db.schema
    .createIndex('publicLiquidations_symbol_tradeId')
    .on('publicLiquidations')
    .columns(['symbol', 'tradeId'])
    .execute();
}
