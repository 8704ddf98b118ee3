import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { LimitOverrides } from '#platform/limits/limit-table.ts';
import { createRateLimits } from '#platform/limits/rate-limits.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createSealedFields } from '#platform/sealed-fields.ts';
import { openSecrets } from '#platform/secrets.ts';
import { openDatabase } from '#platform/store/database.ts';
import type { PlatformConfig } from './site/config-script.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';
import { createIdempotencyStore, idempotencyMigrations } from './requests/idempotency-store.ts';
import { NO_BOUNDS } from './guards/overload.ts';
import { createServedHosts } from './guards/served-hosts.ts';
import { openSealing, type Sealing } from './sealing/sealing.ts';
import { sealingMigrations, type SealingTables } from './sealing/sealing-tables.ts';

export interface TestServerOptions extends Partial<
  Pick<HttpOptions, 'checks' | 'siteFolder' | 'sitePages' | 'overloadBounds'>
> {
  readonly platformConfig?: PlatformConfig;
  readonly config?: Partial<HttpOptions['config']>;
  readonly limits?: LimitOverrides;
  readonly clock?: Clock;
  /** A folder to keep between two servers of one test; otherwise each has its own. */
  readonly dataFolder?: string;
  /** Shared by the tests of a file, which then close it themselves. */
  readonly isShared?: boolean;
  readonly prepare?: (http: Http) => void | Promise<void>;
}

export interface TestHttpServer {
  readonly origin: string;
  readonly http: Http;
  readonly sealing: Sealing;
  readonly logLines: readonly string[];
  close(): Promise<void>;
}

/** A real server on a free port of this machine, with a real store; closed when the test is over. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestHttpServer> {
  const { clock = systemClock, limits = 'off' } = options;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'candor-')));
  const database = await openDatabase({ location: { dataFolder }, name: 'main', inThisThread: true });
  await database.migrate({ idempotency: idempotencyMigrations, sealing: sealingMigrations });
  const secrets = await openSecrets(dataFolder);
  const fields = createSealedFields(secrets);
  const sealing = await openSealing({ tables: database.tables<SealingTables>(), fields, clock });
  const logLines: string[] = [];
  const http = await createHttp({
    config: {
      host: '127.0.0.1',
      port: 0,
      head: 'ex',
      publicOrigin: undefined,
      trustProxy: [],
      metricsToken: undefined,
      ...options.config,
    },
    hosts: createServedHosts(options.config),
    log: createLog({ level: 'debug', destination: collectInto(logLines) }),
    metrics: createMetrics(),
    limits: createRateLimits(limits),
    idempotencyStore: createIdempotencyStore({ tables: database.tables(), clock }),
    fingerprintKey: secrets.key('request fingerprints'),
    sealing,
    checks: options.checks ?? [],
    platformConfig: () => options.platformConfig ?? {},
    version: '0.0.0',
    siteFolder: options.siteFolder,
    ...(options.sitePages !== undefined && { sitePages: options.sitePages }),
    // Tests share their machine with others; a slow moment of it is not what they are about.
    overloadBounds: options.overloadBounds ?? NO_BOUNDS,
  });
  await options.prepare?.(http);
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await http.close();
    await database.close();
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true });
  };
  if (options.isShared !== true) onTestFinished(close);
  const origin = await http.listen();
  return { origin, http, sealing, logLines, close };
}

export async function createTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export function collectInto(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
}
