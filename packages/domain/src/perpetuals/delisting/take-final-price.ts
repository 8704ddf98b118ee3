import { divide } from '@candor/money/rounding.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import type { FinalPrice, IndexMinute } from './final-price.ts';

const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
const WINDOW_MINUTES = 30;
/** Two thirds of the seconds: with fewer the mean is no measure of half an hour. */
const FINAL_SAMPLES_MIN = 1_200;

/** Hears an index that is believed, from the half hour before the settlement on. */
export function sampleFinal(market: PerpetualMarket, indexUnits: bigint, atMs: number): void {
  const { delisting } = market;
  if (delisting === undefined || delisting.final !== undefined) return;
  if (atMs < delisting.settleAtMs - WINDOW_MINUTES * MINUTE_MS) return;
  const startMs = atMs - (atMs % MINUTE_MS);
  const secondMs = atMs - (atMs % SECOND_MS);
  const kept = delisting.minutes.filter((minute) => minute.startMs >= startMs - WINDOW_MINUTES * MINUTE_MS);
  const last = kept.at(-1);
  if (last !== undefined && last.lastSecondMs >= secondMs) return;
  const grown =
    last?.startMs === startMs
      ? [...kept.slice(0, -1), { ...last, ...added(last, indexUnits), lastSecondMs: secondMs }]
      : [...kept, { startMs, sumUnits: indexUnits, count: 1, lastSecondMs: secondMs }];
  market.delisting = { ...delisting, minutes: grown };
}

function added({ sumUnits, count }: IndexMinute, indexUnits: bigint) {
  return { sumUnits: sumUnits + indexUnits, count: count + 1 };
}

/**
 * The mean of the last thirty whole minutes, on the grid of the contract, half to even. Undefined while too few seconds
 * of them were heard: then the settlement waits, and the half hour moves on with it.
 */
export function finalPriceOf({ contract, delisting }: PerpetualMarket, atMs: number): FinalPrice | undefined {
  const toMs = atMs - (atMs % MINUTE_MS);
  const fromMs = toMs - WINDOW_MINUTES * MINUTE_MS;
  let sumUnits = 0n;
  let sampleCount = 0;
  for (const minute of delisting?.minutes ?? []) {
    if (minute.startMs < fromMs || minute.startMs >= toMs) continue;
    sumUnits += minute.sumUnits;
    sampleCount += minute.count;
  }
  if (sampleCount < FINAL_SAMPLES_MIN) return undefined;
  const priceTicks = Number(divide(sumUnits, BigInt(sampleCount) * contract.tickUnits, 'halfEven'));
  return { priceTicks: priceTicks > 0 ? priceTicks : 1, sumUnits, sampleCount, fromMs, toMs };
}
