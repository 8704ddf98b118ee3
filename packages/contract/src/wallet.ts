import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pick, type RefusalTable } from './refusal-table.ts';
import { Decimal } from './wire.ts';

export const WALLET_REFUSALS = {
  insufficientBalance: { code: 3001, status: 422 },
  fundsAlreadyGranted: { code: 3003, status: 422 },
} as const satisfies RefusalTable;

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
  refusals: pick(WALLET_REFUSALS, 'fundsAlreadyGranted'),
  idempotent: 'command',
});
