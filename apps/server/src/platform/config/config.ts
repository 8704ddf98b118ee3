import { resolve } from 'node:path';
import * as z from 'zod';
import { LimitOverrides, limitsOf } from '#platform/limits/limit-table.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { CANDOR_CHAINS, type ChainSettings } from './chain-settings.ts';
import { COOKIE_DAYS } from './cookie-days.ts';
import { DEMO_PAST } from './demo-past.ts';
import { CANDOR_DEFI, type DefiSettings, defiSettingsOf } from './defi-settings.ts';
import { MQTT_URL } from '../broker/mqtt-url.ts';
import { LENDER, lenderOf } from './lender.ts';
import { LOG_DAYS } from './log-days.ts';
import { HOST, HOST_NAMES, OPS_PORT, opsPortOf, PORT } from '../listening.ts';
import { CANDOR_SUPPORT } from './support-channels.ts';
import { CANDOR_SECONDS, type SecondSettings, secondSettingsOf } from './second-settings.ts';
import { type Environment, fromJson, isOrigin, partsOf, readVariable, type Variable } from './config-variable.ts';
import type { SupportChannel } from '@candor/contract/chat/wire.ts';
import { requireFullWaits, WaitOverrides, type Waits, waitsOf } from '#platform/waits.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL when present, the embedded store otherwise. */
  readonly databaseUrl: string | undefined;
  /** Where the archived part of the command log lies; in the data folder, when it is not said. */
  readonly archiveDir: string | undefined;
  /** How long commands stay in the database before they go there. */
  readonly logKeptMs: number;
  readonly mode: 'demo' | 'live';
  /** The `{head}` in the paths of the coin family. */
  readonly head: string;
  readonly cookieDays: number;
  /** The address people type; without it the request's own host is taken. */
  readonly publicOrigin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  readonly mqttUrl: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Addresses of proxies whose `X-Forwarded-*` is believed; nobody's by default. */
  readonly trustProxy: readonly string[];
  readonly metricsToken: string | undefined;
  /** Where the operations console listens by itself; without a port it stands beside the site, under `/ops`. */
  readonly opsPort: number | undefined;
  /** The console's address as staff types it, when it has one of its own. */
  readonly opsOrigin: string | undefined;
  /** Names besides those of the two origins under which requests are answered. */
  readonly hostNames: readonly string[];
  /** How lively the disclosed market makers of demo mode are; off gives a quiet market. */
  readonly makers: 'on' | 'calm' | 'off';
  /** How much time a demonstration has behind it at its first start; none when zero. */
  readonly demoPastMs: number;
  /** Whether this start empties all views and makes them again from the journal. */
  readonly rebuildViews: boolean;
  readonly limits: LimitOverrides;
  readonly waits: Waits;
  /** Chains to connect to in live mode; demo mode has simulated ones alone (rule G-8), and vaults on a development chain. */
  readonly chains: readonly ChainSettings[];
  /** What the simulated prices are drawn from: the same seed gives the same prices. */
  readonly simulationSeed: string;
  /** Where prices come from; live mode takes public exchanges or none at all. */
  readonly prices: 'simulated' | 'replay' | 'live' | 'off';
  /** A file with moves of the simulated prices, fixed before the start. */
  readonly priceScenario: string | undefined;
  /** The recording that `replay` plays. */
  readonly priceRecording: string | undefined;
  /** Whether what the sources say is written to files in the data folder. */
  readonly recordPrices: boolean;
  readonly supportChannels: readonly SupportChannel[];
  /** The legal name of who lends (rule 5.2); without one no loans are offered. */
  readonly lender: string | undefined;
  /** Where and for whom second contracts are open. */
  readonly seconds: SecondSettings;
  /** Where and for whom vaults on a chain are open. */
  readonly defi: DefiSettings;
}

