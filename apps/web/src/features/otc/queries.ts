import { getMerchantState } from '@candor/contract/otc/merchant.ts';
import {
  findBestOffer,
  getCoinCurrency,
  getFiatCurrency,
  getQuotedPrice,
  listMerchantRatings,
  listOffers,
  listOwnAds,
} from '@candor/contract/otc/ad.ts';
import { getAppealOfOrder } from '@candor/contract/otc/appeal.ts';
import { getChatRecord } from '@candor/contract/otc/chat.ts';
import { getServicePayment, listMerchantOrders, listOtcOrders } from '@candor/contract/otc/wire.ts';
import type { DisplayCurrency } from '@candor/contract/markets/rates.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Everything that changes when an offer, an order or an appeal does. */
export const OTC_KEY = ['otc'] as const;
/** By the order: what was said there. */
export const OTC_CHAT_KEY = ['otcChat'] as const;

const PAGE_SIZE = '20';
const RATINGS_PAGE_SIZE = '10';
const OFFERS_EVERY_MS = 10_000;
const BEST_EVERY_MS = 5_000;
const INDEX_EVERY_MS = 3_000;

/** '1' the reader buys, '2' the reader sells. */
export type ReaderType = '1' | '2';

export interface OfferFilter {
  readonly type: ReaderType;
  readonly coin: string;
  readonly fiat: DisplayCurrency;
  /** In the currency, or in coin. */
  readonly amount?: string | undefined;
  readonly coinCou?: string | undefined;
  readonly payType?: 'bank' | undefined;
}

export function offers(filter: OfferFilter, page: number) {
  const query = { ...told(filter), current: String(page), size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...OTC_KEY, 'offers', query],
    queryFn: ({ signal }) => call(listOffers, { query }, { signal, isQuiet: true }),
    refetchInterval: OFFERS_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

export function merchantRatings(merchantId: string, page: number) {
  const query = { merchantId, current: String(page), size: RATINGS_PAGE_SIZE };
  return queryOptions({
    queryKey: [...OTC_KEY, 'ratings', query],
    queryFn: ({ signal }) => call(listMerchantRatings, { query }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function bestOffer(filter: OfferFilter) {
  const query = told(filter);
  return queryOptions({
    queryKey: [...OTC_KEY, 'best', query],
    queryFn: ({ signal }) => call(findBestOffer, { query }, { signal, isQuiet: true }),
    refetchInterval: BEST_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

/** A query leaves out what was not said. */
function told({ type, coin, fiat, ...rest }: OfferFilter) {
  const { amount, coinCou, payType } = rest;
  return {
    type,
    coin,
    fiat,
    ...(amount !== undefined && { amount }),
    ...(coinCou !== undefined && { coinCou }),
    ...(payType !== undefined && { payType }),
  };
}

export const otcCoins = queryOptions({
  queryKey: ['otcCoins'],
  queryFn: ({ signal }) => call(getCoinCurrency, {}, { signal, isQuiet: true }),
});

export const otcFiats = queryOptions({
  queryKey: ['otcFiats'],
  queryFn: ({ signal }) => call(getFiatCurrency, {}, { signal, isQuiet: true }),
});

export function quotedPrice(coin: string, fiat: DisplayCurrency) {
  const query = { coin, fiat };
  return queryOptions({
    queryKey: [...OTC_KEY, 'index', query],
    queryFn: ({ signal }) => call(getQuotedPrice, { query }, { signal, isQuiet: true }),
    refetchInterval: INDEX_EVERY_MS,
  });
}

/** Orders by which one has answered offers, or those on one's own. */
export type OrderSide = 'taker' | 'merchant';
/** Where each of them is looked at. */
export const ORDER_PATHS = { taker: '/otc/order', merchant: '/merchant/deal' } as const satisfies Record<
  OrderSide,
  string
>;

export const STATUS_CHOICES = ['all', '1', '2', '3', '4'] as const;
export type StatusChoice = (typeof STATUS_CHOICES)[number];

const LISTS = { taker: listOtcOrders, merchant: listMerchantOrders } as const;

export function otcOrders(side: OrderSide, status: StatusChoice, page: number) {
  const query = { ...(status !== 'all' && { status }), current: String(page), size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...OTC_KEY, 'orders', side, query],
    queryFn: ({ signal }) => call(LISTS[side], { query }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** One order by its code; null where there is none of one's own. */
export function otcOrder(side: OrderSide, orderCode: string) {
  return queryOptions({
    queryKey: [...OTC_KEY, 'order', side, orderCode],
    queryFn: async ({ signal }) => {
      const { records } = await call(LISTS[side], { query: { orderCode } }, { signal, isQuiet: true });
      return records[0] ?? null;
    },
    refetchOnMount: 'always',
  });
}

export function paymentOf(orderId: string) {
  return queryOptions({
    // Apart from the rest: it stays as it is, and once the order is over nobody reads it any more.
    queryKey: ['otcPayment', orderId],
    queryFn: ({ signal }) => call(getServicePayment, { query: { orderId } }, { signal, isQuiet: true }),
  });
}

export function appealOf(orderId: string) {
  return queryOptions({
    queryKey: [...OTC_KEY, 'appeal', orderId],
    queryFn: ({ signal }) => call(getAppealOfOrder, { params: { id: orderId } }, { signal, isQuiet: true }),
  });
}

/** The newest page first; each next one is older. */
export function orderChat(orderId: string) {
  return infiniteQueryOptions({
    queryKey: [...OTC_CHAT_KEY, orderId],
    queryFn: ({ pageParam: beforeId, signal }) =>
      call(
        getChatRecord,
        { params: { orderId }, body: beforeId === '' ? {} : { beforeId } },
        { signal, isQuiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ records, total }) => (total > records.length ? records.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
}

export const merchantState = queryOptions({
  queryKey: [...OTC_KEY, 'merchant'],
  queryFn: ({ signal }) => call(getMerchantState, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});

export const ownAds = queryOptions({
  queryKey: [...OTC_KEY, 'ads'],
  queryFn: ({ signal }) => call(listOwnAds, {}, { signal, isQuiet: true }),
  refetchInterval: OFFERS_EVERY_MS,
  refetchOnMount: 'always',
});
