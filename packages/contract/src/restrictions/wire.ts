import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import type { RefusalTable } from '../shared/refusal-table.ts';
import { Id, TimeMs } from '../shared/fields.ts';
import { RestrictionReason, UserRestrictionKind } from './user-restriction.ts';

const RESTRICTION_REFUSALS = {
  restrictionUnchanged: { code: 409, status: 409 },
} as const satisfies RefusalTable;

const CANCEL_ALL_AFTER_REFUSALS = {
  /** `{minimum}` and `{maximum}` in seconds. */
  cancelAllAfterOutOfRange: { code: 4012, status: 422 },
} as const satisfies RefusalTable;

/** `closeOnly`: nothing leveraged may grow. `ordersStopped`: no new order of any product. */
export const RestrictionKind = z.enum(['closeOnly', 'ordersStopped']);

export const Restriction = z.strictObject({
  restriction: UserRestrictionKind,
  /** Who has set it: each lifts their own alone. */
  by: z.enum(['owner', 'operator']),
  sinceMs: TimeMs,
  /** Of the operator's: its number, by which the support knows it, why, and until when; null until it is lifted. */
  id: z.nullable(Id),
  reason: z.nullable(RestrictionReason),
  untilMs: z.nullable(TimeMs),
});
export type Restriction = z.infer<typeof Restriction>;

const RestrictionList = z.strictObject({
  restrictions: z.array(Restriction),
  /** When all orders are cancelled unless the switch is renewed; null while it is not armed. */
  cancelAllAtMs: z.nullable(TimeMs),
});

export const listRestrictions = endpoint({
  method: 'GET',
  path: '/api/account/restrictions',
  access: 'user',
  apiKey: 'read',
  summary: 'What this account may not do at the moment, and its dead man’s switch',
  reply: RestrictionList,
  refusals: {},
});

export const restrictAccount = endpoint({
  method: 'POST',
  path: '/api/account/restrictions',
  // By a session alone: whoever has stolen a key must not be able to lift what was set against it.
  access: 'user',
  summary: 'The kill switch: cancel all orders and stop new ones, or only let positions be closed, until lifted again',
  body: z.strictObject({ restriction: RestrictionKind, isOn: z.boolean() }),
  reply: z.strictObject({ cancelledCount: z.int() }),
  refusals: RESTRICTION_REFUSALS,
  idempotent: 'command',
  essential: true,
});

export const setCancelAllAfter = endpoint({
  method: 'POST',
  path: '/api/account/cancelAllAfter',
  access: 'user',
  apiKey: ['spot', 'futures'],
  summary: 'Dead man’s switch: all orders are cancelled after so many seconds unless this is sent again; 0 disarms it',
  body: z.strictObject({ seconds: z.int().check(z.nonnegative(), z.maximum(86_400)) }),
  reply: z.strictObject({ cancelAllAtMs: z.nullable(TimeMs) }),
  refusals: CANCEL_ALL_AFTER_REFUSALS,
  idempotent: 'command',
  essential: true,
});
