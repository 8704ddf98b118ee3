import type { Otc } from '../otc-part.ts';

/** Whether a merchant has an ad that is on or an order that is not over. */
export function hasOpenOtc({ ads, orders }: Otc, owner: number): boolean {
  for (const ad of ads.values()) if (ad.owner === owner && ad.isOn) return true;
  for (const order of orders.values()) if (order.merchant === owner) return true;
  return false;
}
