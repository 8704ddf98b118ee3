import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { EXIT_REFUSALS } from '../withdrawals/exits.ts';
import { AD_REFUSALS, OTC_REFUSALS } from './refusals.ts';
import { DISPLAY_CURRENCIES } from '../markets/rates.ts';
import { pick } from '../shared/refusal-table.ts';
import { CoinName } from '../wallet/wire.ts';
import { Decimal, Id, PAGE, pageOf, SentDecimal, TimeMs, unitsAtMost } from '../shared/fields.ts';

/** Money outside moves by these; the account is the card that is bound, whose holder is the verified person. */
export const PAY_TYPES = ['bank'] as const;
const PayType = z.enum(PAY_TYPES);

const Fiat = z.enum(DISPLAY_CURRENCIES);
/** 1 the merchant buys, 2 the merchant sells. */
const Direction = z.union([z.literal(1), z.literal(2)]);
const PayMinutes = z.union([z.literal(15), z.literal(30), z.literal(45), z.literal(60)]);

/** What everybody may know of a merchant, from the records of the last thirty days. */
export const MerchantProfile = z.strictObject({
  merchantId: Id,
  name: z.string(),
  /** Part of a demonstration: no money moves, and it answers by itself. */
  isDemo: z.boolean(),
  orders: z.int(),
  /** Completed of those that were completed or cancelled by the merchant's own fault, in percent; null without any. */
  completionPercent: z.nullable(Decimal),
  payMinutes: z.nullable(Decimal),
  releaseMinutes: z.nullable(Decimal),
  goodRatings: z.int(),
  badRatings: z.int(),
});
export type MerchantProfile = z.infer<typeof MerchantProfile>;

export const OtcAd = z.strictObject({
  id: Id,
  merchantId: Id,
  direction: Direction,
  coin: z.string(),
  fiat: Fiat,
  priceType: z.enum(['fixed', 'float']),
  /** What one whole coin costs now; null while nobody can tell. */
  price: z.nullable(Decimal),
  /** Of the index, in percent, where the price floats. */
  floatPercent: z.nullable(Decimal),
  totalQty: Decimal,
  remainQty: Decimal,
  minAmount: Decimal,
  maxAmount: Decimal,
  payTypes: z.array(PayType),
  payMinutes: PayMinutes,
  autoReply: z.string(),
  terms: z.string(),
  /** Who may answer: the level of verification, and how many orders they have completed. */
  levelMin: z.int(),
  ordersMin: z.int(),
  /** 1 on, 2 off, 3 exhausted. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  createTime: TimeMs,
});
export type OtcAd = z.infer<typeof OtcAd>;

const FORM = {
  direction: Direction,
  coin: CoinName,
  fiat: Fiat,
  priceType: z.enum(['fixed', 'float']),
  price: z.optional(SentDecimal),
  floatPercent: z.optional(z.string().check(z.regex(/^\d{2,3}(\.\d{1,2})?$/))),
  totalQty: SentDecimal,
  minAmount: SentDecimal,
  maxAmount: SentDecimal,
  payTypes: z.array(PayType).check(z.minLength(1), z.maxLength(PAY_TYPES.length)),
  payMinutes: PayMinutes,
  autoReply: z.optional(z.string().check(z.trim(), ...unitsAtMost(400))),
  terms: z.optional(z.string().check(z.trim(), ...unitsAtMost(500))),
  levelMin: z.optional(z.union([z.literal(1), z.literal(2)])),
  ordersMin: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  /** 1 on, 2 off. */
  status: z.optional(z.union([z.literal(1), z.literal(2)])),
};
const AdForm = z.strictObject(FORM);
export type AdForm = z.infer<typeof AdForm>;

const SAVE_REFUSALS = {
  ...AD_REFUSALS,
  ...pick(OTC_REFUSALS, 'adPriceOutOfRange', 'fiatPriceUnknown', 'adAmountRange', 'bankCardMissing'),
  ...pick(EXIT_REFUSALS, 'withdrawalsHeld', 'withdrawalsRestricted', 'whitelistOn'),
};

export const createAd = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/advertise/create',
  access: 'user',
  idempotent: 'command',
  summary: 'A merchant puts up an ad; one that sells has its quantity and fee frozen in the merchant wallet',
  body: AdForm,
  reply: OtcAd,
  refusals: SAVE_REFUSALS,
});

