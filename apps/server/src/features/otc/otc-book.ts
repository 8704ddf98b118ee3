import { OTC_STATUSES, type OtcOrder as OrderWire } from '@candor/contract/otc/wire.ts';
import { PAY_TYPES } from '@candor/contract/otc/ad.ts';
import { APPEAL_STATES } from '@candor/contract/otc/appeal.ts';
import { DISPLAY_CURRENCIES } from '@candor/contract/markets/rates.ts';
import { buyerOf, type OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import { maskEmail } from '@candor/format/mask.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { readOtcOrder, type OtcRecordTables } from './otc-records.ts';
import type { OtcTables } from './tables.ts';

export interface OrderFilter extends Page {
  readonly userId: number;
  /** Whose orders: those by which one has answered ads, or those on one's own ads. */
  readonly side: 'taker' | 'merchant';
  readonly status?: string | undefined;
  readonly orderCode?: string | undefined;
}

export function orderCodeOf(orderId: number): string {
  return `P${orderId}`;
}

/** So long an order that expired may be appealed. */
export const LATE_MS = 7 * 86_400_000;

type BookContext = Pick<Context, 'store' | 'exchange' | 'people' | 'clock' | 'config'>;

/** Every order there has been. What is open is read from the core, what is over from the views. */
export class OtcBook {
  readonly #context: BookContext;
  readonly #views: Kysely<OtcRecordTables>;
  readonly #db: Kysely<OtcTables>;

  constructor(context: BookContext) {
    this.#context = context;
    this.#views = context.store.views<OtcRecordTables>();
    this.#db = context.store.tables<OtcTables>();
  }

  async find(orderId: number): Promise<OtcOrder | undefined> {
    const { exchange } = this.#context;
    const open = exchange.read(({ otc }) => otc.orders.get(orderId));
    if (open !== undefined) return open;
    await waitForViews(exchange);
    const rows = this.#views.selectFrom('otcOrders').select('recordText');
    const row = await rows.where('id', '=', orderId).executeTakeFirst();
    return row === undefined ? undefined : readOtcOrder(row.recordText);
  }

  /** Undefined where there is none, and where it is none of this person's. */
  async findOwn(userId: number, orderId: number): Promise<OtcOrder | undefined> {
    const order = await this.find(orderId);
    return order?.merchant === userId || order?.taker === userId ? order : undefined;
  }

  async list({ userId, side, status, orderCode, current, size }: OrderFilter): Promise<PageOf<OrderWire>> {
    await waitForViews(this.#context.exchange);
    const word = STATUS_WORDS.find((one) => String(OTC_STATUSES[one]) === status);
    let rows = this.#views.selectFrom('otcOrders').where(side, '=', userId);
    if (word !== undefined) rows = rows.where('status', '=', word);
    if (orderCode !== undefined) rows = rows.where('id', '=', Number(/^P(\d{1,15})$/.exec(orderCode)?.[1] ?? 0));
    const found = await rows
      .select('recordText')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute();
    const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const records = await Promise.all(found.map(({ recordText }) => this.toWire(readOtcOrder(recordText), userId)));
    return { records, total };
  }

  async toWire(order: OtcOrder, reader: number): Promise<OrderWire> {
    const { people, exchange } = this.#context;
    const { merchant, taker } = order;
    const { loginName } = await people.require(reader === merchant ? taker : merchant);
    const merchantId = exchange.read(({ otc }) => otc.merchants.get(merchant)?.merchantId ?? merchant);
    return {
      ...termsOf(order),
      role: reader === buyerOf(order) ? 'buyer' : 'seller',
      isMerchant: reader === merchant,
      merchantId: String(merchantId),
      counterparty: maskEmail(loginName),
      appeal_status: await this.#appealOf(order.id),
      appealTime: this.#appealTimeOf(order, reader),
      isRated: await this.#isRatedBy(order.id, reader),
    };
  }

  /** Some time after a payment, or as long as the buyer of one that expired may say that it was paid late. */
  #appealTimeOf(order: OtcOrder, reader: number): number | null {
    const { clock, config } = this.#context;
    const { status, paidAtMs, end, endedAtMs } = order;
    if (status === 'paid') return (paidAtMs ?? 0) + config.waits.appealAfterMs;
    const isLate = end === 'expired' && endedAtMs !== undefined && clock.nowMs() - endedAtMs < LATE_MS;
    return isLate && reader === buyerOf(order) ? endedAtMs : null;
  }

  async #isRatedBy(orderId: number, rater: number): Promise<boolean> {
    const own = this.#db.selectFrom('otcRatings').select('orderId').where('orderId', '=', orderId);
    return (await own.where('rater', '=', rater).executeTakeFirst()) !== undefined;
  }

  async #appealOf(orderId: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom('otcAppeals')
      .select('state')
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row === undefined ? null : APPEAL_STATES.indexOf(row.state);
  }
}

type ReadersOwn = 'role' | 'isMerchant' | 'merchantId' | 'counterparty' | 'appeal_status' | 'appealTime' | 'isRated';

/** What is the same for both sides. */
function termsOf(order: OtcOrder): Omit<OrderWire, ReadersOwn> {
  const { id, deal } = order;
  return {
    id: String(id),
    orderCode: orderCodeOf(id),
    advertiseId: String(order.adId),
    serviceType: deal.serviceType,
    type: order.side === 'sell' ? 1 : 2,
    coin: order.asset,
    coinCou: print(order.units),
    fiat: DISPLAY_CURRENCIES.find((known) => known === deal.fiat) ?? 'usd',
    price: print(deal.priceUnits),
    fiatCurrencyAmount: print(deal.fiatUnits),
    fee: print(order.feeUnits),
    payTypes: PAY_TYPES.filter((known) => deal.payTypes.includes(known)),
    status: OTC_STATUSES[order.status],
    reason: order.end ?? null,
    buyerCou: print(order.buyerUnits),
    createTime: order.openedAtMs,
    expireTime: order.expiresAtMs,
    payTime: order.paidAtMs ?? null,
    endTime: order.endedAtMs ?? null,
  };
}

const STATUS_WORDS = ['pendingPayment', 'paid', 'completed', 'cancelled'] as const;

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
