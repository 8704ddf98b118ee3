import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { collectInto } from '#platform/http/test-server.ts';
import { createLog } from '#platform/log.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { openHouse } from '../../house.ts';
import type { ServedHouse } from './call-house.ts';

/** A whole server in this process, on a data folder of its own. */
export interface TestHouse extends ServedHouse {
  readonly dataDir: string;
  /** What it has logged, when `LOG_LEVEL` was asked for; otherwise its errors are printed. */
  readonly logLines: readonly string[];
  /** What it has said to whoever started it. */
  readonly announced: readonly string[];
  /** Stops it properly and starts it again on the same folder, with other settings where some are given. */
  restart(changed?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

export async function openTestHouse(environment: Readonly<Record<string, string>> = {}): Promise<TestHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-house-'));
  const settings = { PORT: '0', DATA_DIR: dataDir, CANDOR_LIMITS: 'off', LOG_LEVEL: 'error', ...environment };
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
    return { shutdown, address: await openHouse({ config, log, announce, shutdown, onFatal }) };
  };
  let house = await open();
  return {
    dataDir,
    logLines,
    announced,
    get address() {
      return house.address;
    },
    async restart(changed) {
      await house.shutdown.run('restart');
      house = await open(changed);
    },
    async close() {
      await house.shutdown.run('test is over');
      await rm(dataDir, { recursive: true });
    },
  };
}
