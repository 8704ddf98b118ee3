import * as z from 'zod/mini';
import { CoinCode } from '../../chains/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, SentDecimal, unitsAtMost } from '../../shared/fields.ts';
import { Address } from '../../withdrawals/address-book.ts';
import { OpenFlag } from '../fields.ts';
import { HISTORY_SPAN } from './history-span.ts';
import { OpenNetwork } from './networks.ts';

const WithdrawOrderId = z.string().check(z.regex(/^[\w-]{1,36}$/));

export const applyOpenWithdrawal = endpoint({
  method: 'POST',
  path: '/sapi/v1/capital/withdraw/apply',
  access: 'user',
  apiKey: 'withdraw',
  summary: 'Withdraw to an address of the book that has waited; its withdrawOrderId is its idempotency key',
  query: z.strictObject({
    coin: CoinCode,
    network: z.optional(OpenNetwork),
    address: Address,
    amount: SentDecimal,
    withdrawOrderId: z.optional(WithdrawOrderId),
    /** From the travel rule's limit on: one's own wallet, or whose it is and who keeps it. */
    isOwnWallet: z.optional(OpenFlag),
    beneficiaryName: z.optional(z.string().check(z.trim(), z.minLength(2), ...unitsAtMost(80))),
    beneficiaryProvider: z.optional(z.string().check(z.trim(), z.minLength(2), ...unitsAtMost(80))),
  }),
  reply: z.strictObject({ id: z.string() }),
  refusals: {},
  limit: 'withdrawals',
  stoppedBy: 'withdrawals',
  open: { weight: 600 },
});

export const listOpenWithdrawals = endpoint({
  method: 'GET',
  path: '/sapi/v1/capital/withdraw/history',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own withdrawals, newest first',
  query: z.strictObject({
    ...HISTORY_SPAN,
    withdrawOrderId: z.optional(WithdrawOrderId),
    status: z.optional(z.enum(['0', '1', '2', '3', '4', '5', '6'])),
  }),
  reply: z.array(
    z.strictObject({
      id: z.string(),
      /** What the receiver gets; the fee comes on top. */
      amount: Decimal,
      transactionFee: Decimal,
      coin: z.string(),
      network: z.string(),
      /** 1 taken back, 2 looked at, 3 refused, 4 on its way, 5 failed, 6 done. */
      status: z.literal([1, 2, 3, 4, 5, 6]),
      address: z.string(),
      txId: z.string(),
      /** UTC: `2026-11-18 13:20:00`. */
      applyTime: z.string(),
      withdrawOrderId: z.string(),
      /** 1: to another user of this exchange. */
      transferType: z.literal([0, 1]),
      info: z.string(),
      walletType: z.literal(0),
    }),
  ),
  refusals: {},
  open: { weight: 18 },
});
