import type { GrantDemoFundsRefusal } from '@candor/domain/wallet/grant-demo-funds.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { RefusalRow } from './refusal-table.ts';
import { Decimal } from './wire.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const DEMO_FUNDS_REFUSALS = {
  unknownAsset: { code: 404, status: 404 },
  amountMustBePositive: { code: 3002, status: 422 },
  fundsAlreadyGranted: { code: 3003, status: 422 },
} as const satisfies Readonly<Record<GrantDemoFundsRefusal, RefusalRow>>;

/** Wallet types as the specification numbers them. */
export const WalletType = z.int().check(z.minimum(1), z.maximum(8));

export const CoinBalance = z.strictObject({
  type: WalletType,
  coin: z.string(),
  available: Decimal,
  frozen: Decimal,
  total: Decimal,
});
export type CoinBalance = z.infer<typeof CoinBalance>;

export const getMyBalance = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/getMyBalance',
  access: 'user',
  apiKey: 'read',
  summary: 'Balances of one wallet type, or of all of them',
  query: z.strictObject({ type: z.optional(z.string().check(z.regex(/^[1-8]$/))) }),
  reply: z.array(CoinBalance),
  refusals: {},
});

export const grantDemoFunds = endpoint({
  method: 'POST',
  path: '/api/demo/funds',
  access: 'user',
  summary: 'Test assets for the spot wallet; exists in demo mode alone, once a day',
  reply: z.array(CoinBalance),
  refusals: DEMO_FUNDS_REFUSALS,
  idempotent: 'command',
  limit: 'demoFunds',
});
