import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import docsScript from './try-call.js?raw';
import docsStyle from './docs-page.css?raw';
import { docsPage } from '../docs-page.ts';
import { openApiOf } from './openapi.ts';

export interface ApiDocsParts {
  /** Read when first asked for, when every slice has registered its calls. */
  readonly endpoints: readonly Endpoint[];
  readonly version: string;
}

/** The document of all calls at `/api/openapi.json`, and a page of our own to read and try them at `/api/docs`. */
export function addApiDocs(server: FastifyInstance, { endpoints, version }: ApiDocsParts): void {
  const files: readonly (readonly [path: string, type: string, make: () => string])[] = [
    ['/api/openapi.json', 'application/json', () => JSON.stringify(openApiOf(endpoints, version))],
    ['/api/docs', 'text/html', () => docsPage(openApiOf(endpoints, version))],
    ['/api/docs/page.js', 'text/javascript', () => docsScript],
    ['/api/docs/page.css', 'text/css', () => docsStyle],
  ];
  for (const [path, type, make] of files) {
    let text: string | undefined;
    server.get(path, async (_request, reply) => {
      text ??= make();
      return reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
    });
  }
}
