import type { TransferRefusal } from '@candor/domain/wallet/transfer.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import type { RefusalRow } from '../shared/refusal-table.ts';
import { CoinName, WALLET_KEYS, WalletType } from './wire.ts';
import { Decimal, SentDecimal } from '../shared/fields.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const TRANSFER_CALL_REFUSALS = {
  unknownAsset: { code: 404, status: 404 },
  amountMustBePositive: { code: 3002, status: 422 },
  transferNotAllowed: { code: 3010, status: 422 },
  marginLiquidating: { code: 5009, status: 422 },
  marginPriceUnavailable: { code: 7009, status: 422 },
  indexUnavailable: { code: 7009, status: 422 },
  /** Their orders stay in an auction until it is over: `{seconds}`. */
  auctionClosing: { code: 4010, status: 422 },
  insufficientBalance: { code: 3001, status: 422 },
  transferLimit: { code: 3011, status: 422 },
  /** What may go to contracts or margin while money of the owner is locked: `{limit, asset}`. */
  lockedFundsStay: { code: 3011, status: 422 },
} as const satisfies Readonly<Record<TransferRefusal, RefusalRow>>;

const WalletKey = z.enum(WALLET_KEYS);

const WALLET_TRANSFER = {
  amount: SentDecimal,
  coinSymbol: CoinName,
  /** The pair of an isolated margin wallet, `BTC/USDT` or `BTC_USDT`; the others have none, and it is not looked at. */
  exchangeCoinId: z.optional(z.string().check(z.maxLength(40))),
  from: WalletKey,
  to: WalletKey,
};

const TransferReply = z.strictObject({ bizNo: z.string() });

export const transferByQuery = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/wallet/trans',
  access: 'user',
  summary: 'Move money between two of one’s own wallets: at once, free of charge',
  query: z.strictObject(WALLET_TRANSFER),
  reply: TransferReply,
  refusals: TRANSFER_CALL_REFUSALS,
  idempotent: 'command',
  changes: true,
});

export const transferByBody = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/wallet/trans',
  access: 'user',
  apiKey: 'transfer',
  summary: 'The same with its fields in a body, where no log and no history keeps them',
  body: z.strictObject(WALLET_TRANSFER),
  reply: TransferReply,
  refusals: TRANSFER_CALL_REFUSALS,
  idempotent: 'command',
  essential: true,
});

/** The accounts of family A: 1 platform, 2 finance, 3 contract. */
const FamilyAccount = z.enum(['1', '2', '3']);

export const transferFunds = endpoint({
  method: 'POST',
  path: '/api/asset/transferFunds',
  access: 'user',
  apiKey: 'transfer',
  summary: 'Move money between platform (1), finance (2) and contract account (3)',
  body: z.strictObject({
    coin: CoinName,
    transferOutAccount: FamilyAccount,
    transferInAccount: FamilyAccount,
    amount: SentDecimal,
  }),
  reply: TransferReply,
  refusals: TRANSFER_CALL_REFUSALS,
  idempotent: 'command',
});

export const Transferable = z.strictObject({
  type: WalletType,
  key: WalletKey,
  /** Whether money may be moved into and out of this wallet yet. */
  isOpen: z.boolean(),
  /** What may leave it now. */
  available: Decimal,
  /** What may not, because it is promised to something: orders, withdrawals. */
  bound: Decimal,
});
export type Transferable = z.infer<typeof Transferable>;

export const listTransferable = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/wallet/transferable',
  access: 'user',
  apiKey: 'read',
  summary: 'What may leave each wallet in one coin now, and what is bound there',
  query: z.strictObject({ coin: CoinName, exchangeCoinId: z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.array(Transferable),
  refusals: {},
});
