import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/endpoint.ts';
import { Envelope } from '@candor/contract/envelope.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { openHouse } from '../house.ts';

/** A whole server in this process, on a data folder of its own. */
export interface TestHouse {
  readonly address: string;
  readonly dataFolder: string;
  /** Stops it properly and starts it again on the same folder, with other settings where some are given. */
  restart(changed?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

export async function openTestHouse(environment: Readonly<Record<string, string>> = {}): Promise<TestHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-house-'));
  const settings = { PORT: '0', DATA_DIR: dataDir, CANDOR_LIMITS: 'off', LOG_LEVEL: 'error', ...environment };
  const open = async (changed: Readonly<Record<string, string>> = {}) => {
    const config = readConfig({ ...settings, ...changed });
    const log = createLog({ level: config.logLevel });
    const shutdown = createShutdown({ log, process });
    const onFatal = (error: Error): never => {
      throw error;
    };
    return { shutdown, address: await openHouse({ config, log, shutdown, onFatal }) };
  };
  let house = await open();
  return {
    get address() {
      return house.address;
    },
    dataFolder: dataDir,
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

export interface TestAnswer<Spec extends Endpoint> {
  readonly status: number;
  readonly code: number;
  readonly data: ReplyOutput<Spec>;
  readonly setCookie: readonly string[];
}

export interface TestCall {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes one call of the contract over HTTP, as a program would. */
export async function callHouse<Spec extends Endpoint>(
  house: TestHouse,
  spec: Spec,
  { token, headers, ...request }: RequestInput<Spec> & TestCall,
): Promise<TestAnswer<Spec>> {
  const { query, body } = request as { query?: Record<string, string>; body?: unknown };
  const path = spec.path.replace('{head}', 'ex');
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const response = await fetch(`${house.address}${path}${search}`, {
    method: spec.method,
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, data } = Envelope.parse(await response.json());
  const setCookie = response.headers.getSetCookie();
  return { status: response.status, code, data: data as ReplyOutput<Spec>, setCookie };
}
