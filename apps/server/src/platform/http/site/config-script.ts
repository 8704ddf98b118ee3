import type { FastifyInstance } from 'fastify';
import { keepFileHeaders } from './security-headers.ts';

/** Plain values only; no user's data, because any page may load a script. */
export type PlatformConfig = Readonly<Record<string, unknown>>;

const PATH = '/platform/dev/config.js';

/** The platform's configuration as the text of a script; the site fetches and parses it, and runs nothing. */
export function addConfigScript(server: FastifyInstance, config: () => PlatformConfig): void {
  server.get(PATH, async (_request, reply) =>
    keepFileHeaders(reply)
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`window.platformConfig = ${scriptLiteral(config())};\n`),
  );
}

// JSON is not quite JavaScript, nor safe inside HTML: these characters end a line or a script element.
const UNSAFE = /[<>&\u2028\u2029]/g;

function scriptLiteral(value: PlatformConfig): string {
  return JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
