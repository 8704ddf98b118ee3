import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Cookies {
  get(name: string): string | undefined;
  /** Always HttpOnly and SameSite=Strict; over https also Secure and bound to this host by its prefix. */
  set(name: string, value: string, lifeSeconds: number): void;
  clear(name: string): void;
  /** The same for paths below one alone: what is set there is never sent anywhere else. */
  below(path: `/${string}`): Cookies;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, path: `/${string}` = '/'): Cookies {
  const attributes = { httpOnly: true, sameSite: 'strict', path, secure: isSecure(request) } as const;
  return {
    get: (name) => request.cookies[fullName(request, name, path)],
    set: (name, value, lifeSeconds) =>
      void reply.setCookie(fullName(request, name, path), value, { ...attributes, maxAge: lifeSeconds }),
    clear: (name) => void reply.clearCookie(fullName(request, name, path), attributes),
    below: (narrower) => cookiesOf(request, reply, narrower),
  };
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[fullName(request, name, '/')];
}

// The prefixes need https, so plain http on one's own machine does without them; the one that names the host is for the
// whole of it.
function fullName(request: FastifyRequest, name: string, path: string): string {
  if (!isSecure(request)) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

function isSecure({ ownOrigin }: FastifyRequest): boolean {
  return ownOrigin?.startsWith('https:') === true;
}
