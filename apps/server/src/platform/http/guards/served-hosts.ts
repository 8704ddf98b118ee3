import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { addressList } from '#platform/sockets/client-address.ts';

/** Under which names and addresses requests are answered. */
export interface ServedHosts {
  isServed(request: IncomingMessage): boolean;
}

type HostSettings = Pick<Config, 'mode' | 'publicOrigin' | 'opsOrigin' | 'hostNames' | 'trustProxy'>;

/** What machines ask by whatever name they have for this one, and which tells nothing of anybody. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const HOST = /^[A-Za-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9A-Fa-f:]{2,45}\](:\d{1,5})?$/;

/**
 * A page of somebody else's may let its own name point at this machine and then reads whatever a browser here may read,
 * as if it were ours (DNS rebinding). So a request is answered only under a name that was given to this server, or under
 * the address at which it arrived, which no name can stand for.
 */
export function createServedHosts(settings: Partial<HostSettings> = {}): ServedHosts {
  const { publicOrigin, opsOrigin, hostNames = [], trustProxy = [], mode } = settings;
  const ofOrigins = [publicOrigin, opsOrigin]
    .flatMap((origin) => origin ?? [])
    .map((origin) => new URL(origin).hostname);
  const names = new Set([...ofOrigins, ...hostNames]);
  const isTrusted = addressList(trustProxy);

  return {
    isServed({ headers, socket, url = '' }) {
      if (PROBES.has(url.split('?', 1)[0] ?? '')) return true;
      // As proxies are asked: it names a second host, and a path that the guards before the router would not know.
      if (!url.startsWith('/')) return false;
      const forwarded = isTrusted(socket.remoteAddress ?? '') ? headers['x-forwarded-host'] : undefined;
      const name = nameOf(
        String(forwarded ?? headers.host ?? '')
          .split(',')
          .at(-1) ?? '',
      );
      if (name === undefined) return false;
      if (names.has(name) || (mode === 'demo' && LOOPBACK_NAME.test(name))) return true;
      return name === nameOf(withBrackets(socket.localAddress ?? ''));
    },
  };
}

/** In plain text: whoever reads it mistyped an address or set up a proxy, and is no page of ours. */
export function refuseHost(reply: FastifyReply): FastifyReply {
  const text = 'This server does not answer to that name. Whoever runs it can add the name to HOST_NAMES.\n';
  return reply.code(421).headers({ 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).send(text);
}

/** The origin of a host; undefined when the request named none that can be one. */
export function originOf(protocol: string, host: string): string | undefined {
  const origin = `${protocol}://${host}`;
  return HOST.test(host) && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname);
}

/** Without its port: which one a proxy was asked at is nobody's business here. */
function nameOf(host: string): string | undefined {
  const origin = originOf('http', host.trim());
  return origin === undefined ? undefined : new URL(origin).hostname;
}

function withBrackets(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 6 ? `[${plain}]` : plain;
}
