import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../apps/server/src/context.ts';
import { openIdentities } from '../../apps/server/src/features/identity/port.ts';
import { spot } from '../../apps/server/src/features/spot/index.ts';
import { wallet } from '../../apps/server/src/features/wallet/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createHttp } from '../../apps/server/src/platform/http/http.ts';
import {
  createIdempotencyStore,
  idempotencyMigrations,
} from '../../apps/server/src/platform/http/requests/idempotency-store.ts';
import { NO_BOUNDS, OVERLOAD_BOUNDS } from '../../apps/server/src/platform/http/guards/overload.ts';
import { openSealing } from '../../apps/server/src/platform/http/sealing/sealing.ts';
import { sealingMigrations, type SealingTables } from '../../apps/server/src/platform/http/sealing/sealing-tables.ts';
import { createRateLimits } from '../../apps/server/src/platform/limits/rate-limits.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createSealedFields } from '../../apps/server/src/platform/sealed-fields.ts';
import { openSecrets } from '../../apps/server/src/platform/secrets.ts';
import { openSockets } from '../../apps/server/src/platform/sockets/sockets.ts';
import { createTickets } from '../../apps/server/src/platform/sockets/tickets.ts';
import { createServedHosts } from '../../apps/server/src/platform/http/guards/served-hosts.ts';
import { createUpgrades } from '../../apps/server/src/platform/sockets/upgrades.ts';
import { openStore } from '../../apps/server/src/platform/store/store.ts';
import { openUploads } from '../../apps/server/src/platform/uploads/uploads.ts';
import { openForgetfulDoor, openJournalDoor, type WriterDoor } from '../doors.ts';
import { openingCommands } from '../exchange-flow.ts';

/** The real HTTP side with the slices that hear of an order, over the writer with its journal or without. */
interface OrderServer {
  readonly port: number;
  close(): Promise<void>;
}

const SESSION_LIFE_MS = 3_600_000;

/** `bounded` turns away what it cannot do, as it is served; the others take all, since their speed is asked for. */
const [, , kind] = process.argv;
const overloadBounds = kind === 'bounded' ? OVERLOAD_BOUNDS : NO_BOUNDS;
const server = await openOrderServer(kind === 'forgetful' ? openForgetfulDoor() : await openJournalDoor());
process.on('message', () => process.send?.(server.port));
process.on('disconnect', () => void server.close());

async function openOrderServer(door: WriterDoor): Promise<OrderServer> {
  await Promise.all(openingCommands().map((command) => door.submit(command)));
  const dataFolder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const store = await openStore({ location: { dataFolder } });
  const { context, http } = await openContext(dataFolder, store, door);
  await wallet.start(context);
  await spot.start(context);
  await http.listen();
  const { port } = http.fastify.server.address() as AddressInfo;
  return {
    port,
    async close() {
      await http.close();
      await context.sockets.close(0);
      await door.close();
      await store.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

async function openContext(dataFolder: string, store: Context['store'], { exchange }: WriterDoor) {
  const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, CANDOR_LIMITS: 'off', LOG_LEVEL: 'error' });
  const log = createLog({ level: config.logLevel });
  const clock = systemClock;
  await store.migrate('idempotency', idempotencyMigrations);
  await store.migrate('sealing', sealingMigrations);
  const secrets = await openSecrets(dataFolder);
  const fields = createSealedFields(secrets);
  const hosts = createServedHosts();
  const http = await createHttp({
    config,
    hosts,
    log,
    metrics: createMetrics(),
    limits: createRateLimits('off'),
    overloadBounds,
    idempotencyStore: createIdempotencyStore({ tables: store.tables(), clock }),
    fingerprintKey: secrets.key('request fingerprints'),
    sealing: await openSealing({ tables: store.tables<SealingTables>(), fields, clock }),
    checks: [],
    platformConfig: () => ({ head: config.head, mode: config.mode, version: '0' }),
    version: '0',
  });
  // The load names its owner in the token: looking sessions up is not what is measured.
  http.authenticateWith(async (token) => ({
    userId: Number(token.slice(token.lastIndexOf('-') + 1)),
    sessionId: token,
    endsAtMs: clock.nowMs() + SESSION_LIFE_MS,
  }));
  const tickets = createTickets({ nowMs: () => clock.nowMs() });
  const upgrades = createUpgrades({ server: http.fastify.server, hosts, origins: [], addressOf: () => '127.0.0.1' });
  const sockets = openSockets({ upgrades, tickets, clock, log });
  const uploads = await openUploads({ folder: join(dataFolder, 'uploads'), tables: store.tables(), secrets, clock });
  const ground = { store, sealedFields: fields, uploads, clock, config };
  const identities = openIdentities(ground, { find: () => undefined });
  // These two slices ask for no more than this of the operator.
  const context = { config, log, clock, store, exchange, http, sockets, identities } as Context;
  return { context, http };
}
