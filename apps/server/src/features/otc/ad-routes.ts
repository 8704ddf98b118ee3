import {
  createAd,
  findBestOffer,
  getBestRate,
  getCoinCurrency,
  getFiatCurrency,
  getQuotedPrice,
  getSupportService,
  listMerchantRatings,
  listOffers,
  listOwnAds,
  modifyAd,
  PAY_TYPES,
} from '@candor/contract/otc/ad.ts';
import { DISPLAY_CURRENCIES } from '@candor/contract/markets/rates.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { AdPrices } from './ad-prices.ts';
import type { Ads, OfferQuery } from './ads.ts';
import type { MerchantRatings } from './merchant-ratings.ts';
import type { OtcFigures } from './otc-figures.ts';

interface AdDesk {
  readonly ads: Ads;
  readonly prices: AdPrices;
  readonly figures: OtcFigures;
  readonly ratings: MerchantRatings;
}

/** The board of offers, and a merchant's own. */
export function routeAds(context: Context, desk: AdDesk): void {
  const { http } = context;
  const { ads, figures, ratings } = desk;
  http.route(listOwnAds, async ({ caller }) => ok([...ads.listOf(caller.userId)]));
  http.route(createAd, async ({ caller: { userId }, body: form, key }) => {
    return ads.save(userId, { form, ...(key === undefined ? {} : { key }) });
  });
  http.route(modifyAd, async ({ caller: { userId }, body: { id, ...form }, key }) => {
    return ads.save(userId, { adId: rowNumber(id), form, ...(key === undefined ? {} : { key }) });
  });
  http.route(listOffers, async ({ query }) => {
    const page = pageOfText(query);
    const offers = await ads.offers(query);
    const shown = offers.slice((page.current - 1) * page.size, page.current * page.size);
    const records = await Promise.all(
      shown.map(async ({ ad, wire, merchantId }) => {
        return { ...wire, merchant: await figures.profileOf(ad.owner, merchantId) };
      }),
    );
    return ok(toPage({ records, total: offers.length }, page, (row) => row));
  });
  http.route(listMerchantRatings, async ({ query: { merchantId, ...query } }) => {
    const page = pageOfText(query);
    const merchant = ads.ownerOf(rowNumber(merchantId));
    if (merchant === undefined) return refuse('notFound');
    const found = await ratings.page(merchant, page);
    return ok({ ...toPage(found, page, (row) => row), goodPercent: found.goodPercent });
  });
  const best = async (query: OfferQuery) => {
    const [offer] = await ads.offers(query);
    if (offer === undefined) return ok({ ad: null, price: null, merchant: null });
    const { ad, wire, priceUnits, merchantId } = offer;
    return ok({ ad: wire, price: print(priceUnits), merchant: await figures.profileOf(ad.owner, merchantId) });
  };
  http.route(findBestOffer, async ({ query }) => best(query));
  http.route(getBestRate, async ({ query }) => best(query));
  routeLists(context, desk);
}

/** What ads may be about. */
function routeLists({ http, exchange, fiatRates, clock }: Context, { prices }: AdDesk): void {
  http.route(getFiatCurrency, async () =>
    ok(DISPLAY_CURRENCIES.map((fiat) => ({ fiat, isPriced: fiatRates.ofUsdt(fiat) !== null }))),
  );
  http.route(getSupportService, async () => ok([...PAY_TYPES]));
  http.route(getCoinCurrency, async () =>
    ok(
      exchange.read((state) =>
        [...state.assets.values()]
          .filter(({ code }) => indexPriceUnits(state, code, clock.nowMs()) !== undefined)
          .map(({ code, name, displayDecimals }) => ({ coin: code, name, displayDecimals })),
      ),
    ),
  );
  http.route(getQuotedPrice, async ({ query: { coin, fiat } }) => {
    const units = prices.index(coin, fiat);
    const band = prices.band(coin, fiat);
    return ok({
      price: units === undefined ? null : print(units),
      low: band === undefined ? null : print(band.lowUnits),
      high: band === undefined ? null : print(band.highUnits),
    });
  });
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
