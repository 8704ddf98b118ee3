import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { SecondVoid, SecondVoidCause } from '../second-contracts/void.ts';
import { TimeMs } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';

const Symbol = z.string().check(z.regex(/^[A-Z0-9]{2,12}\/[A-Z0-9]{2,12}$/));

/** A second contract as the console sees it: a symbol and whether it takes orders, and nobody who has taken one. */
export const SecondState = z.strictObject({ symbol: Symbol, status: z.enum(['open', 'halted']) });
export type SecondState = z.infer<typeof SecondState>;

export const getSeconds = endpoint({
  method: 'GET',
  path: '/ops/api/seconds',
  access: 'staff',
  summary: 'Second contracts as they stand, and the erroneous seconds that were declared, newest first',
  reply: z.strictObject({ seconds: z.array(SecondState), voids: z.array(SecondVoid) }),
  refusals: {},
});

export const haltSecond = endpoint({
  method: 'POST',
  path: '/ops/api/seconds/halt',
  access: 'staff',
  idempotent: true,
  summary: 'Takes no more orders on one symbol, at once; one person is enough, and what runs goes on to its end',
  body: z.strictObject({ symbol: Symbol, reason: Reason }),
  reply: SecondState,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});

export const reopenSecond = endpoint({
  method: 'POST',
  path: '/ops/api/seconds/reopen',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for orders to be taken again on a symbol; a second person decides',
  body: z.strictObject({ symbol: Symbol, reason: Reason }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});

const VOID_REFUSALS = {
  /** Whole seconds, the first not after the last, at most `{seconds}` of them. */
  spanNotSound: { code: 400, status: 422 },
  /** What could still be settled by them has to be: `{seconds}` after the last. */
  windowNotOver: { code: 400, status: 422 },
  /** Later than `{hours}` after the first nothing is changed any more. */
  spanTooOld: { code: 400, status: 422 },
} as const satisfies RefusalTable;

export const voidErroneousSeconds = endpoint({
  method: 'POST',
  path: '/ops/api/seconds/void',
  access: 'staff',
  idempotent: true,
  summary:
    'Asks for seconds of an index to be declared erroneous: every contract that went by one of them becomes void',
  body: z.strictObject({
    symbol: Symbol,
    fromTime: TimeMs,
    toTime: TimeMs,
    cause: SecondVoidCause,
    reason: Reason,
  }),
  reply: Approval,
  refusals: VOID_REFUSALS,
});
