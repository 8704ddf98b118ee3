import type { Command } from '@candor/domain/exchange/exchange.ts';
import type { Scene } from './scene.ts';
import type { ScenarioPerpetual } from './scenario-perpetuals.ts';

const DAY_MS = 86_400_000;

/** Mostly so much that nobody notices; sometimes less than is open already; now and then no caps at all. */
export function randomCaps({ random }: Scene, { contract, lotsMax }: ScenarioPerpetual): Command {
  const { symbol, positionMaxLots, openInterestMaxLots } = contract;
  const caps = random.pick([
    { positionMaxLots, openInterestMaxLots },
    { positionMaxLots, openInterestMaxLots },
    { positionMaxLots: lotsMax, openInterestMaxLots },
    { positionMaxLots: 2 * lotsMax, openInterestMaxLots: 3 * lotsMax },
    { positionMaxLots: 2, openInterestMaxLots: 1 },
  ]);
  return { kind: 'setContractCaps', symbol, ...caps };
}

/** Announced so far ahead that nobody comes there, taken back, or too soon: no flow has half an hour of prices. */
export function randomDelisting({ random, oracle }: Scene, { contract: { symbol } }: ScenarioPerpetual): Command {
  const far = oracle.atMs - (oracle.atMs % DAY_MS) + 4_000 * DAY_MS;
  if (random.chance(20)) return { kind: 'settleDelistings' };
  if (random.chance(30)) return { kind: 'setContractDelisting', symbol };
  return { kind: 'setContractDelisting', symbol, settleAtMs: random.pick([far, far + DAY_MS, oracle.atMs, far + 1]) };
}
