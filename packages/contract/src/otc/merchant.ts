import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { APPLY_REFUSALS, LEAVE_REFUSALS, OTC_REFUSALS } from './refusals.ts';
import { pick } from '../shared/refusal-table.ts';
import { MerchantProfile } from './ad.ts';
import { SixDigits } from '../account/wire.ts';
import { SECURITY_REFUSALS } from '../security/wire.ts';
import { Decimal, Id, TimeMs } from '../shared/fields.ts';

/** What is still missing before somebody may apply. */
export const MERCHANT_NEEDS = ['identity', 'email', 'phone', 'authenticator', 'days'] as const;

export const MerchantState = z.strictObject({
  /** 0 no, 1 applied, 2 merchant, 3 suspended. */
  is_merchant: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  merchantId: z.nullable(Id),
  missing: z.array(z.enum(MERCHANT_NEEDS)),
  deposit: Decimal,
  /** Why an application was refused. */
  reason: z.nullable(z.string()),
  /** When whoever left gets the deposit back. */
  returnAtMs: z.nullable(TimeMs),
  profile: z.nullable(MerchantProfile),
});
export type MerchantState = z.infer<typeof MerchantState>;

export const getMerchantState = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/member/merchant',
  access: 'user',
  summary: 'Whether one is a merchant, has applied, or what is missing for it',
  reply: MerchantState,
  refusals: {},
});

export const applyAsMerchant = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/audit-business',
  access: 'user',
  idempotent: 'command',
  summary: 'Applies to become a merchant; the deposit is frozen at once and comes back if it is refused',
  body: z.strictObject({}),
  reply: MerchantState,
  refusals: { ...pick(OTC_REFUSALS, 'merchantNotReady'), ...APPLY_REFUSALS },
});

export const leaveAsMerchant = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/merchant/leave',
  access: 'user',
  idempotent: 'command',
  summary: 'A merchant without open orders and ads leaves; the deposit comes back seven days later',
  body: z.strictObject({}),
  reply: MerchantState,
  refusals: LEAVE_REFUSALS,
});

export const validateTradePassword = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/member/tradePwd/validated',
  access: 'user',
  sealed: true,
  summary: 'Whether this is the fund password; five wrong ones lock it',
  body: z.strictObject({ tradePwd: SixDigits }),
  reply: z.strictObject({}),
  refusals: pick(SECURITY_REFUSALS, 'fundPasswordNotSet', 'fundPasswordWrong', 'fundPasswordLocked'),
});
