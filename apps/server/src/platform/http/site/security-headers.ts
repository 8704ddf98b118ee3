import type { FastifyReply } from 'fastify';

/** Where browsers report what the policy stopped. */
export const POLICY_REPORT_PATH = '/api/policy-report';

/** The name of the one Trusted Types policy of the site. */
const TRUSTED_TYPES_POLICY = 'candor';

export interface PageOrigin {
  /** Undefined when the request named no believable host. */
  readonly origin: string | undefined;
}

/** The headers of every answer, page or call; the files of the site do without those of a page. */
export function securityHeaders({ origin }: PageOrigin): Readonly<Record<string, string>> {
  const isSecure = origin?.startsWith('https:') === true;
  return {
    'content-security-policy': contentSecurityPolicy({ origin }),
    'reporting-endpoints': `policy="${POLICY_REPORT_PATH}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Headers that only a page obeys; a script or a picture would carry half a kilobyte of them for nothing. */
export const PAGE_HEADERS = [
  'reporting-endpoints',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
] as const;

/** For the files of the site: opened by themselves, or run as a worker, they may load nothing at all. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The service worker fetches the files of the site for later, and nothing from anywhere else. */
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const SERVICE_WORKER = 'service-worker.js';

/** Leaves to a script, a style or a picture the headers that count for it. */
export function keepFileHeaders(reply: FastifyReply, file?: string): FastifyReply {
  for (const name of PAGE_HEADERS) reply.removeHeader(name);
  // Nobody asks which request brought a file.
  reply.removeHeader('x-request-id');
  return reply.header('content-security-policy', file === SERVICE_WORKER ? SERVICE_WORKER_POLICY : FILE_POLICY);
}

/**
 * What a page of ours may load and run: files of its own origin, and no script that was not shipped as a file. Style
 * attributes stay allowed, because the UI library positions with them; style elements do not.
 */
export function contentSecurityPolicy({ origin }: PageOrigin): string {
  const socketOrigin = origin?.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Older engines do not let 'self' stand for sockets.
    `connect-src 'self'${socketOrigin === undefined ? '' : ` ${socketOrigin}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
    `report-uri ${POLICY_REPORT_PATH}`,
    'report-to policy',
  ].join('; ');
}
