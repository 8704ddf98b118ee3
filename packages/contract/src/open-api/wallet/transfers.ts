import * as z from 'zod/mini';
import { CoinCode } from '../../chains/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, SentDecimal, TimeMs } from '../../shared/fields.ts';
import { OpenCount, OpenTime } from '../fields.ts';

/** The wallets that have a name in this shape; contracts of both kinds are margined from one wallet here. */
export const OPEN_WALLET_NAMES = ['MAIN', 'FUNDING', 'MARGIN', 'UMFUTURE', 'CMFUTURE'] as const;
export type OpenWalletName = (typeof OPEN_WALLET_NAMES)[number];

const NAMES = OPEN_WALLET_NAMES.join('|');
/** `MAIN_UMFUTURE`: from the spot wallet to that of contracts. */
const TransferType = z.string().check(z.regex(new RegExp(`^(${NAMES})_(${NAMES})$`)));

export const openTransfer = endpoint({
  method: 'POST',
  path: '/sapi/v1/asset/transfer',
  access: 'user',
  apiKey: 'transfer',
  summary: 'Move money between two of one’s own wallets, at once and free of charge',
  query: z.strictObject({ type: TransferType, asset: CoinCode, amount: SentDecimal }),
  reply: z.strictObject({ tranId: z.int() }),
  refusals: {},
  essential: true,
  open: { weight: 900 },
});

const AccountName = z.string().check(z.regex(/^\w{1,20}$/));

export const listOpenTransfers = endpoint({
  method: 'GET',
  path: '/sapi/v1/asset/transfer',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own transfers from one wallet to another, newest first',
  query: z.strictObject({
    type: TransferType,
    startTime: z.optional(OpenTime),
    endTime: z.optional(OpenTime),
    current: z.optional(OpenCount),
    size: z.optional(OpenCount),
    /** Sent along by programs that chose the type by them (ccxt); the type says it all. */
    fromAccount: z.optional(AccountName),
    toAccount: z.optional(AccountName),
  }),
  reply: z.strictObject({
    total: z.int(),
    rows: z.array(
      z.strictObject({
        asset: z.string(),
        amount: Decimal,
        type: z.string(),
        status: z.literal('CONFIRMED'),
        tranId: z.int(),
        timestamp: TimeMs,
      }),
    ),
  }),
  refusals: {},
  open: { weight: 1 },
});
