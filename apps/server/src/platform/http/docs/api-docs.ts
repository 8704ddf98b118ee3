import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { fastifySwaggerUi, type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openApiOf } from './openapi.ts';

export interface ApiDocsParts {
  /** Read when first asked for, when every slice has registered its calls. */
  readonly endpoints: readonly Endpoint[];
  readonly version: string;
  readonly head: string;
}

const DOCUMENT = '/api/openapi.json';
const PAGE = '/api/docs';
/** Two more addresses of the document that the viewer brings along. */
const COPIES = /\/(json|yaml)$/;

/**
 * The viewer writes styles and markup of its own, which the policy of the site forbids. It runs scripts of this server
 * alone and asks nobody else.
 */
const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'none'",
} as const;

/** The document of all calls at `/api/openapi.json`, and Swagger UI to read and try them at `/api/docs`. */
export async function addApiDocs(server: FastifyInstance, { endpoints, ...terms }: ApiDocsParts): Promise<void> {
  let text: string | undefined;
  server.get(DOCUMENT, async (_request, reply) => {
    text ??= JSON.stringify(openApiOf(endpoints, terms));
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(text);
  });
  const options = {
    routePrefix: PAGE,
    staticCSP: PAGE_POLICY,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', filter: true, deepLinking: true },
    uiHooks: {
      onRequest: (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
        if (COPIES.test(request.url)) reply.redirect(DOCUMENT);
        else next();
      },
    },
    theme: { title: 'Candor API' },
  } satisfies FastifySwaggerUiOptions;
  // Called and not registered: it asks for the plugin that would make the document, which we make ourselves.
  await server.register((scope, _options, done) => fastifySwaggerUi(scope, options, done));
}
