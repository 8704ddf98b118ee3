import type { MigrationSchema } from '#platform/store/migration.ts';

/** The tables of everything that is written down of contracts. */
export async function createPerpetualTables(schema: MigrationSchema): Promise<void> {
  await schema.createTable('contractTerms', {
    columns: { symbol: 'text', termsText: 'text' },
    primaryKey: ['symbol'],
  });
  await createOrders(schema);
  await createFills(schema);
  await createPositions(schema);
  await createFundings(schema);
  await createLiquidations(schema);
  await schema.createTable('contractMarks', {
    columns: { symbol: 'text', minuteMs: 'int8', markUnits: 'int8', indexUnits: 'int8' },
    primaryKey: ['symbol', 'minuteMs'],
  });
  await schema.createTable('insuranceDays', {
    columns: { asset: 'text', dayMs: 'int8', incomeUnits: 'int8', paidUnits: 'int8', balanceUnits: 'int8' },
    primaryKey: ['dayMs', 'asset'],
  });
}

export async function createInsuranceGrants(schema: MigrationSchema): Promise<void> {
  await schema.createTable('insuranceGrants', {
    columns: { bizNo: 'text', asset: 'text', units: 'int8' },
    primaryKey: ['bizNo', 'asset'],
  });
}

/** Programs ask for an order by the name they gave it, and for orders from a number on. */
export async function nameOrders(schema: MigrationSchema): Promise<void> {
  await schema.addColumn('contractOrderRecords', 'clientOrderId', 'text?');
  await schema.addColumn('contractOrderRecords', 'createdAtMs', 'int8?');
  await schema.addIndex('contractOrderRecords', ['owner', 'symbol', 'id']);
  await schema.addIndex('contractOrderRecords', ['owner', 'clientOrderId', 'id']);
  await schema.addIndex('contractFillRecords', ['owner', 'symbol', 'tradeId']);
}

async function createOrders(schema: MigrationSchema): Promise<void> {
  await schema.createTable('contractOrderRecords', {
    columns: {
      id: 'int8',
      owner: 'int8',
      symbol: 'text',
      kind: 'text',
      direction: 'text',
      orderType: 'text',
      marginMode: 'text',
      origin: 'text',
      positionId: 'int8?',
      state: 'text',
      triggeredAtMs: 'int8?',
      endedAtMs: 'int8',
      orderText: 'text',
    },
    primaryKey: ['id'],
    indexes: [
      ['owner', 'endedAtMs', 'id'],
      ['owner', 'symbol', 'endedAtMs', 'id'],
    ],
  });
}

async function createFills(schema: MigrationSchema): Promise<void> {
  await schema.createTable('contractFillRecords', {
    columns: {
      tradeId: 'int8',
      side: 'text',
      orderId: 'int8?',
      owner: 'int8',
      symbol: 'text',
      kind: 'text',
      settle: 'text',
      liquidity: 'text',
      manner: 'text',
      priceUnits: 'int8',
      quantityUnits: 'int8',
      valueUnits: 'int8',
      closedUnits: 'int8',
      feeUnits: 'int8',
      penaltyUnits: 'int8',
      realisedUnits: 'int8',
      tradedAtMs: 'int8',
    },
    primaryKey: ['tradeId', 'side'],
    indexes: [
      ['owner', 'tradedAtMs', 'tradeId'],
      ['owner', 'symbol', 'tradedAtMs', 'tradeId'],
      ['owner', 'orderId', 'tradedAtMs', 'tradeId'],
    ],
  });
}

async function createPositions(schema: MigrationSchema): Promise<void> {
  await schema.createTable('contractPositionRecords', {
    columns: { id: 'int8', owner: 'int8', symbol: 'text', kind: 'text', endedAtMs: 'int8', positionText: 'text' },
    primaryKey: ['id'],
    indexes: [['owner', 'endedAtMs', 'id']],
  });
}

async function createFundings(schema: MigrationSchema): Promise<void> {
  await schema.createTable('contractFundings', {
    columns: { symbol: 'text', dueAtMs: 'int8', rateUnits: 'int8', markUnits: 'int8' },
    primaryKey: ['symbol', 'dueAtMs'],
  });
  await schema.createTable('contractFundingRecords', {
    columns: {
      positionId: 'int8',
      dueAtMs: 'int8',
      owner: 'int8',
      symbol: 'text',
      kind: 'text',
      settle: 'text',
      direction: 'text',
      rateUnits: 'int8',
      markUnits: 'int8',
      amountUnits: 'int8',
    },
    primaryKey: ['positionId', 'dueAtMs'],
    indexes: [['owner', 'dueAtMs', 'positionId']],
  });
}

async function createLiquidations(schema: MigrationSchema): Promise<void> {
  await schema.createTable('liquidationRecords', {
    columns: {
      id: 'int8',
      owner: 'int8',
      symbol: 'text',
      kind: 'text',
      positionId: 'int8',
      startedAtMs: 'int8',
      recordText: 'text',
    },
    primaryKey: ['id'],
    indexes: [['owner', 'id']],
  });
  await schema.createTable('publicLiquidations', {
    columns: {
      tradeId: 'int8',
      symbol: 'text',
      positionType: 'int8',
      priceUnits: 'int8',
      quantityUnits: 'int8',
      valueUnits: 'int8',
      settle: 'text',
      manner: 'text',
      atMs: 'int8',
    },
    primaryKey: ['tradeId'],
    indexes: [['symbol', 'tradeId']],
  });
}
