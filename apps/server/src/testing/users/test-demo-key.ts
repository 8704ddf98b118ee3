import type { TestServer } from '../server/test-server.ts';
import type { TestKey } from './test-api-key.ts';

const LINE = /^Demo API key: (\S{24}) secret: (\S{43})$/;

/** The key that a demonstration has printed at its last start. */
export function demoKeyOf(server: TestServer): TestKey {
  const [, apiKey = '', secret = ''] = LINE.exec(server.announced.findLast((line) => LINE.test(line)) ?? '') ?? [];
  return { server, apiKey, secret };
}
