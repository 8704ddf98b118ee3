import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../apps/server/src/context.ts';
import { openIdentities } from '../../apps/server/src/features/identity/port.ts';
import { mainMigrations } from '../../apps/server/src/main-migrations.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createServedHosts } from '../../apps/server/src/platform/http/guards/served-hosts.ts';
import type { OverloadBounds } from '../../apps/server/src/platform/http/guards/overload.ts';
import { createHttp } from '../../apps/server/src/platform/http/http.ts';
import { createIdempotencyStore } from '../../apps/server/src/platform/http/requests/idempotency-store.ts';
import { openSealing } from '../../apps/server/src/platform/http/sealing/sealing.ts';
import type { SealingTables } from '../../apps/server/src/platform/http/sealing/sealing-tables.ts';
import { createJobs, type Jobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { createJobRuns } from '../../apps/server/src/platform/jobs/job-runs.ts';
import type { LimitOverrides } from '../../apps/server/src/platform/limits/limit-table.ts';
import { createRateLimits } from '../../apps/server/src/platform/limits/rate-limits.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createSealedFields } from '../../apps/server/src/platform/sealed-fields.ts';
import { openSecrets } from '../../apps/server/src/platform/secrets.ts';
import { clientAddress } from '../../apps/server/src/platform/sockets/client-address.ts';
import { openSockets } from '../../apps/server/src/platform/sockets/sockets.ts';
import { createTickets } from '../../apps/server/src/platform/sockets/tickets.ts';
import { createUpgrades } from '../../apps/server/src/platform/sockets/upgrades.ts';
import { openStore } from '../../apps/server/src/platform/store/store.ts';
import { openUploads } from '../../apps/server/src/platform/uploads/uploads.ts';
import type { WriterDoor } from '../doors.ts';
import { openingCommands } from '../exchange-flow.ts';
import { keepIndexFresh } from '../index-clock.ts';

interface GroundOptions {
  readonly overloadBounds: OverloadBounds;
  readonly limits: LimitOverrides;
}

/** The real HTTP side and its sockets over a writer, for the slices that a bench starts on it. */
export interface ServerGround {
  readonly context: Context;
  /** Serves what was routed, and says where. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Whoever sends from this machine is believed about the address it sends for. */
const TRUSTED = '127.0.0.1';

export async function openServerGround(door: WriterDoor, options: GroundOptions): Promise<ServerGround> {
  await Promise.all(openingCommands().map((command) => door.submit(command)));
  const dataFolder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const store = await openStore({ location: { dataFolder } });
  await store.migrate(mainMigrations);
  const context = await openContext({ dataFolder, store, exchange: door.exchange }, options);
  const { http, sockets, jobs } = context;
  const stopIndex = keepIndexFresh(door);
  return {
    context,
    async listen() {
      await http.listen();
      return (http.fastify.server.address() as AddressInfo).port;
    },
    async close() {
      stopIndex();
      await jobs.close();
      await http.close();
      await sockets.close(0);
      await door.close();
      await store.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

interface Ground extends Pick<Context, 'store' | 'exchange'> {
  readonly dataFolder: string;
}

/** Of the staff nobody is here. */
const NO_STAFF = { route: () => undefined } as Pick<Context['console'], 'route'>;

async function openContext({ dataFolder, store, exchange }: Ground, options: GroundOptions): Promise<Context> {
  const environment = { PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'error', TRUST_PROXY: TRUSTED };
  const config = readConfig(environment);
  const log = createLog({ level: config.logLevel });
  const clock = systemClock;
  const secrets = await openSecrets(dataFolder);
  const sealedFields = createSealedFields(secrets);
  const hosts = createServedHosts();
  const http = await createHttp({
    config,
    hosts,
    log,
    metrics: createMetrics(),
    limits: createRateLimits(options.limits),
    overloadBounds: options.overloadBounds,
    idempotencyStore: createIdempotencyStore({ tables: store.tables(), clock }),
    fingerprintKey: secrets.key('request fingerprints'),
    sealing: await openSealing({ tables: store.tables<SealingTables>(), fields: sealedFields, clock }),
    checks: [],
    platformConfig: () => ({ head: config.head, mode: config.mode, version: '0' }),
    version: '0',
  });
  const tickets = createTickets({ nowMs: () => clock.nowMs() });
  const addressOf = clientAddress(config.trustProxy);
  const upgrades = createUpgrades({ server: http.fastify.server, hosts, origins: [], addressOf });
  const sockets = openSockets({ upgrades, tickets, clock, log });
  const uploads = await openUploads({ folder: join(dataFolder, 'uploads'), tables: store.tables(), secrets, clock });
  const identities = openIdentities({ store, sealedFields, uploads, clock, config }, { find: () => undefined });
  const jobs: Jobs = createJobs({ clock, log, runs: createJobRuns(store.tables()) });
  const platform = { config, log, clock, store, exchange, http, sockets, jobs, secrets, sealedFields };
  // The slices that a bench starts ask for no more than this of the operator.
  return { ...platform, identities, console: NO_STAFF } as Context;
}
