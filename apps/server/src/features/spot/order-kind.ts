import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';

/** What an owner asks for; both legs of a pair are of the kind `pair`. */
export type OrderKind = 'limit' | 'market' | 'stopLimit' | 'pair' | 'plan';

export function kindOf({ type, pair }: OrderRecord): OrderKind {
  return pair === undefined ? type : 'pair';
}
