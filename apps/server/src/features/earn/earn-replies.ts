import type { ReplyOf } from '@candor/domain/exchange/exchange.ts';
import { print } from './earn-wire.ts';

type Bought = ReplyOf<'buyEarn'>;
type Left = ReplyOf<'redeemEarn'>;

/** From the core's own reply: asked again with the same key it says the same. */
export function boughtOf({ orderId, dailyUnits, days, beginsAtMs, endsAtMs }: Bought) {
  return {
    id: String(orderId),
    dailyIncome: print(dailyUnits),
    estimatedRevenue: print(dailyUnits * BigInt(days)),
    beginTime: beginsAtMs,
    endTime: endsAtMs,
  };
}

export function leftOf({ orderId, returnedUnits, takenBackUnits, penaltyUnits }: Left) {
  return {
    id: String(orderId),
    returned: print(returnedUnits),
    takenBack: print(takenBackUnits),
    penalty: print(penaltyUnits),
  };
}
