import type { SpotOrderState } from '@candor/contract/spot/order.ts';
import type { PlainMessageId } from '../../i18n/translate.ts';

/** Where an order stands, in words. */
export const ORDER_STATE_NAMES = {
  pendingTrigger: 'spot.status.pendingTrigger',
  new: 'spot.status.waiting',
  partlyFilled: 'spot.status.partlyFilled',
  filled: 'spot.status.filled',
  cancelled: 'spot.status.cancelled',
  partlyCancelled: 'spot.status.partlyCancelled',
  expired: 'spot.status.expired',
  expiredInMatch: 'spot.status.expired',
  failed: 'spot.status.failed',
} as const satisfies Record<SpotOrderState, PlainMessageId>;

/** The states an order can be in while it waits. */
export const WAITING_STATES = ['pendingTrigger', 'new', 'partlyFilled'] as const satisfies readonly SpotOrderState[];

/** Those it can end in. */
export const ENDED_STATES = [
  'filled',
  'cancelled',
  'partlyCancelled',
  'expired',
  'expiredInMatch',
  'failed',
] as const satisfies readonly SpotOrderState[];
