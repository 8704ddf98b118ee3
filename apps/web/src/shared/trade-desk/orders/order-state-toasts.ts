import type { SpotOrderState } from '@candor/contract/spot/order.ts';
import type { ToastTone } from '@candor/ui/overlays/toast-store.ts';
import type { PlainMessageId } from '../../i18n/translate.ts';

/** How a state is told. */
export interface OrderStateToast {
  readonly tone: ToastTone;
  readonly title: PlainMessageId;
}

/** What is told of an order's way; a cancel is told by whoever asked for it. */
export const ORDER_STATE_TOASTS: Partial<Record<SpotOrderState, OrderStateToast>> = {
  partlyFilled: { tone: 'info', title: 'spot.status.partlyFilled' },
  filled: { tone: 'success', title: 'spot.status.filled' },
  expired: { tone: 'warning', title: 'spot.status.expired' },
  expiredInMatch: { tone: 'warning', title: 'spot.status.expired' },
  failed: { tone: 'danger', title: 'spot.status.failed' },
};
