import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { listenProblem } from './listen-problem.ts';
import type { Overload } from './guards/overload.ts';

export interface Life {
  /** Serves every path below a prefix of another server, instead of listening itself. */
  takeOver(outer: { readonly fastify: FastifyInstance }, prefix: string): Promise<void>;
  /** Starts to serve and gives the address. */
  listen(): Promise<string>;
  /** Stops accepting, lets the requests under way finish. */
  close(): Promise<void>;
}

interface LifeParts {
  readonly server: FastifyInstance;
  readonly overload: Overload;
  readonly config: Pick<Config, 'host' | 'port'>;
}

/**
 * How many connections may wait to be taken, as far as the system allows (`net.core.somaxconn`). Beyond them it throws
 * connections away that their callers believe to have, and what was sent on them is heard seconds later.
 */
const LISTEN_QUEUE = 4_096;

/** How long a request that is under way may take to its end once the server closes. */
const UNDER_WAY_MS = 5_000;

/** How it begins to serve and how it ends. */
export function lifeOf({ server, overload, config }: LifeParts): Life {
  return {
    async takeOver(outer, prefix) {
      await server.ready();
      // Before the outer server reads a byte of the body: whose call it is shows in the first part of its path.
      const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        reply.hijack();
        server.routing(request.raw, reply.raw);
      };
      for (const url of [`/${prefix}`, `/${prefix}/*`]) outer.fastify.all(url, { onRequest }, () => undefined);
      overload.begin();
    },
    async listen() {
      const { host, port } = config;
      const address = await server.listen({ host, port, backlog: LISTEN_QUEUE }).catch((error: unknown) => {
        throw listenProblem(error, config) ?? error;
      });
      overload.begin();
      return address;
    },
    async close() {
      overload.close();
      // A connection that never finishes what it began to say must not keep the server from ending.
      const cut = setTimeout(() => server.server.closeAllConnections(), UNDER_WAY_MS);
      await server.close();
      clearTimeout(cut);
    },
  };
}
