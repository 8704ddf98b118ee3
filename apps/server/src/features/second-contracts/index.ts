import type { SecondOrderEvent } from '@candor/contract/second-contracts/order.ts';
import type { Context, Feature } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import { createTickStore, openTickSigner } from '#features/markets/port.ts';
import { openSeconds } from './open-seconds.ts';
import { routeSecondOrders } from './order-routes.ts';
import { routeProtections } from './protection-routes.ts';
import { createProtectionView } from './protection-view.ts';
import { Protections } from './protections.ts';
import { routeSecondProofs } from './public-routes.ts';
import { SecondClock } from './second-clock.ts';
import { createSecondGates } from './second-gate.ts';
import { createSecondLists, type SecondLists } from './second-lists.ts';
import type { SecondRecordTables } from './second-records.ts';
import { keepNeighbours } from './second-receipts.ts';
import { SecondRoots } from './second-roots.ts';
import { SecondTicks } from './second-ticks.ts';
import { openSecondVoids } from './second-voids.ts';
import type { KnownSecond } from './second-wire.ts';
import { addSecondCommands } from './staff-commands.ts';
import { secondMigrations, type SecondTables } from './tables.ts';

/** Looked at several times a second, so that nobody waits for a settlement whose ticks are there. */
const LOOK_EVERY_MS = 200;
const ROOTS_EVERY_MS = 60_000;
const HOUR_MS = 60 * 60 * 1000;

export const seconds: Feature = {
  name: 'second-contracts',
  migrations: secondMigrations,
  async start(context) {
    const { exchange, store, clock, secrets, config, jobs } = context;
    await openSeconds(context);
    const db = store.tables<SecondTables>();
    const signer = openTickSigner(secrets);
    const ticks = new SecondTicks(db, createTickStore(store));
    const lists = createSecondLists(context, ticks);
    const roots = new SecondRoots({ db, views: store.views<SecondRecordTables>(), signer, clock });
    const protections = new Protections({ store, clock, waits: config.waits });
    const gates = createSecondGates(context, protections);
    routeSecondOrders(context, { lists, gates, protections, ticks });
    routeProtections(context, protections, createProtectionView(context, gates));
    const receipts = { lists, ticks, roots, voids: openSecondVoids(context), publicKey: signer.publicKey };
    routeSecondProofs(context, receipts);
    publishOrders(context, lists);
    addSecondCommands(context);
    const secondClock = new SecondClock({ exchange, ticks, clock });
    jobs.every({ name: 'second-contracts', everyMs: LOOK_EVERY_MS, isOfPast: true, run: () => secondClock.step() });
    jobs.every({
      name: 'second-roots',
      everyMs: ROOTS_EVERY_MS,
      async run() {
        await exchange.viewsCaughtUp();
        await roots.close();
      },
    });
    jobs.every({
      name: 'second-neighbours',
      everyMs: HOUR_MS,
      run: () => keepNeighbours(receipts, clock.nowMs() - 3 * HOUR_MS),
    });
  },
};

/** Tells each user, after the commit, how their contracts stand. */
function publishOrders({ exchange, sockets, log }: Context, lists: SecondLists): void {
  const publish = (order: KnownSecond): void => {
    const data: SecondOrderEvent = { kind: 'second', order: lists.toWire(order, order.openTick?.priceUnits) };
    sockets.publishToUser(order.owner, 'SETTLEMENT', data);
  };
  const publishVoided = async (orderId: number): Promise<void> => {
    const order = await lists.find(orderId);
    if (order !== undefined) publish(order);
  };
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind === 'secondOrderChanged') publish(event.order);
      if (event.kind !== 'secondsVoided') continue;
      for (const { id } of event.orders) {
        publishVoided(id).catch((error: unknown) =>
          log.error({ err: error }, 'an owner was not told of a void contract'),
        );
      }
    }
  });
}
