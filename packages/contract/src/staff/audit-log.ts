import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pageOf, TimeMs } from '../shared/fields.ts';

export const AuditRow = z.strictObject({
  position: z.int(),
  atMs: TimeMs,
  actor: z.string(),
  action: z.string(),
  object: z.string(),
  details: z.record(z.string(), z.string()),
  hash: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const Filter = {
  actor: z.optional(z.string().check(z.maxLength(80))),
  action: z.optional(z.string().check(z.maxLength(80))),
  object: z.optional(z.string().check(z.maxLength(120))),
};

export const listAuditRows = endpoint({
  method: 'GET',
  path: '/ops/api/audit',
  access: 'staff',
  summary: 'The audit log, newest first',
  query: z.strictObject({ ...Filter, current: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  reply: pageOf(AuditRow),
  refusals: {},
});

export const verifyAuditLog = endpoint({
  method: 'POST',
  path: '/ops/api/audit/verify',
  access: 'staff',
  summary: 'Goes through every row and every signed head',
  reply: z.strictObject({
    rows: z.int(),
    brokenAt: z.nullable(z.int()),
    heads: z.int(),
    headsBrokenAt: z.nullable(z.int()),
    publicKey: z.string(),
  }),
  refusals: {},
});
export type AuditVerdict = z.infer<typeof verifyAuditLog.reply>;

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/ops/api/audit/export',
  access: 'staff',
  limit: 'exports',
  download: 'text/csv; charset=utf-8',
  summary: 'The whole audit log as a file',
  query: z.strictObject(Filter),
  reply: z.string(),
  refusals: {},
});
