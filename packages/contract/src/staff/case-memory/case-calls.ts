import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, Id, TimeMs, TimeText } from '../../shared/fields.ts';
import type { RefusalTable } from '../../shared/refusal-table.ts';
import { StaffName } from '../staff-session.ts';

export const CASE_MEMORY_REFUSALS = {
  /** Somebody else has it: `{by}`. */
  caseTaken: { code: 409, status: 409 },
} as const satisfies RefusalTable;

const CaseId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** One decision about a case, for ever: what was decided, by whom, when and why. */
export const DecidedCase = z.strictObject({
  id: CaseId,
  userId: z.nullable(Id),
  coin: z.nullable(z.string()),
  amount: z.nullable(Decimal),
  /** A word of its queue, such as `approved`. */
  outcome: z.string(),
  /** The reason of a closed list, what was found, or the reference of a bank; empty where there is none to give. */
  reason: z.string(),
  decidedBy: z.string(),
  decidedAtMs: TimeMs,
  submittedAtMs: TimeMs,
});
export type DecidedCase = z.infer<typeof DecidedCase>;

export const CASE_ACTS = ['take', 'takeOver', 'giveBack'] as const;

/** Who has taken which case of a queue that waits. */
export const CaseHolder = z.strictObject({ id: CaseId, staff: StaffName, sinceMs: TimeMs });
export type CaseHolder = z.infer<typeof CaseHolder>;

const Filter = {
  /** The number of a case or of a user, whole. */
  text: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  coin: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,16}$/))),
  outcome: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,32}$/))),
  by: z.optional(StaffName),
  fromMs: z.optional(TimeText),
  toMs: z.optional(TimeText),
};

const DecidedPage = z.strictObject({
  records: z.array(DecidedCase),
  /** Where the next page begins; null on the last. */
  next: z.nullable(z.string()),
});

/** Ends a page: when the last of it was decided, and which it was. */
const Cursor = z.string().check(z.regex(/^\d{1,15}~[\w-]{1,64}~\d{1,9}$/));

/** What every queue of cases remembers, at an address of its own, so that each has its own roles. */
export function caseCalls<const Queue extends string>(queue: Queue) {
  return {
    decided: endpoint({
      method: 'GET',
      path: `/ops/api/cases/${queue}/decided`,
      access: 'staff',
      summary: `What was decided about ${queue}, with who, when and why; the newest first unless asked otherwise`,
      query: z.strictObject({ ...Filter, order: z.optional(z.enum(['newest', 'oldest'])), after: z.optional(Cursor) }),
      reply: DecidedPage,
      refusals: {},
    }),
    export: endpoint({
      method: 'GET',
      path: `/ops/api/cases/${queue}/export`,
      access: 'staff',
      limit: 'exports',
      download: 'text/csv; charset=utf-8',
      summary: `What was decided about ${queue} as a file; that it was taken is in the audit log`,
      query: z.strictObject(Filter),
      reply: z.string(),
      refusals: {},
    }),
    holders: endpoint({
      method: 'GET',
      path: `/ops/api/cases/${queue}/holders`,
      access: 'staff',
      summary: `Who has taken which of the ${queue} that wait`,
      reply: z.array(CaseHolder),
      refusals: {},
    }),
    assign: endpoint({
      method: 'POST',
      path: `/ops/api/cases/${queue}/:id/assign`,
      access: 'staff',
      idempotent: true,
      summary: 'Takes a case, takes it over from somebody, or gives it back; each is in the audit log',
      params: z.strictObject({ id: CaseId }),
      body: z.strictObject({ act: z.enum(CASE_ACTS) }),
      reply: z.strictObject({ holder: z.nullable(CaseHolder) }),
      refusals: CASE_MEMORY_REFUSALS,
    }),
  } as const;
}
export type CaseCalls = ReturnType<typeof caseCalls<string>>;
export type DecidedFilter = z.infer<CaseCalls['decided']['query']>;
