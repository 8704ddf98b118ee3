import type { IncomingMessage } from 'node:http';

/**
 * A browser always names its origin on a websocket; a client without one is no browser and carries nobody's cookies.
 * Without this check any page could open our sockets in a visitor's name.
 */
export function isOriginAllowed(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return origins.length === 0 && host !== undefined && hostOf(origin) === host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
