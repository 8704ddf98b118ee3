import type { PlainMessageId } from '../../i18n/translate.ts';
import type { TradePreferences } from '../trade-preferences.ts';

type OrderType = keyof TradePreferences['confirms'];

/** Short, for tabs and table cells. */
export const ORDER_TYPE_NAMES = {
  limit: 'spot.type.limit',
  market: 'spot.type.market',
  stopLimit: 'spot.type.stopLimit',
  plan: 'spot.type.plan',
  oco: 'spot.type.oco',
} as const satisfies Record<OrderType, PlainMessageId>;

/** Whole, for headings. */
export const ORDER_TYPE_TITLES = {
  limit: 'spot.ticket.title',
  market: 'spot.type.marketOrder',
  stopLimit: 'spot.type.stopLimit',
  plan: 'spot.type.planOrder',
  oco: 'spot.type.ocoPair',
} as const satisfies Record<OrderType, PlainMessageId>;

export const LIFETIME_NAMES = {
  GTC: 'spot.lifetime.GTC',
  GTD: 'spot.lifetime.GTD',
  IOC: 'spot.lifetime.IOC',
  FOK: 'spot.lifetime.FOK',
  postOnly: 'spot.lifetime.postOnly',
} as const satisfies Record<string, PlainMessageId>;
