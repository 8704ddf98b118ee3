import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { SentDecimal, TimeMs } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';

/** The clock of the machine, or an index by its symbol. */
const HeldObject = z.string().check(z.regex(/^(clock|index:[A-Z\d]{1,15}\/[A-Z\d]{1,15})$/));

/** A time as a person writes it down, with its zone: `2027-01-31T12:00Z`. */
const ReadTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/));

/** What leapt and is not believed yet: what stands meanwhile, and what the machine or the sources say. */
export const HeldValue = z.strictObject({
  object: HeldObject,
  /** A time of the clock, or a price. */
  stands: z.string(),
  said: z.string(),
  /** Since when the sources of an index have agreed. */
  agreedTime: z.nullable(TimeMs),
  /** It is not believed before people confirm it; others are after thirty seconds of agreement. */
  needsPeople: z.boolean(),
});
export type HeldValue = z.infer<typeof HeldValue>;

export const listHeld = endpoint({
  method: 'GET',
  path: '/ops/api/held',
  access: 'staff',
  summary: 'The clock and every index that leapt and is not believed',
  reply: z.array(HeldValue),
  refusals: {},
});

export const confirmHeld = endpoint({
  method: 'POST',
  path: '/ops/api/held/confirm',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for a leap to be believed, with a time or a price read elsewhere; a second person decides',
  body: z.strictObject({
    object: HeldObject,
    read: z.union([SentDecimal, ReadTime]),
    reason: Reason,
  }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided', 'readingDiffers'),
});
