import * as z from 'zod/mini';
import { CoinCode } from '../../chains/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, TimeMs } from '../../shared/fields.ts';
import { HISTORY_SPAN } from './history-span.ts';
import { OpenNetwork } from './networks.ts';

export const listOpenDeposits = endpoint({
  method: 'GET',
  path: '/sapi/v1/capital/deposit/hisrec',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own deposits, newest first',
  query: z.strictObject({ ...HISTORY_SPAN, status: z.optional(z.enum(['0', '1', '2', '6', '7', '8'])) }),
  reply: z.array(
    z.strictObject({
      id: z.string(),
      amount: Decimal,
      coin: z.string(),
      network: z.string(),
      /** 0 on its way, 6 credited and not yet to be withdrawn, 1 done, 2 refused. */
      status: z.literal([0, 1, 2, 6]),
      address: z.string(),
      addressTag: z.literal(''),
      txId: z.string(),
      insertTime: TimeMs,
      /** `5/12`: the blocks so far, and those after which it is credited. */
      confirmTimes: z.string(),
      unlockConfirm: z.int(),
      transferType: z.literal(0),
      walletType: z.literal(0),
    }),
  ),
  refusals: {},
  open: { weight: 1 },
});

export const getOpenDepositAddress = endpoint({
  method: 'GET',
  path: '/sapi/v1/capital/deposit/address',
  access: 'user',
  apiKey: 'read',
  summary: 'Where one sends a coin to on a network',
  query: z.strictObject({ coin: CoinCode, network: z.optional(OpenNetwork) }),
  reply: z.strictObject({ address: z.string(), coin: z.string(), tag: z.literal(''), url: z.literal('') }),
  refusals: {},
  open: { weight: 10 },
});
