import type { submitOtcOrder } from '@candor/contract/otc/wire.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import type { OtcAd } from '@candor/domain/otc/merchants/otc-ad.ts';
import type { OpenOtcOrder } from '@candor/domain/otc/orders/open-otc-order.ts';
import type { OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import { otcSums, type OtcWish } from '@candor/domain/otc/otc-sums.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { usdtValue } from '#features/chains/port.ts';
import type { AdPrices } from './ad-prices.ts';
import type { Ads } from './ads.ts';
import type { OtcBook } from './otc-book.ts';
import type { OtcFigures } from './otc-figures.ts';
import { createOtcLimits, type OtcLimit, type OtcLimits } from './otc-limits.ts';

type Wish = RequestOutput<typeof submitOtcOrder>['body'];

interface Placing {
  readonly userId: number;
  readonly wish: Wish;
  readonly key: string | undefined;
}

interface DeskParts {
  readonly ads: Ads;
  readonly prices: AdPrices;
  readonly book: OtcBook;
  readonly figures: OtcFigures;
}

type OrderCommand = Extract<Command, { readonly kind: 'payOtcOrder' | 'completeOtcOrder' | 'cancelOtcOrder' }>;
type Unfit = 'primaryNeeded' | 'buyerConditions' | 'bankCardMissing';
type DraftFault = 'amountMustBePositive' | 'adAmountRange' | 'fiatPriceUnknown' | OtcLimit;
type PlaceFault = CommandRefusal<'openOtcOrder'> | Unfit | DraftFault | 'otcPriceChanged';

type DeskContext = Pick<Context, 'exchange' | 'identities' | 'store' | 'clock' | 'log'>;

/** Where orders are made and carried on: the rules that can be looked up first, then the core. */
export class OrderDesk {
  readonly #context: DeskContext;
  readonly #parts: DeskParts;
  readonly #limits: OtcLimits;

  constructor(context: DeskContext, parts: DeskParts) {
    this.#context = context;
    this.#parts = parts;
    this.#limits = createOtcLimits(context);
  }

  /** One at a time for each person: what a day allows is counted before it is used. */
  place(placing: Placing): Promise<Result<OtcOrder, PlaceFault>> {
    return this.#limits.inTurn(placing.userId, () => this.#placeOne(placing));
  }

  /** Hands a command about an order to the core, and gives the order as it then stands. */
  async carryOut<Given extends OrderCommand>(
    command: Given,
  ): Promise<Result<OtcOrder, CommandRefusal<Given['kind']> | 'unknownOtcOrder'>> {
    const outcome = await this.#context.exchange.submit(command);
    return outcome.ok ? this.#orderOf(command.orderId) : outcome;
  }

  /** Ends what nobody has paid in time. */
  async expire(): Promise<void> {
    const { exchange, clock, log } = this.#context;
    const nowMs = clock.nowMs();
    const due = exchange.read(({ otc }) =>
      [...otc.orders.values()].filter(({ status, expiresAtMs }) => status === 'pendingPayment' && expiresAtMs <= nowMs),
    );
    await eachByItself(due, { log, job: 'expire-otc-orders', idOf: ({ id }) => id }, ({ id }) =>
      exchange.submit({ kind: 'expireOtcOrder', orderId: id }),
    );
  }

  async #placeOne({ userId, wish, key }: Placing): Promise<Result<OtcOrder, PlaceFault>> {
    const { ads, prices } = this.#parts;
    const ad = ads.find(Number(wish.advertiseId));
    if (ad === undefined || ad.side !== (wish.type === 1 ? 'sell' : 'buy')) return refuse('adUnavailable');
    const fault = (await this.#limits.findBan(userId)) ?? (await this.#findFault(userId, ad));
    if (fault !== undefined) return { ok: false, refusal: fault };
    const priceUnits = prices.of(ad.asset, ad.offer);
    if (priceUnits === undefined) return refuse('fiatPriceUnknown');
    if (wish.price !== undefined && isWorse(wish, priceUnits)) {
      return refuse('otcPriceChanged', { price: print(priceUnits) });
    }
    const drafted = await this.#draft(userId, { ad, wish, priceUnits });
    if (!drafted.ok) return drafted;
    const outcome = await this.#context.exchange.submit({
      kind: 'openOtcOrder',
      owner: userId,
      ...(key === undefined ? {} : { key }),
      adId: ad.id,
      ...drafted.value,
    });
    if (!outcome.ok) return outcome;
    const { orderId } = outcome.reply;
    const order = await this.#parts.book.find(orderId);
    if (order === undefined) throw new Error(`Order ${orderId} was opened and is not there.`);
    return ok(order);
  }

  /** Who may answer, as the ad says, and who can be paid. */
  async #findFault(userId: number, { side, offer }: OtcAd): Promise<Refusal<Unfit> | undefined> {
    const { identities } = this.#context;
    const { level } = await identities.limitsOf(userId);
    if (level === 0) return refuse('primaryNeeded').refusal;
    const { levelMin, ordersMin } = offer;
    const isFit =
      level >= levelMin && (ordersMin === 0 || (await this.#parts.figures.completedBy(userId)) >= ordersMin);
    if (!isFit) return refuse('buyerConditions', { level: String(levelMin), orders: String(ordersMin) }).refusal;
    const isSelling = side === 'buy';
    if (isSelling && (await identities.bankCards.find(userId)) === null) return refuse('bankCardMissing').refusal;
    return undefined;
  }

  /** What would be agreed, within what the ad, the operator and the level allow. */
  async #draft(
    userId: number,
    { ad, wish, priceUnits }: Draft,
  ): Promise<Result<Pick<OpenOtcOrder, 'units' | 'deal'>, DraftFault>> {
    const sums = otcSums(wishOf(wish), priceUnits);
    if (sums === undefined) return refuse('amountMustBePositive');
    const { units, fiatUnits } = sums;
    const { minFiatUnits, maxFiatUnits, fiat, payTypes, payMinutes } = ad.offer;
    if (fiatUnits < minFiatUnits || fiatUnits > maxFiatUnits) {
      return refuse('adAmountRange', { minimum: print(minFiatUnits), maximum: print(maxFiatUnits), fiat });
    }
    const { exchange, clock } = this.#context;
    const valueUnits = exchange.read((state) => usdtValue(state, { coin: ad.asset, units }, clock.nowMs()));
    if (valueUnits === undefined) return refuse('fiatPriceUnknown');
    const limited = await this.#limits.findLimit(userId, valueUnits);
    if (limited !== undefined) return { ok: false, refusal: limited };
    const { serviceType } = wish;
    return ok({ units, deal: { fiat, priceUnits, fiatUnits, valueUnits, payTypes, payMinutes, serviceType } });
  }

  async #orderOf(orderId: number): Promise<Result<OtcOrder, 'unknownOtcOrder'>> {
    const order = await this.#parts.book.find(orderId);
    return order === undefined ? refuse('unknownOtcOrder') : ok(order);
  }
}

interface Draft {
  readonly ad: OtcAd;
  readonly wish: Wish;
  readonly priceUnits: bigint;
}

/** Than what was shown: a better price is nobody's loss. */
function isWorse({ type, price = '0' }: Wish, priceUnits: bigint): boolean {
  const shownUnits = requireUnits(price, LEDGER_SCALE);
  return type === 1 ? priceUnits > shownUnits : priceUnits < shownUnits;
}

/** By coin where that is said, else by money. */
function wishOf({ coinCou, fiatCurrencyAmount }: Pick<Wish, 'coinCou' | 'fiatCurrencyAmount'>): OtcWish {
  if (coinCou !== undefined) return { coinUnits: requireUnits(coinCou, LEDGER_SCALE) };
  return { fiatUnits: requireUnits(fiatCurrencyAmount ?? '0', LEDGER_SCALE) };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
