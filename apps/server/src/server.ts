import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { openExchange } from '#exchange/exchange.ts';
import { isAbsolute } from '#exchange/degradations.ts';
import { measureExchange } from '#exchange/exchange-metrics.ts';
import { openAuditHeads } from '#platform/audit/audit-heads.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { checkAudit } from '#platform/audit/check-audit.ts';
import { feedBroker } from '#platform/broker/broker-feed.ts';
import { openBroker } from '#platform/broker/broker.ts';
import { systemClock } from '#platform/clock.ts';
import { createSteadyClock } from '#platform/steady-clock.ts';
import { addClockCommands } from '#platform/staff/clock-commands.ts';
import { openCaseViews } from '#platform/console/case-views.ts';
import { createConsole } from '#platform/console/console.ts';
import type { Config } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import { type HashingCost, TEST_COST } from '#platform/hashing/hashing-cost.ts';
import type { HashingTables } from '#platform/hashing/hashing-tables.ts';
import { createFiatRates } from '#platform/fiat-rates.ts';
import { openHashing } from '#platform/hashing/hashing.ts';
import { createHttp, type HttpOptions } from '#platform/http/http.ts';
import { NO_BOUNDS, OVERLOAD_BOUNDS } from '#platform/http/guards/overload.ts';
import { createServedHosts } from '#platform/http/guards/served-hosts.ts';
import { routeSealing } from '#platform/http/sealing/route-sealing.ts';
import type { SealingTables } from '#platform/http/sealing/sealing-tables.ts';
import { openSealing } from '#platform/http/sealing/sealing.ts';
import { createIdempotencyStore } from '#platform/http/requests/idempotency-store.ts';
import type { HeldJobs } from '#platform/jobs/jobs.ts';
import { routeDemoMailbox } from '#platform/mail/route-demo-mailbox.ts';
import { createRateLimits } from '#platform/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { openPlaces } from '#platform/places.ts';
import { createSealedFields } from '#platform/sealed-fields.ts';
import { openSecrets } from '#platform/secrets.ts';
import type { Shutdown } from '#platform/shutdown.ts';
import { createStaffDesk } from '#platform/staff/staff-desk.ts';
import { STAFF_SOCKET } from '#platform/staff/staff-message.ts';
import { measureSockets } from '#platform/sockets/measure-sockets.ts';
import { openSockets } from '#platform/sockets/sockets.ts';
import { openUpgrades } from '#platform/sockets/open-upgrades.ts';
import { createTickets } from '#platform/sockets/tickets.ts';
import { routeUploads } from '#platform/uploads/route-uploads.ts';
import { openUploads } from '#platform/uploads/uploads.ts';
import { takeLead } from '#platform/store/lead/take-lead.ts';
import { openStore } from '#platform/store/store.ts';
import { createSwitches } from '#platform/switches.ts';
import type { Platform } from './infrastructure.ts';
import type { Context } from './context.ts';
import { openPeople } from './features/account/port.ts';
import { openChains } from './features/chains/port.ts';
import { openArticles } from './features/content/port.ts';
import { openIdentities } from './features/identity/port.ts';
import { openMarkets } from './features/markets/port.ts';
import { openProofs } from './features/security/port.ts';
import { openUserRestrictions } from './features/restrictions/port.ts';
import { openOperatorSettings } from './features/settings/port.ts';
import { guardExits, openExits } from './features/withdrawals/port.ts';
import { features } from './features.ts';
import { mainMigrations } from './main-migrations.ts';
import { openPast } from './past/past.ts';
import { playPast } from './past/play-past.ts';
import { openJobs } from './open-jobs.ts';
import { openPost } from './post.ts';
import { projections } from './projections.ts';

const VERSION = '0.1.0';
/** The first part of every path of the operations console. */
const OPS_PREFIX = 'ops';
const DAY_MS = 86_400_000;
/** How long before a planned stop readers hear of it; nobody waits for a demonstration to stop. */
const NOTICE_MS = { demo: 0, live: 5_000 } as const;

/** How long it may have stood still without anybody confirming the clock (rule R11); a demonstration for ever. */
const GAP_MAX_MS = { demo: Number.POSITIVE_INFINITY, live: DAY_MS } as const;
const monotonicMs = (): number => performance.now();

export interface OpenServerOptions {
  readonly config: Config;
  readonly log: Log;
  /** Everything that is opened hangs its closing in here; the order is its own. */
  readonly shutdown: Shutdown;
  /** Says a line to whoever started the server. */
  readonly announce: (line: string) => void;
  /** The disk or the store can no longer be believed: the process must end at once. */
  readonly onFatal: (error: Error) => void;
  /** What a password costs; otherwise what this machine can bear. */
  readonly hashingCost?: HashingCost | undefined;
}

