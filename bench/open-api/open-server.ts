import { createSignedCallers } from '../../apps/server/src/features/api-keys/signed-callers.ts';
import { secretPlaceOf } from '../../apps/server/src/features/api-keys/api-keys.ts';
import type { ApiKeyTables } from '../../apps/server/src/features/api-keys/tables.ts';
import { routeSpotOrders } from '../../apps/server/src/features/open-api/spot/order-routes.ts';
import { createOpenSpotDesk } from '../../apps/server/src/features/open-api/spot/spot-desk.ts';
import { createSpotMarkets } from '../../apps/server/src/features/open-api/spot/spot-markets.ts';
import { startStreams } from '../../apps/server/src/features/open-api/streams/start-streams.ts';
import { createPerpetualServices } from '../../apps/server/src/features/perpetuals/port.ts';
import { spot } from '../../apps/server/src/features/spot/index.ts';
import { wallet } from '../../apps/server/src/features/wallet/index.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { NO_BOUNDS, OVERLOAD_BOUNDS } from '../../apps/server/src/platform/http/guards/overload.ts';
import { openForgetfulDoor, openJournalDoor } from '../doors.ts';
import { FLOW_OWNERS } from '../exchange-flow.ts';
import { openServerGround } from '../http/server-ground.ts';
import { benchKeyOf } from './bench-key.ts';

/** `limited` has the real limits and turns away what it cannot do; the others take all, since their speed is asked for. */
const [, , kind] = process.argv;
const isLimited = kind === 'limited';
const door = kind === 'forgetful' ? openForgetfulDoor() : await openJournalDoor();
const ground = await openServerGround(door, {
  overloadBounds: isLimited ? OVERLOAD_BOUNDS : NO_BOUNDS,
  limits: isLimited ? {} : 'off',
});
await giveKeys(ground.context);
await wallet.start(ground.context);
await spot.start(ground.context);
const desk = createOpenSpotDesk(ground.context, createSpotMarkets(ground.context));
routeSpotOrders(ground.context, desk);
startStreams(ground.context, { spot: desk.lists, contracts: createPerpetualServices(ground.context).lists });
const port = await ground.listen();
process.on('message', () => process.send?.(port));
process.on('disconnect', () => void ground.close());

/** A key for each owner of the flow, and whoever knows the callers: keys are looked up and signatures checked as served. */
async function giveKeys({ store, sealedFields: fields, clock, http }: Context): Promise<void> {
  const db = store.tables<ApiKeyTables>();
  for (let index = 0; index < FLOW_OWNERS.count; index += 1) {
    const userId = FLOW_OWNERS.first + index;
    const { apiKey, secret } = benchKeyOf(userId);
    const id = `bench-${userId}`;
    const sealedSecret = fields.seal(secret, secretPlaceOf(id));
    const rights = { publicKey: null, scopes: 'read,spot', ips: '', expiresAtMs: null, lastUsedAtMs: null };
    const row = { id, userId, name: 'bench', apiKey, sealedSecret, createdAtMs: clock.nowMs(), ...rights };
    await db.insertInto('apiKeys').values(row).execute();
  }
  http.authenticateOpenWith(createSignedCallers({ db, fields, clock, isBlocked: () => false }).authenticateOpen);
}
