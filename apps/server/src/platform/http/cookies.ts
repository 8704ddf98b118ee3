import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Cookies {
  get(name: string): string | undefined;
  /** Always HttpOnly and SameSite=Strict; over https also Secure and bound to this host by its prefix. */
  set(name: string, value: string, lifeSeconds: number): void;
  clear(name: string): void;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request) } as const;
  return {
    get: (name) => readCookie(request, name),
    set: (name, value, lifeSeconds) =>
      void reply.setCookie(fullName(request, name), value, { ...attributes, maxAge: lifeSeconds }),
    clear: (name) => void reply.clearCookie(fullName(request, name), attributes),
  };
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[fullName(request, name)];
}

// The prefix needs https, so plain http on one's own machine does without it.
function fullName(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

function isSecure({ ownOrigin }: FastifyRequest): boolean {
  return ownOrigin?.startsWith('https:') === true;
}
