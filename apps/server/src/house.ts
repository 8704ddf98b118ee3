import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { openExchange } from '#exchange/exchange.ts';
import { openBroker } from '#platform/broker/broker.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import { createHttp, type Http } from '#platform/http/http.ts';
import { createIdempotencyStore, idempotencyMigrations } from '#platform/http/idempotency-store.ts';
import { createJobRuns, jobMigrations } from '#platform/jobs/job-runs.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createRateLimits } from '#platform/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { openSecrets } from '#platform/secrets.ts';
import type { Shutdown } from '#platform/shutdown.ts';
import { clientAddress } from '#platform/sockets/client-address.ts';
import { openSockets } from '#platform/sockets/sockets.ts';
import { createTickets } from '#platform/sockets/tickets.ts';
import { createUpgrades } from '#platform/sockets/upgrades.ts';
import { uploadMigrations } from '#platform/uploads/upload-rows.ts';
import { openUploads } from '#platform/uploads/uploads.ts';
import { openStore } from '#platform/store/store.ts';
import type { Context } from './context.ts';
import { features } from './features.ts';
import { openPost } from './post.ts';
import { projections } from './projections.ts';

const VERSION = '0.1.0';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long before a planned stop readers hear of it; nobody waits for a demonstration to stop. */
const NOTICE_MS = { demo: 0, live: 5_000 } as const;

export interface HouseOptions {
  readonly config: Config;
  readonly log: Log;
  /** Everything that is opened hangs its closing in here; the order is its own. */
  readonly shutdown: Shutdown;
  /** The disk or the store can no longer be believed: the process must end at once. */
  readonly onFatal: (error: Error) => void;
}

/** Puts the whole server together and gives the address it serves at. */
export async function openHouse(options: HouseOptions): Promise<string> {
  const { shutdown } = options;
  const ground = await openGround(options);
  const context = await openContext(options, ground);
  shutdown.add('mail', () => context.mail.close());
  shutdown.add('jobs', () => context.jobs.close());
  for (const feature of features) {
    await context.store.migrate(feature.name, feature.migrations ?? []);
    await feature.start(context);
  }
  const address = await context.http.listen();
  shutdown.add('http', () => context.http.close());
  shutdown.add('broker', () => context.broker.close());
  shutdown.add('sockets', () => context.sockets.close(NOTICE_MS[options.config.mode]));
  return address;
}

type Ground = Pick<Context, 'secrets' | 'store' | 'uploads' | 'exchange' | 'clock'>;

/** What is durable: the folder, the rows, the exchange with its journal. */
async function openGround({ config, log, shutdown, onFatal }: HouseOptions): Promise<Ground> {
  const clock = systemClock;
  const folder = await openDataFolder(config.dataDir);
  shutdown.add('data folder', () => folder.close());
  const secrets = await openSecrets(folder.path);
  const { databaseUrl } = config;
  const location = { dataFolder: folder.path, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
  const store = await openStore({ location, onFatal });
  shutdown.add('store', () => store.close());
  await store.migrate('uploads', uploadMigrations);
  const uploads = await openUploads({ folder: folder.file('uploads'), tables: store.tables(), secrets, clock });
  shutdown.add('uploads', () => uploads.close());
  const exchange = await openExchange({
    location,
    clock,
    log,
    freeDisk: () => folder.freeDisk(),
    onFatal,
    rebuiltViews: config.rebuildViews ? projections.map(({ name }) => name) : [],
  });
  shutdown.add('exchange', () => exchange.close());
  return { clock, secrets, store, uploads, exchange };
}

/** What speaks to the world, on the ground that is given. */
async function openContext({ config, log }: HouseOptions, ground: Ground): Promise<Context> {
  const { clock, store, exchange } = ground;
  const metrics = createMetrics();
  await store.migrate('idempotency', idempotencyMigrations);
  await store.migrate('jobs', jobMigrations);
  const idempotencyStore = createIdempotencyStore({ tables: store.tables(), clock });
  const http = await createHttp({
    config,
    log,
    metrics,
    limits: createRateLimits(config.limits),
    idempotencyStore,
    checks: [{ name: 'exchange', hindrances: () => exchange.status().hindrances }],
    platformConfig: () => ({ head: config.head, mode: config.mode, version: VERSION }),
    version: VERSION,
    siteFolder: findSite(),
    sitePages: `pages/${config.mode}`,
  });
  const tickets = createTickets({ nowMs: () => clock.nowMs() });
  const upgrades = openUpgrades(http, config);
  const sockets = openSockets({ upgrades, tickets, clock, log });
  const broker = await openBroker({ upgrades, tickets, clock, log });
  const mail = await openPost({ config, store, clock, log });
  const jobs = createJobs({ clock, log, runs: createJobRuns(store.tables()) });
  jobs.oncePer({ name: 'remove-orphan-files', periodMs: DAY_MS, run: () => ground.uploads.removeOrphans() });
  jobs.every({ name: 'forget-kept-answers', everyMs: HOUR_MS, run: () => idempotencyStore.removeExpired() });
  return { ...ground, config, log, metrics, http, tickets, sockets, broker, mail, jobs };
}

function openUpgrades(http: Http, { publicOrigin, trustProxy }: Config) {
  return createUpgrades({
    server: http.fastify.server,
    origins: publicOrigin === undefined ? [] : [publicOrigin],
    addressOf: clientAddress(trustProxy),
  });
}

/** The built site stands beside the server's own bundle, and is missing only where nobody has built it. */
function findSite(): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