/** Puts the whole server together and gives the address it serves at. */
export async function openServer(options: OpenServerOptions): Promise<string> {
  const { shutdown } = options;
  const ground = await openGround(options);
  const platform = await openPlatform(options, ground);
  const people = openPeople(platform);
  const proofs = openProofs(platform, people);
  const settings = await openOperatorSettings(platform);
  const chains = await openChains(platform, settings);
  const identities = openIdentities(platform, settings);
  const articles = await openArticles(platform);
  const restrictions = await openUserRestrictions(platform);
  const exits = openExits(platform, { people, chains, restrictions });
  const exchange = guardExits(platform.exchange, exits);
  const markets = openMarkets(platform);
  const ports = { people, proofs, settings, chains, restrictions, exits, identities, articles, markets };
  const context: Context = { ...platform, exchange, ...ports };
  shutdown.add('mail', () => context.mail.close());
  shutdown.add('text messages', () => context.textMessages.close());
  shutdown.add('jobs', () => context.jobs.close());
  for (const feature of features) {
    const closing = await feature.start(context);
    if (closing !== undefined) shutdown.add(feature.name, closing);
  }
  const { past, config } = platform;
  // A console of its own would be served at once, and waits; one beside the site has to stand before anybody calls.
  const hasOwnConsole = config.opsPort !== undefined;
  if (!hasOwnConsole) await openConsole(options, context);
  if (past !== undefined) await playPast({ past, jobs: platform.jobs, context });
  await context.staff.open();
  shutdown.add('staff desk', () => context.staff.close());
  if (hasOwnConsole) await openConsole(options, context);
  const address = await context.http.listen();
  shutdown.add('http', () => context.http.close());
  shutdown.add('broker', () => context.broker.close());
  shutdown.add('sockets', () => context.sockets.close(NOTICE_MS[options.config.mode]));
  return address;
}

interface Ground extends Pick<
  Platform,
  | 'past'
  | 'secrets'
  | 'store'
  | 'audit'
  | 'auditHeads'
  | 'staff'
  | 'hashing'
  | 'uploads'
  | 'exchange'
  | 'clock'
  | 'steadyClock'
> {}

/** What is durable: the folder, the rows, the exchange with its journal. */
async function openGround({ config, log, shutdown, onFatal, hashingCost }: OpenServerOptions): Promise<Ground> {
  const steady = createSteadyClock({ wall: systemClock, monotonicMs, log, gapMaxMs: GAP_MAX_MS[config.mode] });
  // Whoever switches the limits off tests, and moves the clock to see what a month does.
  const real = config.limits === 'off' ? systemClock : steady;
  const folder = await openDataFolder(config.dataDir);
  shutdown.add('data folder', () => folder.close());
  const past = await openPast({ config, folder, clock: real });
  const clock = past?.clock ?? real;
  const secrets = await openSecrets(folder.path);
  const { databaseUrl, archiveDir: archiveFolder } = config;
  const place = { dataFolder: folder.path, databaseUrl, archiveFolder };
  const lead = await takeLead({ location: place, log, onFatal });
  shutdown.add('lead', () => lead.release());
  const { location } = lead;
  const store = await openStore({ location, onFatal });
  shutdown.add('store', () => store.close());
  await store.migrate(mainMigrations);
  const audit = createAudit({ database: store, clock });
  const staff = createStaffDesk({ path: folder.file(STAFF_SOCKET), log });
  addClockCommands(staff, steady, audit);
  const auditHeads = await openAuditHeads({
    path: folder.file('audit-heads.jsonl'),
    seed: secrets.key('audit heads'),
    audit,
    clock,
  });
  await checkAudit({ audit, heads: auditHeads, staff, log });
  // Whoever switches the limits off tests: what is hashed then protects nobody.
  const cost = hashingCost ?? (config.limits === 'off' ? TEST_COST : undefined);
  const hashing = await openHashing({ tables: store.tables<HashingTables>(), clock, cost });
  shutdown.add('hashing', () => hashing.close());
  const uploads = await openUploads({ folder: folder.file('uploads'), tables: store.tables(), secrets, clock });
  shutdown.add('uploads', () => uploads.close());
  const exchange = await openExchange({
    location,
    lead,
    snapshotKey: secrets.key('snapshots'),
    clock,
    log,
    freeDisk: () => folder.freeDisk(),
    onFatal,
    archiving: { keptMs: config.logKeptMs },
    rebuiltViews: config.rebuildViews ? projections.map(({ name }) => name) : [],
  });
  shutdown.add('exchange', () => exchange.close());
  return { past, clock, steadyClock: steady, secrets, store, audit, auditHeads, staff, hashing, uploads, exchange };
}

