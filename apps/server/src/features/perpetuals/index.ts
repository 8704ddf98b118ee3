import { answerPerpetualKnowledge, getPerpetualKnowledge } from '@candor/contract/perpetuals/knowledge.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context, Feature } from '#context.ts';
import { createPerpetualDesk } from './perpetual-desk.ts';
import { PerpetualKnowledge } from './perpetual-knowledge.ts';
import { createPerpetualLists } from './orders/perpetual-lists.ts';
import { PerpetualSettings } from './perpetual-settings.ts';
import { routeEntrusts } from './orders/entrust-routes.ts';
import { LeverageCaps } from './positions/leverage-caps.ts';
import { routePerpetualHistory, routePerpetuals } from './market-routes.ts';
import { routeOrders } from './orders/order-routes.ts';
import { PositionBook } from './positions/position-book.ts';
import { routePositionLists, routePositions, routeSettings } from './positions/position-routes.ts';
import { publishLiquidations, publishMarks, publishOwn } from './publish-perpetuals.ts';
import { routeHappenings, routeRecords } from './record-routes.ts';
import { seedInsurance } from './risk/seed-insurance.ts';
import { settleDelistings } from './risk/settle-delistings.ts';
import { watchShortfalls } from './risk/watch-shortfalls.ts';
import { type KnowledgeTables, perpetualsMigrations } from './tables.ts';

export const perpetuals: Feature = {
  name: 'perpetuals',
  migrations: perpetualsMigrations,
  async start(context) {
    const { exchange, store, clock, config, identities } = context;
    const db = store.tables<KnowledgeTables>();
    const knowledge = new PerpetualKnowledge({ db, clock, isNeeded: config.mode === 'live' });
    const settings = new PerpetualSettings({ exchange, identities, caps: new LeverageCaps(context), knowledge });
    const lists = createPerpetualLists(context);
    const desk = createPerpetualDesk({ exchange, lists, settings });
    const book = new PositionBook(context);
    routeOrders(context, desk);
    routePositions(context, desk);
    routePositionLists(context, book);
    routeSettings(context, settings);
    routeRecords(context, lists);
    routeHappenings(context);
    routeEntrusts(context, { desk, lists, settings, book });
    routePerpetuals(context);
    routePerpetualHistory(context);
    routeKnowledge(context, knowledge);
    publishOwn(context, lists, book);
    publishMarks(context);
    publishLiquidations(context);
    watchShortfalls(context);
    settleDelistings(context);
    if (config.mode === 'demo') await seedInsurance(exchange);
  },
};

function routeKnowledge({ http }: Context, knowledge: PerpetualKnowledge): void {
  http.route(getPerpetualKnowledge, async ({ caller }) => ok(await knowledge.stateOf(caller.userId)));
  http.route(answerPerpetualKnowledge, async ({ caller, body }) =>
    ok(await knowledge.answer(caller.userId, body.answers)),
  );
}
