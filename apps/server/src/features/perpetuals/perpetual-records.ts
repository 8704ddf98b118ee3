import type { Event } from '@candor/domain/exchange/exchange.ts';
import { projection } from '#exchange/views/projection.ts';
import { createPerpetualTables, createInsuranceGrants, nameOrders } from './perpetual-tables.ts';
import { type PerpetualFillTables, keepFills } from './orders/fill-records.ts';
import { type FundingTables, keepFundings } from './risk/funding-records.ts';
import { type InsuranceTables, keepInsurance } from './risk/insurance-days.ts';
import { type PerpetualTables, keepPerpetual, readPerpetuals } from './kept-perpetuals.ts';
import { keepLiquidations, type LiquidationTables } from './risk/liquidation-records.ts';
import { keepMarks, type MarkTables } from './risk/mark-records.ts';
import { type PerpetualOrderTables, keepOrders } from './orders/order-records.ts';
import { type PerpetualPositionTables, keepPositions } from './positions/position-records.ts';

export type PerpetualViews = PerpetualTables &
  PerpetualOrderTables &
  PerpetualFillTables &
  PerpetualPositionTables &
  FundingTables &
  LiquidationTables &
  MarkTables &
  InsuranceTables;

/** What is written down of contracts: what has ended, every fill, funding and liquidation, marks, and the fund by day. */
export const perpetualRecords = projection<PerpetualViews>({
  name: 'contract-records',
  tables: [
    'contractTerms',
    'contractOrderRecords',
    'contractFillRecords',
    'contractPositionRecords',
    'contractFundings',
    'contractFundingRecords',
    'liquidationRecords',
    'publicLiquidations',
    'contractMarks',
    'insuranceDays',
    'insuranceGrants',
  ],
  migrations: [
    { name: 'create-contract-records', up: createPerpetualTables },
    { name: 'create-insurance-grants', up: createInsuranceGrants },
    { name: 'find-contract-orders-by-number-and-name', up: nameOrders },
  ],
  async project(entries, tx) {
    const events = entries.flatMap((entry) => entry.events);
    for (const event of events) if (event.kind === 'contractChanged') await keepPerpetual(tx, event.contract);
    await keepInsurance(
      tx,
      of(events, 'journalPosted').map(({ journal }) => journal),
    );
    if (!events.some(({ kind }) => ABOUT_PERPETUALS.has(kind))) return;
    const perpetualNamed = await readPerpetuals(tx);
    await keepMarks(tx, of(events, 'markChanged'), perpetualNamed);
    const orders = of(events, 'contractOrderChanged').map(({ order }) => order);
    await keepOrders(tx, orders, perpetualNamed);
    const trades = of(events, 'contractTraded').map(({ trade }) => trade);
    await keepFills(tx, trades, perpetualNamed);
    const positions = of(events, 'positionChanged').map(({ position }) => position);
    await keepPositions(tx, positions, perpetualNamed);
    await keepFundings(tx, of(events, 'fundingSettled'), perpetualNamed);
    await keepLiquidations(tx, entries, perpetualNamed);
  },
});

const ABOUT_PERPETUALS: ReadonlySet<Event['kind']> = new Set([
  'markChanged',
  'contractOrderChanged',
  'contractTraded',
  'positionChanged',
  'fundingSettled',
  'liquidationStep',
]);

function of<Kind extends Event['kind']>(events: readonly Event[], kind: Kind) {
  return events.filter((event): event is Extract<Event, { readonly kind: Kind }> => event.kind === kind);
}
