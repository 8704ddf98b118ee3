import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, TimeMs } from '../../shared/fields.ts';
import { OpenFlag, OpenSymbol, RateLimit } from '../fields.ts';

export const listOrderLimits = endpoint({
  method: 'GET',
  path: '/api/v3/rateLimit/order',
  access: 'user',
  apiKey: 'read',
  summary: 'How many orders an account may place',
  reply: z.array(RateLimit),
  refusals: {},
  open: { weight: 40 },
});

export const getSpotAccount = endpoint({
  method: 'GET',
  path: '/api/v3/account',
  access: 'user',
  apiKey: 'read',
  summary: 'The spot wallet, and what its owner pays in fees',
  query: z.strictObject({ omitZeroBalances: z.optional(OpenFlag) }),
  reply: z.strictObject({
    /** In hundredths of a percent. */
    makerCommission: z.int(),
    takerCommission: z.int(),
    buyerCommission: z.int(),
    sellerCommission: z.int(),
    commissionRates: z.strictObject({ maker: Decimal, taker: Decimal, buyer: Decimal, seller: Decimal }),
    canTrade: z.boolean(),
    /** Whether this key may. */
    canWithdraw: z.boolean(),
    canDeposit: z.boolean(),
    brokered: z.literal(false),
    requireSelfTradePrevention: z.boolean(),
    preventSor: z.literal(false),
    updateTime: TimeMs,
    accountType: z.literal('SPOT'),
    balances: z.array(z.strictObject({ asset: z.string(), free: Decimal, locked: Decimal })),
    permissions: z.array(z.string()),
    uid: z.int(),
  }),
  refusals: {},
  open: { weight: 20 },
});

export const listSpotFees = endpoint({
  method: 'GET',
  path: '/sapi/v1/asset/tradeFee',
  access: 'user',
  apiKey: 'read',
  summary: 'What the owner of the key pays on a market, or on each',
  query: z.strictObject({ symbol: z.optional(OpenSymbol) }),
  reply: z.array(z.strictObject({ symbol: z.string(), makerCommission: Decimal, takerCommission: Decimal })),
  refusals: {},
  open: { weight: 1 },
});

export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/sapi/v1/system/status',
  access: 'public',
  summary: 'Whether orders are taken: 0 they are, 1 they are not',
  reply: z.strictObject({ status: z.literal([0, 1]), msg: z.enum(['normal', 'system_maintenance']) }),
  refusals: {},
  open: { weight: 1 },
});

const CoinNetwork = z.strictObject({
  network: z.string(),
  coin: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  depositEnable: z.boolean(),
  withdrawEnable: z.boolean(),
  withdrawFee: Decimal,
  withdrawMin: Decimal,
  withdrawIntegerMultiple: Decimal,
  minConfirm: z.int(),
});

export const listCoins = endpoint({
  method: 'GET',
  path: '/sapi/v1/capital/config/getall',
  access: 'user',
  apiKey: 'read',
  summary: 'The coins, what is in the spot wallet of each, and their networks',
  reply: z.array(
    z.strictObject({
      coin: z.string(),
      name: z.string(),
      free: Decimal,
      locked: Decimal,
      isLegalMoney: z.literal(false),
      trading: z.boolean(),
      depositAllEnable: z.boolean(),
      withdrawAllEnable: z.boolean(),
      networkList: z.array(CoinNetwork),
    }),
  ),
  refusals: {},
  open: { weight: 10 },
});

const NO_MARGIN = {
  method: 'GET',
  access: 'user',
  apiKey: 'read',
  reply: z.array(z.never()),
  refusals: {},
  open: { weight: 1 },
} as const;

export const listCrossPairs = endpoint({
  ...NO_MARGIN,
  path: '/sapi/v1/margin/allPairs',
  summary: 'Empty: margin is not traded by this interface',
});

export const listIsolatedPairs = endpoint({
  ...NO_MARGIN,
  path: '/sapi/v1/margin/isolated/allPairs',
  summary: 'Empty: margin is not traded by this interface',
});