/** Reads the environment once; a value that cannot be meant stops the start with a sentence that names the variable. */
export function readConfig(environment: Environment): Config {
  refuseUnknown(environment);
  const read = <Value>(wanted: Variable<Value>): Value => readVariable(environment, wanted);
  if (read(MODE) === 'live') {
    requireProtected(read(PUBLIC_ORIGIN), read(CANDOR_LIMITS));
    requireFullWaits(read(CANDOR_WAITS));
  }
  return {
    port: read(PORT),
    host: read(HOST),
    dataDir: resolve(read(DATA_DIR)),
    databaseUrl: read(DATABASE_URL),
    archiveDir: read(ARCHIVE_DIR),
    logKeptMs: read(LOG_DAYS),
    mode: read(MODE),
    head: read(HEAD),
    cookieDays: read(COOKIE_DAYS),
    publicOrigin: read(PUBLIC_ORIGIN),
    smtpUrl: read(SMTP_URL),
    smsUrl: read(SMS_URL),
    mqttUrl: read(MQTT_URL),
    logLevel: read(LOG_LEVEL),
    trustProxy: read(TRUST_PROXY),
    metricsToken: read(METRICS_TOKEN),
    opsPort: opsPortOf(read(MODE), read(OPS_PORT), read(PORT)),
    opsOrigin: read(OPS_ORIGIN),
    hostNames: read(HOST_NAMES),
    makers: read(MAKERS),
    demoPastMs: read(DEMO_PAST),
    rebuildViews: read(REBUILD_VIEWS),
    limits: limitsOf(read(MODE), read(CANDOR_LIMITS)),
    waits: waitsOf(read(MODE), read(CANDOR_WAITS)),
    chains: read(CANDOR_CHAINS),
    simulationSeed: read(SIMULATION_SEED),
    prices: pricesOf(read(MODE), read(PRICES), read(MAKERS)),
    priceScenario: read(PRICE_SCENARIO),
    priceRecording: read(PRICE_RECORDING),
    recordPrices: read(RECORD_PRICES),
    supportChannels: read(CANDOR_SUPPORT),
    lender: lenderOf(read(MODE), read(LENDER)),
    seconds: secondSettingsOf(read(MODE), read(CANDOR_SECONDS)),
    defi: defiSettingsOf(read(MODE), read(CANDOR_DEFI)),
  };
}

/** A market without makers is for tests, which want no prices but their own unless they ask for some. */
function pricesOf(
  mode: Config['mode'],
  given: Config['prices'] | undefined,
  makers: Config['makers'],
): Config['prices'] {
  if (mode === 'demo') return given ?? (makers === 'off' ? 'off' : 'simulated');
  const prices = given ?? 'live';
  if (prices === 'live' || prices === 'off') return prices;
  throw new StartProblem('Live mode shows real prices or none: PRICES must be live or off.');
}

/** Live mode never runs with its protections off, nor takes whatever host a request names for its own. */
function requireProtected(publicOrigin: string | undefined, limits: LimitOverrides): void {
  if (limits === 'off') throw new StartProblem('Live mode needs its rate limits: CANDOR_LIMITS must not be off.');
  if (publicOrigin?.startsWith('https:') === true) return;
  throw new StartProblem(
    'Live mode needs PUBLIC_ORIGIN, the https address people type, such as https://exchange.example.',
  );
}

const DATA_DIR = {
  name: 'DATA_DIR',
  schema: z.string().max(4096).default('./data'),
  rule: 'the path of a folder',
};

const ARCHIVE_DIR = {
  name: 'ARCHIVE_DIR',
  schema: z
    .string()
    .max(4096)
    .optional()
    .transform((path) => (path === undefined ? undefined : resolve(path))),
  rule: 'the path of a folder',
};

const DATABASE_URL = {
  name: 'DATABASE_URL',
  schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  rule: 'an address that begins with postgres://',
  isSecret: true,
};

const MODE = {
  name: 'MODE',
  schema: z.enum(['demo', 'live']).default('demo'),
  rule: 'demo or live',
};

