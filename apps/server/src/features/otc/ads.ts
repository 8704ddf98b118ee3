import type { AdForm, OtcAd as AdWire } from '@candor/contract/otc/ad.ts';
import { PAY_TYPES } from '@candor/contract/otc/ad.ts';
import { DISPLAY_CURRENCIES } from '@candor/contract/markets/rates.ts';
import type { OtcAd, OtcOffer } from '@candor/domain/otc/merchants/otc-ad.ts';
import { otcSums } from '@candor/domain/otc/otc-sums.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import { type AdPrices, FLOAT_PPM } from './ad-prices.ts';

const PPM_PER_PERCENT = 10_000;

interface AdWish {
  /** Of the ad that is changed; a new one has none. */
  readonly adId?: number;
  readonly form: AdForm;
  readonly key?: string;
}

export interface OfferQuery {
  readonly coin?: string | undefined;
  readonly fiat?: string | undefined;
  /** '1' the reader buys, '2' the reader sells. */
  readonly type: '1' | '2';
  /** How much, in money or in coin: only ads that take it. */
  readonly amount?: string | undefined;
  readonly coinCou?: string | undefined;
  readonly payType?: string | undefined;
}

export interface Offer {
  readonly ad: OtcAd;
  readonly wire: AdWire;
  readonly priceUnits: bigint;
  readonly merchantId: number;
}

type PriceFault = 'fiatPriceUnknown' | 'adPriceOutOfRange' | 'adAmountRange' | 'bankCardMissing';
type SaveFault = CommandRefusal<'setOtcAd'> | PriceFault;

type AdsContext = Pick<Context, 'exchange' | 'exits' | 'identities'>;

/** Every ad stands in the core, so that the board is never behind it. */
export class Ads {
  readonly #context: AdsContext;
  readonly #prices: AdPrices;

  constructor(context: AdsContext, prices: AdPrices) {
    this.#context = context;
    this.#prices = prices;
  }

  find(adId: number): OtcAd | undefined {
    return this.#context.exchange.read(({ otc }) => otc.ads.get(adId));
  }

  /** Who is known by the number of a merchant. */
  ownerOf(merchantId: number): number | undefined {
    return this.#context.exchange.read(
      ({ otc }) => [...otc.merchants.values()].find((merchant) => merchant.merchantId === merchantId)?.owner,
    );
  }

  /** A merchant's own, the newest first. */
  listOf(userId: number): readonly AdWire[] {
    return this.#context.exchange.read(({ otc }) => {
      const merchantId = otc.merchants.get(userId)?.merchantId ?? 0;
      const own = [...otc.ads.values()].filter(({ owner }) => owner === userId);
      return own.toReversed().map((ad) => this.#toWire(ad, merchantId));
    });
  }

  /** Those that somebody may answer, the best price for them first. */
  async offers(query: OfferQuery): Promise<readonly Offer[]> {
    const offers = this.#sortedOffers(query);
    if (query.type === '2') return offers;
    const closed = await this.#context.exits.findClosedSellers([...new Set(offers.map(({ ad }) => ad.owner))]);
    return offers.filter(({ ad }) => !closed.has(ad.owner));
  }

  #sortedOffers(query: OfferQuery): readonly Offer[] {
    const found = this.#context.exchange.read(({ otc }) =>
      [...otc.ads.values()].flatMap((ad): readonly Offer[] => {
        const merchant = otc.merchants.get(ad.owner);
        const priceUnits = this.#prices.of(ad.asset, ad.offer);
        if (merchant?.status !== 'merchant' || priceUnits === undefined) return [];
        if (!fits(ad, query) || !takes(ad, query, priceUnits)) return [];
        const { merchantId } = merchant;
        return [{ ad, wire: this.#toWire(ad, merchantId), priceUnits, merchantId }];
      }),
    );
    const direction = query.type === '1' ? 1n : -1n;
    return found.toSorted((one, other) => {
      const difference = (one.priceUnits - other.priceUnits) * direction;
      return difference === 0n ? one.ad.id - other.ad.id : Number(difference);
    });
  }

  async save(userId: number, { adId, form, key }: AdWish): Promise<Result<AdWire, SaveFault>> {
    if (adId !== undefined && this.find(adId)?.owner !== userId) return refuse('unknownOtcAd');
    const status = this.#context.exchange.read(({ otc }) => otc.merchants.get(userId)?.status);
    // Who is none is not asked for a card first; what is taken down is the core's to judge.
    if (status !== 'merchant' && form.status !== 2) return refuse('notAMerchant');
    const checked = await this.#check(userId, form);
    if (!checked.ok) return checked;
    const { exchange } = this.#context;
    const outcome = await exchange.submit({
      kind: 'setOtcAd',
      owner: userId,
      ...(key === undefined ? {} : { key }),
      ...(adId === undefined ? {} : { adId }),
      side: form.direction === 1 ? 'buy' : 'sell',
      asset: form.coin,
      units: units(form.totalQty),
      isOn: form.status !== 2,
      offer: offerOf(form, checked.value),
    });
    if (!outcome.ok) return outcome;
    return exchange.read(({ otc }) => {
      const ad = otc.ads.get(outcome.reply.adId);
      const merchantId = otc.merchants.get(userId)?.merchantId ?? 0;
      return ad === undefined ? refuse('unknownOtcAd') : ok(this.#toWire(ad, merchantId));
    });
  }

  /** A price within the band, amounts that fit each other, and somebody who can be paid. */
  async #check(userId: number, { coin, fiat, ...form }: AdForm): Promise<Result<OtcOffer['price'], PriceFault>> {
    const price = priceOf(form);
    // Nobody is kept from taking an ad down because the index has moved away from its price.
    if (form.status === 2 && price !== undefined) return ok(price);
    const band = this.#prices.band(coin, fiat);
    if (band === undefined) return refuse('fiatPriceUnknown');
    const { lowUnits, highUnits } = band;
    const isFixedOut = price?.kind === 'fixed' && (price.units < lowUnits || price.units > highUnits);
    const isFloatOut = price?.kind === 'float' && (price.ppm < FLOAT_PPM.low || price.ppm > FLOAT_PPM.high);
    if (price === undefined || isFixedOut || isFloatOut) {
      return refuse('adPriceOutOfRange', { low: print(lowUnits), high: print(highUnits), fiat });
    }
    const [minimum, maximum] = [form.minAmount, form.maxAmount];
    if (units(minimum) <= 0n || units(minimum) > units(maximum)) {
      return refuse('adAmountRange', { minimum, maximum, fiat });
    }
    const { bankCards } = this.#context.identities;
    if (form.direction === 2 && (await bankCards.find(userId)) === null) return refuse('bankCardMissing');
    return ok(price);
  }

  #toWire(ad: OtcAd, merchantId: number): AdWire {
    return adWireOf(ad, { merchantId, price: this.#prices.of(ad.asset, ad.offer) });
  }
}

