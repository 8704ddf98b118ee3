import { answerPerpetualKnowledge, getPerpetualKnowledge } from '@candor/contract/perpetuals/knowledge.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context, Feature } from '#context.ts';
import type { PerpetualKnowledge } from './perpetual-knowledge.ts';
import { createPerpetualServices } from './perpetual-services.ts';
import { routeEntrusts } from './orders/entrust-routes.ts';
import { routePerpetualHistory, routePerpetuals } from './market-routes.ts';
import { routeOrders } from './orders/order-routes.ts';
import { routeCardPositions } from './positions/console-routes.ts';
import { routePositionLists, routePositions, routeSettings } from './positions/position-routes.ts';
import { publishLiquidations, publishMarks, publishOwn } from './publish-perpetuals.ts';
import { routeHappenings, routeRecords } from './record-routes.ts';
import { seedInsurance } from './risk/seed-insurance.ts';
import { settleDelistings } from './risk/settle-delistings.ts';
import { watchShortfalls } from './risk/watch-shortfalls.ts';
import { perpetualsMigrations } from './tables.ts';

export const perpetuals: Feature = {
  name: 'perpetuals',
  migrations: perpetualsMigrations,
  async start(context) {
    const { exchange, config } = context;
    const { desk, lists, settings, book, knowledge } = createPerpetualServices(context);
    routeOrders(context, desk);
    routePositions(context, desk);
    routePositionLists(context, book);
    routeCardPositions(context, book);
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
