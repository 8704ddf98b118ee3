import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Cookies {
  get(name: string): string | undefined;
  /** Always HttpOnly and SameSite=Strict; over https also Secure and bound to this host by its prefix. */
  set(name: string, value: string, lifeSeconds: number): void;
  clear(name: string): void;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const isSecure = request.ownOrigin?.startsWith('https:') === true;
  // The prefix needs https, so plain http on one's own machine does without it.
  const fullName = (name: string): string => (isSecure ? `__Host-${name}` : name);
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure } as const;
  return {
    get: (name) => request.cookies[fullName(name)],
    set: (name, value, lifeSeconds) =>
      void reply.setCookie(fullName(name), value, { ...attributes, maxAge: lifeSeconds }),
    clear: (name) => void reply.clearCookie(fullName(name), attributes),
  };
}
