import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods } from '../allowed-methods.ts';
import { sendAnswer } from '../answer.ts';
import { answerRefusalAt } from '../open/open-answer.ts';
import { keepFileHeaders } from './security-headers.ts';

const PAGE = 'index.html';
/** The build puts a hash of the content into the names below this folder, so that they never change. */
const HASHED_FOLDER = 'assets/';
/** Calls and uploaded files: what is not there is missing, and no page stands in for it. */
const NO_PAGE = /^(api|sapi|fapi|dapi|eapi|papi|futures\/data|files)(\/|$)/;
/** A file or a folder with a dot before its name is for this side alone. */
const HIDDEN = /(?:^|\/)\./;
const YEAR_MS = 365 * 86_400_000;

export interface Site {
  /** The built site; without it only the calls answer. */
  readonly folder: string | undefined;
  /** Where inside it the pages drawn ahead lie: `home/index.html` there is that of `/home/index`, `index.html` the root's. */
  readonly pages: string | undefined;
  /** The first part of every path, when the site does not stand at the root. */
  readonly prefix?: string | undefined;
  /** The calls beside it. */
  readonly endpoints: readonly Endpoint[];
}

/** Serves the built site: its files, and a page for every path that is neither a file nor a call. */
export async function addSite(server: FastifyInstance, { folder, pages, prefix, endpoints }: Site): Promise<void> {
  const files = folder === undefined ? new Set<string>() : await listFiles(folder);
  if (folder !== undefined) {
    await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, dotfiles: 'deny' });
  }
  server.setNotFoundHandler((request, reply) => {
    const file = isReading(request) ? findFile(request, { files, pages, prefix }) : undefined;
    if (file !== undefined) return sendSiteFile(reply, file);
    const allowed = allowedMethods(endpoints, pathOf(request));
    if (allowed === undefined) return sendAnswer(reply, answerRefusalAt(request, { word: 'notFound' }));
    // A known path with another method says so, instead of pretending not to exist.
    const refusal = { word: 'methodNotAllowed', details: { allowed } } as const;
    return sendAnswer(reply.header('allow', allowed), answerRefusalAt(request, refusal));
  });
}

// The names are read once: what a request asks for is looked up in this list and never touches the disk by itself.
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll(sep, '/'))
    .filter((name) => !HIDDEN.test(name));
  return new Set(names);
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

interface KnownFiles extends Pick<Site, 'pages' | 'prefix'> {
  readonly files: ReadonlySet<string>;
}

function findFile(request: FastifyRequest, { files, pages, prefix }: KnownFiles): string | undefined {
  const path = withoutPrefix(pathOf(request), prefix);
  if (path === undefined || NO_PAGE.test(path)) return undefined;
  if (files.has(path)) return path;
  // A name with an ending asks for a file, and a page in its place would be taken for a broken script or picture.
  const isFileName = path.slice(path.lastIndexOf('/') + 1).includes('.');
  if (isFileName) return undefined;
  const drawnPage = `${pages}/${path === '' ? 'index' : path}.html`;
  return [drawnPage, PAGE].find((name) => files.has(name));
}

function withoutPrefix(path: string | undefined, prefix: string | undefined): string | undefined {
  if (prefix === undefined || path === prefix) return prefix === undefined ? path : '';
  return path?.startsWith(`${prefix}/`) === true ? path.slice(prefix.length + 1) : undefined;
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent((request.raw.url ?? '').split('?', 1)[0]?.slice(1) ?? '');
  } catch {
    return undefined;
  }
}

function sendSiteFile(reply: FastifyReply, file: string): FastifyReply {
  const isHashed = file.startsWith(HASHED_FOLDER);
  if (!isHashed) reply.header('cache-control', 'no-cache');
  if (!file.endsWith('.html')) keepFileHeaders(reply, file);
  // What never changes is never asked for again, in parts or to be compared.
  const unasked = { etag: false, lastModified: false, acceptRanges: false };
  const caching = isHashed ? { maxAge: YEAR_MS, immutable: true, ...unasked } : { cacheControl: false };
  return reply.code(200).sendFile(file, caching);
}
