import { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { NOTHING } from '@candor/format/decimal.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { translateIn, type PlainMessageId } from '#shared/i18n/translate.ts';
import { userSocket } from '#shared/socket/live.ts';
import { beep } from '#shared/trade-desk/beep.ts';
import { ORDER_STATE_TOASTS, type OrderStateToast } from '#shared/trade-desk/orders/order-state-toasts.ts';
import { rememberTold, wasTold } from '#shared/trade-desk/orders/told-orders.ts';
import { readablePrice } from '#shared/trade-desk/prices/readable-price.ts';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import { DIRECTION_NAMES } from '../dock/direction-names.ts';

/** One toast follows one order, from sent to its end; the order of a liquidation is told as what it is. */
export function followPerpetualOrders(): () => void {
  return userSocket.on('CONTRACT_ORDER', (data) => {
    const order = PerpetualOrder.parse(data);
    const word = order.origin === 'liquidation' ? LIQUIDATED : ORDER_STATE_TOASTS[order.state];
    if (word === undefined) return;
    rememberTold(toastOf(order.id));
    const locale = currentLocale();
    const t = translateIn(locale);
    const write = (figure: string) => formatDecimal(figure, { locale }) ?? NOTHING;
    const title = `${t(word.title)}: ${t(DIRECTION_NAMES[order.direction])} ${order.symbol}`;
    const figures =
      order.dealPrice === null ? {} : { text: `${write(order.dealNum)} @ ${write(readablePrice(order.dealPrice))}` };
    showToast({ id: toastOf(order.id), tone: word.tone, title, ...figures });
    if (useTradePreferences.getState().hasSounds) beep(order.state === 'filled' ? 'filled' : 'changed');
  });
}

const LIQUIDATED: OrderStateToast = { tone: 'danger', title: 'perpetuals.toast.liquidation' };

export function tellPerpetualOrder(id: string, title: PlainMessageId): void {
  if (wasTold(toastOf(id))) return;
  showToast({ id: toastOf(id), tone: 'success', title: translateIn(currentLocale())(title) });
}

function toastOf(id: string): string {
  return `contract-order-${id}`;
}
