import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { parseQueryText, queryTextOf } from '#platform/http/requests/query-text.ts';
import type { Http } from '#platform/http/http.ts';
import type { Upload } from './upload-rows.ts';
import type { Uploads } from './uploads.ts';

export interface Viewer {
  readonly userId: number;
  /** Whether a role lets this viewer see what belongs to somebody else. */
  mayRead(upload: Upload): boolean;
}

interface ServeUploadsOptions {
  readonly uploads: Uploads;
  /** The gate every call passes: limits, and turning work away under overload. */
  readonly onRequest: ReturnType<Http['guard']>;
  /** Who asks, by token or by the cookie that is for private pictures alone. */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
}

const FileParams = z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });
const FileQuery = z.strictObject({
  user: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  expires: z.string().check(z.regex(/^\d{1,15}$/)),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** What a kept picture is sent with: even if one were not a picture after all, it could do nothing. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

/** `GET /files/{id}`: a genuine link is not enough, the one who follows it must be the one it was made for. */
export function serveUploads(app: FastifyInstance, { uploads, onRequest, viewerOf }: ServeUploadsOptions): void {
  app.get('/files/:id', { onRequest }, async (request, reply) => {
    const params = FileParams.safeParse(request.params);
    // The server's own parser leaves the query alone, so it is read here as every call reads it.
    const given = parseQueryText(queryTextOf(request.raw.url));
    const query = FileQuery.safeParse(given.ok ? given.value : undefined);
    if (!params.success || !query.success) return reply.callNotFound();
    const viewer = await viewerOf(request);
    if (viewer?.userId !== Number(query.data.user)) return reply.callNotFound();
    const { expires, signature } = query.data;
    const claim = { id: params.data.id, userId: viewer.userId, expiresAtMs: Number(expires), signature };
    const file = await uploads.open(claim, (upload) => viewer.mayRead(upload));
    if (!file.ok) return reply.callNotFound();
    return reply.headers(HEADERS).send(file.value);
  });
}
