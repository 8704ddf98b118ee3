import type { TradeNotice } from '@candor/contract/notifications/wire.ts';
import type { OtcSystemWord } from '@candor/contract/otc/chat.ts';
import type { OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import { type OtcNotice, writeNotice } from '#features/account/port.ts';
import type { TellAppeal } from './appeals.ts';
import type { OrderChats } from './order-chats.ts';
import { orderCodeOf, type OtcBook } from './otc-book.ts';

interface TellingParts {
  readonly book: OtcBook;
  readonly chats: OrderChats;
  /** An order is over. */
  readonly onEnded: (order: OtcOrder) => Promise<void>;
}

type TellingContext = Pick<Context, 'exchange' | 'broker' | 'people' | 'clock' | 'log'>;

interface News {
  readonly order: OtcOrder;
  readonly word: OtcNotice['news'];
  readonly by: number | undefined;
  readonly type: TradeNotice['type'];
}

/**
 * Tells both sides of an order what became of it, after the commit: whoever answered the ad on the topic of the user,
 * its merchant on that of the merchant; never whoever did it. Who has no screen open finds it in the bell and in the
 * mail. Gives what tells of appeals in the same way.
 */
export function tellOtc(context: TellingContext, { book, chats, onEnded }: TellingParts): TellAppeal {
  const { exchange, broker, people, clock, log } = context;

  async function tell({ order, word, by, type }: News): Promise<void> {
    const merchantId = exchange.read(({ otc }) => otc.merchants.get(order.merchant)?.merchantId);
    const readers = [
      { userId: order.taker, topic: String(order.taker), isMerchant: false },
      { userId: order.merchant, topic: String(merchantId ?? order.merchant), isMerchant: true },
    ];
    for (const { userId, topic, isMerchant } of readers) {
      if (userId === by) continue;
      const { locale, isActor } = await people.require(userId);
      const notice = noticeOf(order, { news: word, isMerchant, atMs: clock.nowMs() });
      const data: TradeNotice = {
        type,
        isNew: word === 'opened' ? '1' : '0',
        content: writeNotice(notice, locale).title,
        orderCode: notice.order,
        serviceType: notice.serviceType,
        changeUser: by === undefined ? '' : String(by),
        link_merchant: isMerchant ? 1 : 0,
      };
      broker.publish(topic, { kind: 'NOTICE', data });
      // A merchant of the demonstration reads nothing.
      if (isActor) continue;
      // Waited for: what happened first stands first in the bell too.
      await people
        .notify(userId, notice)
        .catch((error: unknown) => log.error({ err: error }, 'a side of an OTC order was not told'));
    }
  }

  async function follow(order: OtcOrder, by: number | undefined): Promise<void> {
    // Its appeal tells what was decided.
    if (order.end === 'arbitrated') return;
    const word = wordOf(order);
    if (word === 'opened') await greet(order);
    await chats.say(order, word);
    await tell({ order, word, by, type: 'otc' });
    if (order.endedAtMs !== undefined) await onEnded(order);
  }

  async function greet(order: OtcOrder): Promise<void> {
    const text = exchange.read(({ otc }) => otc.ads.get(order.adId)?.offer.autoReply ?? '');
    if (text !== '') await chats.greet(order, text);
    if ((await people.require(order.merchant)).isActor) await chats.say(order, 'demo');
  }

  // One after the other: what was said first stands first in the chat.
  let last: Promise<void> = Promise.resolve();
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind !== 'otcOrderChanged') continue;
      const { order, by } = event;
      last = last
        .then(() => follow(order, by))
        .catch((error: unknown) => log.error({ err: error }, 'an OTC order was not told'));
    }
  });

  return async ({ orderId, state, decision }, by) => {
    const order = await book.find(orderId);
    if (order === undefined) return;
    const closed = decision === null ? 'appealClosed' : 'decided';
    const word: OtcNotice['news'] = state === 'closed' ? closed : WORD_OF_STATE[state];
    await tell({ order, word, by, type: 'appeal' });
  };
}

const WORD_OF_STATE = {
  filed: 'appealed',
  awaitingRespondent: 'appealed',
  arbitration: 'arbitration',
  supplement: 'supplement',
} as const;

function wordOf({ status, end }: OtcOrder): OtcSystemWord & OtcNotice['news'] {
  if (status === 'pendingPayment') return 'opened';
  if (status === 'paid') return 'paid';
  if (status === 'completed') return 'completed';
  return end === 'expired' ? 'expired' : 'cancelled';
}

function noticeOf(order: OtcOrder, news: Pick<OtcNotice, 'news' | 'isMerchant' | 'atMs'>): OtcNotice {
  const { id, asset, units, deal } = order;
  return {
    kind: 'otcChanged',
    ...news,
    order: orderCodeOf(id),
    serviceType: String(deal.serviceType),
    amount: printUnits(units, LEDGER_SCALE),
    coin: asset,
    total: printUnits(deal.fiatUnits, LEDGER_SCALE),
    fiat: deal.fiat.toUpperCase(),
  };
}
