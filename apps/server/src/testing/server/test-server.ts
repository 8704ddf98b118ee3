import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import type { HashingCost } from '#platform/hashing/hashing-cost.ts';
import { collectInto } from '#platform/http/test-http-server.ts';
import { createLog } from '#platform/log.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { openServer } from '../../server.ts';
import type { ServedOrigin } from './call-server.ts';

/** A whole server in this process, on a data folder of its own. */
export interface TestServer extends ServedOrigin {
  readonly dataDir: string;
  /** What it has logged, when `LOG_LEVEL` was asked for; otherwise its errors are printed. */
  readonly logLines: readonly string[];
  /** What it has said to whoever started it. */
  readonly announced: readonly string[];
  /** Stops it properly and starts it again on the same folder, with other settings where some are given. */
  restart(changed?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

interface TestServerOptions {
  /** For tests of what happens while many passwords wait: without limits one costs next to nothing. */
  readonly hashingCost?: HashingCost;
}

export async function openTestServer(
  environment: Readonly<Record<string, string>> = {},
  { hashingCost }: TestServerOptions = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-server-'));
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    CANDOR_LIMITS: 'off',
    LOG_LEVEL: 'error',
    MAKERS: 'calm',
    DEMO_PAST: 'off',
    ...environment,
  };
  const logLines: string[] = [];
  const announced: string[] = [];
  const announce = (line: string): void => void announced.push(line);
  const destination = environment['LOG_LEVEL'] === undefined ? undefined : collectInto(logLines);
  const open = async (changed: Readonly<Record<string, string>> = {}) => {
    const config = readConfig({ ...settings, ...changed });
    const log = createLog({ level: config.logLevel, ...(destination && { destination }) });
    const shutdown = createShutdown({ log, process });
    const onFatal = (error: Error): never => {
      throw error;
    };
    return { shutdown, address: await openServer({ config, log, announce, shutdown, onFatal, hashingCost }) };
  };
  let server = await open();
  return {
    dataDir,
    logLines,
    announced,
    get address() {
      return server.address;
    },
    async restart(changed) {
      await server.shutdown.run('restart');
      server = await open(changed);
    },
    async close() {
      await server.shutdown.run('test is over');
      await rm(dataDir, { recursive: true });
    },
  };
}
