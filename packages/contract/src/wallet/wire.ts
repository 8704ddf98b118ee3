import type { GrantDemoFundsRefusal } from '@candor/domain/wallet/grant-demo-funds.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalRow } from '../shared/refusal-table.ts';
import { Decimal, TimeMs } from '../shared/fields.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const DEMO_FUNDS_REFUSALS = {
  unknownAsset: { code: 404, status: 404 },
  amountMustBePositive: { code: 3002, status: 422 },
  fundsAlreadyGranted: { code: 3003, status: 422 },
} as const satisfies Readonly<Record<GrantDemoFundsRefusal, RefusalRow>>;

/** Wallet types as the specification numbers them. */
export const WalletType = z.int().check(z.minimum(1), z.maximum(8));

/** The names of the wallet types, in the order of their numbers (rule 8.1). */
export const WALLET_KEYS = [
  'wallet',
  'spot',
  'marginFixed',
  'marginAll',
  'contract',
  'market',
  'wealth',
  'service',
] as const;
export type WalletKey = (typeof WALLET_KEYS)[number];

/** A coin's code in either case, as it is kept: in capitals. */
export const CoinName = z.string().check(z.regex(/^[A-Za-z0-9]{1,16}$/), z.toUpperCase());

export const CoinBalance = z.strictObject({
  type: WalletType,
  /** The pair of an isolated margin account; the other wallets have none. */
  pair: z.optional(z.string()),
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

/** How family B names the wallet a market trades from: spot, cross and isolated margin, the two sorts of contracts, wealth. */
export const MARKET_WALLETS = { xh: 2, qc: 4, zc: 3, ubw: 5, bbw: 5, wealth: 7 } as const;

export const getMarketWallet = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/wallet/get/:type/:symbol',
  access: 'user',
  apiKey: 'read',
  summary: 'The balances of a market’s two coins in the wallet it trades from',
  params: z.strictObject({
    type: z.enum(['xh', 'qc', 'zc', 'ubw', 'bbw', 'wealth']),
    symbol: z.string().check(z.regex(/^[A-Za-z0-9]{1,16}_[A-Za-z0-9]{1,16}$/), z.toUpperCase()),
  }),
  /** First the coin that is traded, then the one it is paid with. */
  reply: z.array(CoinBalance),
  refusals: pick(DEMO_FUNDS_REFUSALS, 'unknownAsset'),
});

/** A value in USDT by the index; null while a coin in it has no index price, because a part is not the whole. */
const Value = z.nullable(Decimal);

export const WalletAccount = z.strictObject({
  type: WalletType,
  key: z.enum(WALLET_KEYS),
  isOpen: z.boolean(),
  value: Value,
});
export type WalletAccount = z.infer<typeof WalletAccount>;

export const getWalletAccount = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/getWalletAccount',
  access: 'user',
  apiKey: 'read',
  summary: 'What each wallet is worth in USDT by the index, and all of them together',
  reply: z.strictObject({ accounts: z.array(WalletAccount), total: Value, asOfMs: TimeMs }),
  refusals: {},
});

export const CurrencyAccount = z.strictObject({
  ...CoinBalance.shape,
  name: z.string(),
  displayDecimals: z.int(),
  /** What may be withdrawn now; null in wallets from which nothing is withdrawn. */
  withdrawable: z.nullable(Decimal),
  /** What is not withdrawn yet although it is available: deposits that are not final. */
  locked: z.nullable(Decimal),
  /** What one whole is worth in USDT. */
  price: z.nullable(Decimal),
  value: Value,
});
export type CurrencyAccount = z.infer<typeof CurrencyAccount>;

export const getCurrencyAccount = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/getCurrencyAccount',
  access: 'user',
  apiKey: 'read',
  summary: 'Every coin of a wallet with its value; coins of which there are none too',
  body: z.strictObject({
    type: z.optional(z.string().check(z.regex(/^[1-8]$/))),
    coin: z.optional(CoinName),
  }),
  reply: z.array(CurrencyAccount),
  refusals: {},
});

export const grantDemoFunds = endpoint({
  method: 'POST',
  path: '/api/demo/funds',
  access: 'user',
  summary: 'Test assets for the spot wallet, or for every wallet that is traded from; in demo mode alone, once a day',
  query: z.strictObject({ wallets: z.optional(z.literal('all')) }),
  reply: z.array(CoinBalance),
  refusals: DEMO_FUNDS_REFUSALS,
  idempotent: 'command',
  limit: 'demoFunds',
});