/** What speaks to the world, on the ground that is given. */
async function openPlatform(
  { config, log, announce }: OpenServerOptions,
  ground: Ground,
): Promise<Platform & { readonly jobs: HeldJobs }> {
  const { clock, store, exchange } = ground;
  const metrics = createMetrics();
  measureExchange(exchange, metrics.registry);
  const idempotencyStore = createIdempotencyStore({ tables: store.tables(), clock });
  const sealedFields = createSealedFields(ground.secrets);
  const sealing = await openSealing({ tables: store.tables<SealingTables>(), fields: sealedFields, clock });
  const switches = createSwitches();
  const hosts = createServedHosts(config);
  const common: CommonDoor = {
    hosts,
    log,
    metrics,
    idempotencyStore,
    fingerprintKey: ground.secrets.key('request fingerprints'),
    sealing,
    platformConfig: () => ({ head: config.head, mode: config.mode, prices: config.prices, version: VERSION }),
    version: VERSION,
  };
  const { http, opsHttp } = await openDoors(config, common, {
    isPaused: (name) => switches.isPaused(name),
    checks: [{ name: 'exchange', degradations: () => exchange.status().degradations, blocks: isAbsolute }],
  });
  for (const door of [http, opsHttp]) routeSealing(door, sealing, clock);
  routeUploads(http, ground.uploads);
  const tickets = createTickets({ nowMs: () => clock.nowMs() });
  const upgrades = openUpgrades(http, hosts, config);
  const sockets = openSockets({ upgrades, tickets, clock, log });
  measureSockets(sockets, metrics.registry);
  const broker = await openBroker({ upgrades, tickets, clock, log, outsideUrl: config.mqttUrl });
  const post = await openPost({ config, store, fields: sealedFields, clock, log });
  if (post.demoMailbox !== undefined) routeDemoMailbox(http, post.demoMailbox);
  const jobs = openJobs(ground, { log, sealing, idempotencyStore });
  const places = openPlaces(log);
  return {
    ...ground,
    ...post,
    config,
    log,
    siteFolder: findSite('web'),
    announce,
    metrics,
    http,
    tickets,
    sockets: feedBroker(sockets, broker),
    broker,
    jobs,
    sealedFields,
    places,
    fiatRates: createFiatRates(),
    switches,
    console: createConsole(opsHttp, await openCaseViews(store, clock), store.tables()),
  };
}

type CommonDoor = Omit<HttpOptions, 'config' | 'limits' | 'overloadBounds' | 'checks'>;

/** One door for users and one for staff: neither can route the other's calls. */
async function openDoors(config: Config, common: CommonDoor, own: Pick<HttpOptions, 'isPaused' | 'checks'>) {
  // Whoever switches the limits off tests on a machine that others may keep busy: nobody is turned away for that.
  const overloadBounds = config.limits === 'off' ? NO_BOUNDS : OVERLOAD_BOUNDS;
  const http = await createHttp({
    ...common,
    ...own,
    config,
    overloadBounds,
    limits: createRateLimits(config.limits),
    siteFolder: findSite('web'),
    sitePages: `pages/${config.mode}`,
  });
  const opsHttp = await createHttp({
    ...common,
    config: { ...config, port: config.opsPort ?? config.port, publicOrigin: config.opsOrigin },
    overloadBounds,
    limits: createRateLimits(config.limits),
    checks: [],
    siteFolder: findSite('ops'),
    sitePrefix: OPS_PREFIX,
    audience: 'staff',
  });
  return { http, opsHttp };
}

/** In demo mode the console stands beside the site; where money is real it has an address of its own. */
async function openConsole({ config, shutdown, announce }: OpenServerOptions, context: Context): Promise<void> {
  const { http } = context.console;
  if (config.opsPort === undefined) await http.takeOver(context.http, OPS_PREFIX);
  else announce(`The operations console is at ${await http.listen()}/${OPS_PREFIX}`);
  shutdown.add('console', () => http.close());
}

/** The built site stands beside the server's own bundle, and is missing only where nobody has built it. */
function findSite(app: 'web' | 'ops'): string | undefined {
  const folder = fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