export const modifyAd = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/advertise/modify',
  access: 'user',
  idempotent: 'command',
  summary: 'A merchant changes an ad or takes it down; `totalQty` is how much there is from now on',
  body: z.strictObject({ id: Id, ...FORM }),
  reply: OtcAd,
  refusals: SAVE_REFUSALS,
});

export const listOwnAds = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/advertise/list',
  access: 'user',
  summary: 'A merchant’s own ads, the newest first',
  reply: z.array(OtcAd),
  refusals: {},
});

/** 1 the reader buys, 2 the reader sells. */
const ReaderType = z.enum(['1', '2']);
const OfferQuery = {
  coin: z.optional(CoinName),
  fiat: z.optional(Fiat),
  type: ReaderType,
  /** In the currency, or in coin: only ads that take it. */
  amount: z.optional(SentDecimal),
  coinCou: z.optional(SentDecimal),
  payType: z.optional(PayType),
};

/** An ad with what everybody may know of its merchant. */
export const Offer = z.extend(OtcAd, { merchant: MerchantProfile });
export type Offer = z.infer<typeof Offer>;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/p2p',
  access: 'public',
  summary: 'The ads that may be answered, the best price first',
  query: z.strictObject({ ...OfferQuery, ...PAGE }),
  reply: pageOf(Offer),
  refusals: {},
});

export const MerchantRating = z.strictObject({
  /** Masked. */
  by: z.string(),
  isGood: z.boolean(),
  text: z.string(),
  createTime: TimeMs,
});
export type MerchantRating = z.infer<typeof MerchantRating>;

export const listMerchantRatings = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/p2p/ratings',
  access: 'public',
  summary: 'What the other sides of a merchant’s completed orders have said, the newest first',
  query: z.strictObject({ merchantId: Id, ...PAGE }),
  /** `goodPercent`: how many of all ratings are good; null without any. */
  reply: z.extend(pageOf(MerchantRating), { goodPercent: z.nullable(Decimal) }),
  refusals: {},
});

const BestOffer = z.strictObject({
  ad: z.nullable(OtcAd),
  price: z.nullable(Decimal),
  /** Whose ad it is. */
  merchant: z.nullable(MerchantProfile),
});

export const findBestOffer = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/one-click',
  access: 'public',
  summary: 'The ad with the best price that takes an amount; null when none does',
  query: z.strictObject({ ...OfferQuery, coin: CoinName, fiat: Fiat }),
  reply: BestOffer,
  refusals: {},
});

export const getBestRate = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/one-click/rate',
  access: 'public',
  summary: 'The best price that is offered, without an amount',
  query: z.strictObject({ coin: CoinName, fiat: Fiat, type: ReaderType }),
  reply: BestOffer,
  refusals: {},
});

export const getFiatCurrency = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getFiatCurrency',
  access: 'public',
  summary: 'The currencies ads may be in',
  reply: z.array(z.strictObject({ fiat: Fiat, isPriced: z.boolean() })),
  refusals: {},
});

export const getQuotedPrice = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/common/quotedPrice',
  access: 'public',
  summary: 'What one whole coin is in a currency by the index; a fixed price keeps within ten percent of it',
  query: z.strictObject({ coin: CoinName, fiat: Fiat }),
  reply: z.strictObject({ price: z.nullable(Decimal), low: z.nullable(Decimal), high: z.nullable(Decimal) }),
  refusals: {},
});

export const getSupportService = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getSupportService',
  access: 'public',
  summary: 'How money outside may move',
  reply: z.array(PayType),
  refusals: {},
});

export const getCoinCurrency = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getCoinCurrency',
  access: 'public',
  summary: 'The coins ads may be about',
  reply: z.array(z.strictObject({ coin: z.string(), name: z.string(), displayDecimals: z.int() })),
  refusals: {},
});
