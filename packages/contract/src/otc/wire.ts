import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { EXIT_REFUSALS } from '../withdrawals/exits.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { PAY_TYPES } from './ad.ts';
import { CANCEL_REFUSALS, COMPLETE_REFUSALS, OPEN_REFUSALS, OTC_REFUSALS, PAY_REFUSALS } from './refusals.ts';
import { DISPLAY_CURRENCIES } from '../markets/rates.ts';
import { pick } from '../shared/refusal-table.ts';
import { Proof, SECURITY_REFUSALS } from '../security/wire.ts';
import { Decimal, Id, PAGE, pageOf, SentDecimal, TimeMs, unitsAtMost } from '../shared/fields.ts';

/** The core's words by their numbers on the wire (`otc_order_status`). */
export const OTC_STATUSES = { pendingPayment: 1, paid: 2, completed: 3, cancelled: 4 } as const;
export const OTC_ENDS = ['released', 'buyer', 'expired', 'arbitrated'] as const;

export const OtcOrder = z.strictObject({
  id: Id,
  orderCode: z.string(),
  advertiseId: Id,
  /** 1 by the best offer, 2 by the choice of a merchant. */
  serviceType: z.union([z.literal(1), z.literal(2)]),
  /** What whoever answered the ad does: 1 buys, 2 sells. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** What the reader is in this order. */
  role: z.enum(['buyer', 'seller']),
  isMerchant: z.boolean(),
  merchantId: Id,
  /** Masked. */
  counterparty: z.string(),
  coin: z.string(),
  coinCou: Decimal,
  fiat: z.enum(DISPLAY_CURRENCIES),
  price: Decimal,
  fiatCurrencyAmount: Decimal,
  /** Of the merchant, in coin. */
  fee: Decimal,
  payTypes: z.array(z.enum(PAY_TYPES)),
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Why it is over. */
  reason: z.nullable(z.enum(OTC_ENDS)),
  /** What of the coin was the buyer's at the end. */
  buyerCou: Decimal,
  createTime: TimeMs,
  expireTime: TimeMs,
  payTime: z.nullable(TimeMs),
  endTime: z.nullable(TimeMs),
  /** Of an appeal that is open or was decided; null without one. */
  appeal_status: z.nullable(z.int()),
  /** From when on either side may appeal; null where nobody may. */
  appealTime: z.nullable(TimeMs),
  /** Whether the reader has said how it was. */
  isRated: z.boolean(),
});
export type OtcOrder = z.infer<typeof OtcOrder>;

const OneOrder = { params: z.strictObject({ id: Id }), access: 'user', method: 'POST', reply: OtcOrder } as const;

export const submitOtcOrder = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/buy/submit_order',
  access: 'user',
  idempotent: 'command',
  stoppedBy: 'trading',
  summary: 'Answers an ad: by coin (`coinCou`) or by money (`fiatCurrencyAmount`); the seller’s coin goes into escrow',
  body: z.strictObject({
    advertiseId: Id,
    coinCou: z.optional(SentDecimal),
    fiatCurrencyAmount: z.optional(SentDecimal),
    serviceType: z.union([z.literal(1), z.literal(2)]),
    type: z.union([z.literal(1), z.literal(2)]),
    /** The price that was shown; a worse one now is refused. */
    price: z.optional(SentDecimal),
  }),
  reply: OtcOrder,
  refusals: {
    ...pick(
      OTC_REFUSALS,
      'otcBanned',
      'fiatPriceUnknown',
      'otcPriceChanged',
      'buyerConditions',
      'adAmountRange',
      'otcOrderSize',
      'otcDayLimit',
      'bankCardMissing',
    ),
    ...pick(IDENTITY_REFUSALS, 'primaryNeeded'),
    ...pick(EXIT_REFUSALS, 'withdrawalsHeld', 'withdrawalsRestricted', 'whitelistOn'),
    ...OPEN_REFUSALS,
  },
});

export const payOtcOrder = endpoint({
  ...OneOrder,
  path: '/api/{head}/coin/buy/pay/:id',
  idempotent: 'command',
  essential: true,
  summary: 'The buyer says that the money is on its way; from then on no clock ends the order',
  refusals: PAY_REFUSALS,
});

export const completeOtcOrder = endpoint({
  ...OneOrder,
  path: '/api/{head}/coin/buy/complete/:id',
  idempotent: 'command',
  essential: true,
  sealed: true,
  summary: 'The seller has the money and releases the coin, proved by fund password and second factor',
  body: z.strictObject({ proof: Proof }),
  refusals: {
    ...pick(
      SECURITY_REFUSALS,
      'proofNeeded',
      'codeWrong',
      'codeExpired',
      'wrongCredentials',
      'secondFactorWrong',
      'secondFactorLocked',
      'fundPasswordNotSet',
      'fundPasswordWrong',
      'fundPasswordLocked',
    ),
    ...pick(EXIT_REFUSALS, 'withdrawalsHeld', 'withdrawalsRestricted'),
    ...COMPLETE_REFUSALS,
  },
});

export const cancelOtcOrder = endpoint({
  ...OneOrder,
  path: '/api/{head}/coin/buy/cancel/:id',
  idempotent: 'command',
  essential: true,
  summary: 'The buyer gives an order up; whoever has paid must not. Three of them a day rest for 24 hours',
  refusals: CANCEL_REFUSALS,
});

const ListQuery = z.strictObject({
  ...PAGE,
  status: z.optional(z.enum(['1', '2', '3', '4'])),
  orderCode: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,24}$/))),
});

export const listOtcOrders = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/buy/list',
  access: 'user',
  apiKey: 'read',
  summary: 'Orders by which one has answered ads, the newest first',
  query: ListQuery,
  reply: pageOf(OtcOrder),
  refusals: {},
});

export const listMerchantOrders = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/buy/service/order/list',
  access: 'user',
  apiKey: 'read',
  summary: 'Orders on a merchant’s own ads, the newest first',
  query: ListQuery,
  reply: pageOf(OtcOrder),
  refusals: {},
});

export const getServicePayment = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/buy/getServicePayment',
  access: 'user',
  summary: 'Where the buyer of an open order sends the money: the seller’s card, whose holder is the verified seller',
  query: z.strictObject({ orderId: Id }),
  reply: z.strictObject({
    payType: z.enum(PAY_TYPES),
    payee: z.string(),
    bankName: z.string(),
    cardNumber: z.string(),
    amount: Decimal,
    fiat: z.enum(DISPLAY_CURRENCIES),
  }),
  refusals: pick(OTC_REFUSALS, 'unknownOtcOrder', 'otcOrderState', 'bankCardMissing'),
});

export const rateOtcOrder = endpoint({
  ...OneOrder,
  path: '/api/{head}/coin/buy/rate/:id',
  idempotent: true,
  summary: 'Each side of a completed order says once how it was',
  body: z.strictObject({ isGood: z.boolean(), text: z.optional(z.string().check(z.trim(), ...unitsAtMost(100))) }),
  refusals: pick(OTC_REFUSALS, 'unknownOtcOrder', 'otcOrderState', 'alreadyRated'),
});