const HEAD = {
  name: 'HEAD',
  schema: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/)
    .default('ex'),
  rule: 'one path segment of small letters, digits and hyphens',
};

const PUBLIC_ORIGIN = {
  name: 'PUBLIC_ORIGIN',
  schema: z.string().refine(isOrigin).optional(),
  rule: 'an origin such as https://exchange.example, without a path',
};

const OPS_ORIGIN = { ...PUBLIC_ORIGIN, name: 'OPS_ORIGIN' };

const SMTP_URL = {
  name: 'SMTP_URL',
  schema: z.url({ protocol: /^smtps?$/ }).optional(),
  rule: 'an address that begins with smtp:// or smtps://',
  isSecret: true,
};

const SMS_URL = {
  name: 'SMS_URL',
  schema: z.url({ protocol: /^https?$/ }).optional(),
  rule: 'an address that begins with https:// or http://',
  isSecret: true,
};

const LOG_LEVEL = {
  name: 'LOG_LEVEL',
  schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  rule: 'fatal, error, warn, info, debug, trace or silent',
};

const TRUST_PROXY = {
  name: 'TRUST_PROXY',
  schema: z
    .string()
    .default('')
    .transform(partsOf)
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
  rule: 'a list of addresses or networks, separated by commas',
};

const METRICS_TOKEN = {
  name: 'METRICS_TOKEN',
  schema: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/)
    .optional(),
  rule: 'a token of 16 to 256 printable characters',
  isSecret: true,
};

const MAKERS = {
  name: 'MAKERS',
  schema: z.enum(['on', 'calm', 'off']).default('on'),
  rule: 'on, calm or off',
};

const REBUILD_VIEWS = {
  name: 'REBUILD_VIEWS',
  schema: z
    .enum(['on', 'off'])
    .default('off')
    .transform((state) => state === 'on'),
  rule: 'on or off',
};

const CANDOR_LIMITS = {
  name: 'CANDOR_LIMITS',
  schema: z
    .string()
    .default('{}')
    .transform((text) => (text === 'off' ? 'off' : fromJson(text)))
    .pipe(LimitOverrides),
  rule: 'off, or JSON such as {"login":[{"points":5,"seconds":900,"per":"network"}]}',
};

const CANDOR_WAITS = {
  name: 'CANDOR_WAITS',
  schema: z.string().default('{}').transform(fromJson).pipe(WaitOverrides),
  rule: 'JSON with seconds, such as {"credentialHold":86400}',
};

const SIMULATION_SEED = {
  name: 'SIMULATION_SEED',
  schema: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('candor'),
  rule: 'at most 64 letters, digits, hyphens and underscores',
};

const PRICES = {
  name: 'PRICES',
  schema: z.enum(['simulated', 'replay', 'live', 'off']).optional(),
  rule: 'simulated, replay, live or off',
};

const PRICE_SCENARIO = { name: 'PRICE_SCENARIO', schema: z.string().max(4096).optional(), rule: 'the path of a file' };

const PRICE_RECORDING = { ...PRICE_SCENARIO, name: 'PRICE_RECORDING' };

const RECORD_PRICES = { ...REBUILD_VIEWS, name: 'RECORD_PRICES' };

const OWN_PREFIX = 'CANDOR_';
const OWN_NAMES: ReadonlySet<string> = new Set(
  [CANDOR_LIMITS, CANDOR_WAITS, CANDOR_CHAINS, CANDOR_SUPPORT, CANDOR_SECONDS, CANDOR_DEFI].map(({ name }) => name),
);

// A misspelt variable of ours would otherwise be ignored in silence.
function refuseUnknown(environment: Environment): void {
  const unknown = Object.keys(environment).find((name) => name.startsWith(OWN_PREFIX) && !OWN_NAMES.has(name));
  if (unknown !== undefined) throw new StartProblem(`The environment variable ${unknown} is not known to this server.`);
}
