import type { Reply } from '@candor/domain/exchange/exchange.ts';
import { print } from './earn-wire.ts';

/** From the core's own reply: asked again with the same key it says the same. */
export function boughtOf(reply: Reply) {
  const dailyUnits = unitsIn(reply, 'dailyUnits');
  return {
    id: String(reply['orderId']),
    dailyIncome: print(dailyUnits),
    estimatedRevenue: print(dailyUnits * BigInt(reply['days'] ?? 0)),
    beginTime: Number(reply['beginsAtMs']),
    endTime: Number(reply['endsAtMs']),
  };
}

export function leftOf(reply: Reply) {
  return {
    id: String(reply['orderId']),
    returned: print(unitsIn(reply, 'returnedUnits')),
    takenBack: print(unitsIn(reply, 'takenBackUnits')),
    penalty: print(unitsIn(reply, 'penaltyUnits')),
  };
}

function unitsIn(reply: Reply, name: string): bigint {
  const units = reply[name];
  if (typeof units !== 'bigint') throw new Error(`The core's reply has no ${name}.`);
  return units;
}
