import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { TimeMs } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';

/** As the exchange names it: an account, or a kind of command about a market, an order or a payment. */
const Sender = z.string().check(z.regex(/^[\w:/.-]{1,100}$/));

/** A command that stands in the log and is skipped: the rules broke on it, or on others of its sender just before. */
export const SetAsideCommand = z.strictObject({
  sequence: z.int(),
  /** `owner:1000007`, or what the exchange itself sent about what: `setContractIndex:BTCUSDT`; null of former versions. */
  sender: z.nullable(z.string()),
  command: z.nullable(z.string()),
  reason: z.string(),
  time: z.nullable(TimeMs),
  /** Queued when its sender's limit was reached, and never tried. */
  isHeldBack: z.boolean(),
  reviewedTime: z.nullable(TimeMs),
});
export type SetAsideCommand = z.infer<typeof SetAsideCommand>;

export const listSetAside = endpoint({
  method: 'GET',
  path: '/ops/api/set-aside',
  access: 'staff',
  summary: 'Commands on which the rules broke, the newest first, with who sent them and whether they were reviewed',
  reply: z.array(SetAsideCommand),
  refusals: {},
});

export const reviewSetAside = endpoint({
  method: 'POST',
  path: '/ops/api/set-aside/review',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for what was set aside to be cleared, of one sender or of all; a second person decides, the log stays',
  body: z.strictObject({ sender: z.nullable(Sender), reason: Reason }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});
