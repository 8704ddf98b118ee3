import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/endpoint.ts';
import { Envelope } from '@candor/contract/envelope.ts';
import { getUserInfo } from '@candor/contract/account.ts';
import { sealBody } from '@candor/contract/seal-body.ts';
import { getSealingKey } from '@candor/contract/sealing.ts';
import { readConfig } from '#platform/config.ts';
import { collectInto } from '#platform/http/test-server.ts';
import { createLog } from '#platform/log.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { openHouse } from '../house.ts';

/** A whole server in this process, on a data folder of its own. */
export interface TestHouse {
  readonly address: string;
  readonly dataDir: string;
  /** What it has logged, when `LOG_LEVEL` was asked for; otherwise its errors are printed. */
  readonly logLines: readonly string[];
  /** Stops it properly and starts it again on the same folder, with other settings where some are given. */
  restart(changed?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

export async function openTestHouse(environment: Readonly<Record<string, string>> = {}): Promise<TestHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-house-'));
  const settings = { PORT: '0', DATA_DIR: dataDir, CANDOR_LIMITS: 'off', LOG_LEVEL: 'error', ...environment };
  const logLines: string[] = [];
  const destination = environment['LOG_LEVEL'] === undefined ? undefined : collectInto(logLines);
  const open = async (changed: Readonly<Record<string, string>> = {}) => {
    const config = readConfig({ ...settings, ...changed });
    const log = createLog({ level: config.logLevel, ...(destination && { destination }) });
    const shutdown = createShutdown({ log, process });
    const onFatal = (error: Error): never => {
      throw error;
    };
    return { shutdown, address: await openHouse({ config, log, announce: () => undefined, shutdown, onFatal }) };
  };
  let house = await open();
  return {
    dataDir,
    logLines,
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
  const { params = {}, ...parts } = request as TestParts & { params?: Readonly<Record<string, string>> };
  const path = spec.path.replace('{head}', 'ex').replace(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
  const { query, body } = spec.sealed === true ? await sealParts(house, { spec, path, token }, parts) : parts;
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const response = await fetch(`${house.address}${path}${search}`, {
    method: spec.method,
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(spec.changes === true ? { lang: 'en' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, data } = Envelope.parse(await response.json());
  const setCookie = response.headers.getSetCookie();
  return { status: response.status, code, data: data as ReplyOutput<Spec>, setCookie };
}

interface TestParts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface SealedCall {
  readonly spec: Endpoint;
  readonly path: string;
  readonly token: string | undefined;
}

/** Seals the body for this call and this caller: into the query of a GET, into the body of anything else. */
async function sealParts(house: TestHouse, { spec, path, token }: SealedCall, parts: TestParts): Promise<TestParts> {
  const { data: key } = await callHouse(house, getSealingKey, {});
  const userId = spec.access === 'user' && token !== undefined ? await findUserId(house, token) : undefined;
  const payload = await sealBody(parts.body, { key, method: spec.method, path, userId, nowMs: Date.now() });
  return spec.method === 'GET' ? { query: { ...parts.query, payload } } : { ...parts, body: { payload } };
}

const userIds = new Map<string, string>();

/** Whose token this is; undefined when it is nobody's any more. */
async function findUserId(house: TestHouse, token: string): Promise<string | undefined> {
  const known = userIds.get(token);
  if (known !== undefined) return known;
  const { status, data } = await callHouse(house, getUserInfo, { token });
  if (status !== 200) return undefined;
  userIds.set(token, data.user.userId);
  return data.user.userId;
}
