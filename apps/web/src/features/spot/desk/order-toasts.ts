import { SpotOrder } from '@candor/contract/spot/order.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { translateIn, type PlainMessageId } from '#shared/i18n/translate.ts';
import { userSocket } from '#shared/socket/live.ts';
import { beep } from '#shared/trade-desk/beep.ts';
import { ORDER_STATE_TOASTS } from '#shared/trade-desk/orders/order-state-toasts.ts';
import { rememberTold, wasTold } from '#shared/trade-desk/orders/told-orders.ts';
import { readablePrice } from '#shared/trade-desk/prices/readable-price.ts';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';

/** One toast follows one order, from sent to its end; the region it appears in is read out by itself. */
export function followOwnOrders(): () => void {
  return userSocket.on('ORDER', (data) => {
    const order = SpotOrder.parse(data);
    const word = ORDER_STATE_TOASTS[order.state];
    if (word === undefined) return;
    rememberTold(order.id);
    showToast({ id: toastOf(order.id), tone: word.tone, title: titleOf(word.title, order), ...figuresOf(order) });
    if (useTradePreferences.getState().hasSounds) beep(order.state === 'filled' ? 'filled' : 'changed');
  });
}

export function tellPlaced(id: string): void {
  if (wasTold(id)) return;
  showToast({ id: toastOf(id), tone: 'success', title: translateIn(currentLocale())('spot.ticket.placed') });
}

export function tellCancelled(id: string): void {
  showToast({ id: toastOf(id), tone: 'success', title: translateIn(currentLocale())('spot.orders.cancelled') });
}

export function tellAmended(id: string): void {
  if (wasTold(id)) return;
  showToast({ id: toastOf(id), tone: 'success', title: translateIn(currentLocale())('spot.orders.amended') });
}

function toastOf(id: string): string {
  return `order-${id}`;
}

function titleOf(title: PlainMessageId, { symbol, coin, type }: SpotOrder): string {
  const t = translateIn(currentLocale());
  const side = type === 0 ? t('spot.ticket.buy') : t('spot.ticket.sell');
  return `${t(title)}: ${side} ${`${symbol}/${coin}`.toUpperCase()}`;
}

function figuresOf({ dealNum, dealPrice, symbol, coin }: SpotOrder): { readonly text?: string } {
  if (dealPrice === null) return {};
  const values = {
    amount: dealNum,
    asset: symbol.toUpperCase(),
    price: readablePrice(dealPrice),
    quote: coin.toUpperCase(),
  };
  return { text: translateIn(currentLocale())('spot.toast.figures', values) };
}