function fits({ side, asset, isOn, remainUnits, offer }: OtcAd, { coin, fiat, type, payType }: OfferQuery): boolean {
  if (!isOn || remainUnits === 0n || side !== (type === '1' ? 'sell' : 'buy')) return false;
  if ((coin !== undefined && coin !== asset) || (fiat !== undefined && fiat !== offer.fiat)) return false;
  return payType === undefined || offer.payTypes.includes(payType);
}

/** Whether so much may be ordered now: within the limits of the ad, and still there. */
function takes({ remainUnits, offer }: OtcAd, { amount, coinCou }: OfferQuery, priceUnits: bigint): boolean {
  if (amount === undefined && coinCou === undefined) return true;
  const wish = coinCou === undefined ? { fiatUnits: units(amount ?? '0') } : { coinUnits: units(coinCou) };
  const sums = otcSums(wish, priceUnits);
  if (sums === undefined || sums.units > remainUnits) return false;
  return sums.fiatUnits >= offer.minFiatUnits && sums.fiatUnits <= offer.maxFiatUnits;
}

function priceOf({ priceType, price, floatPercent }: Omit<AdForm, 'coin' | 'fiat'>): OtcOffer['price'] | undefined {
  if (priceType === 'fixed') return price === undefined ? undefined : { kind: 'fixed', units: units(price) };
  if (floatPercent === undefined) return undefined;
  return { kind: 'float', ppm: Math.round(Number(floatPercent) * PPM_PER_PERCENT) };
}

function offerOf(form: AdForm, price: OtcOffer['price']): OtcOffer {
  const { fiat, minAmount, maxAmount, payTypes, payMinutes, autoReply = '', terms = '' } = form;
  return {
    fiat,
    price,
    minFiatUnits: units(minAmount),
    maxFiatUnits: units(maxAmount),
    payTypes: [...new Set(payTypes)],
    payMinutes,
    autoReply,
    terms,
    levelMin: form.levelMin ?? 1,
    ordersMin: form.ordersMin ?? 0,
  };
}

interface Shown {
  readonly merchantId: number;
  readonly price: bigint | undefined;
}

function adWireOf(ad: OtcAd, { merchantId, price }: Shown): AdWire {
  const { id, side, asset, offer, totalUnits, remainUnits, isOn, createdAtMs } = ad;
  const status = remainUnits === 0n ? 3 : 1;
  return {
    id: String(id),
    merchantId: String(merchantId),
    direction: side === 'buy' ? 1 : 2,
    coin: asset,
    fiat: DISPLAY_CURRENCIES.find((known) => known === offer.fiat) ?? 'usd',
    priceType: offer.price.kind,
    price: price === undefined ? null : print(price),
    floatPercent: offer.price.kind === 'float' ? String(offer.price.ppm / PPM_PER_PERCENT) : null,
    totalQty: print(totalUnits > remainUnits ? totalUnits : remainUnits),
    remainQty: print(remainUnits),
    minAmount: print(offer.minFiatUnits),
    maxAmount: print(offer.maxFiatUnits),
    payTypes: PAY_TYPES.filter((known) => offer.payTypes.includes(known)),
    payMinutes: PAY_MINUTES.find((known) => known === offer.payMinutes) ?? PAY_MINUTES[0],
    autoReply: offer.autoReply,
    terms: offer.terms,
    levelMin: offer.levelMin,
    ordersMin: offer.ordersMin,
    status: isOn ? status : 2,
    createTime: createdAtMs,
  };
}

const PAY_MINUTES = [15, 30, 45, 60] as const;

function units(text: string): bigint {
  return requireUnits(text, LEDGER_SCALE);
}

function print(value: bigint): string {
  return printUnits(value, LEDGER_SCALE);
}
