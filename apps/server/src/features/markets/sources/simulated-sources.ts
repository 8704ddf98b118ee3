import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Clock } from '#platform/clock.ts';
import type { PriceScenario } from './price-scenario.ts';
import type { PriceSource } from './price-source.ts';
import { SIMULATED_MARKETS } from './simulated-markets.ts';
import { noiseAt, type PricePath, simulatedPath, spread } from './simulated-path.ts';

export interface SimulationOptions {
  readonly seed: string;
  /** When the data folder was first started: the path stands at its start prices there. */
  readonly startedAtMs: number;
  readonly scenario: PriceScenario;
  readonly clock: Clock;
}

export interface Simulation {
  readonly startedAtMs: number;
  readonly sources: readonly PriceSource[];
  /** The path itself, without a scenario: what the charts show for the time before the first start. */
  pathOf(symbol: string): PricePath | undefined;
}

const NAMES = ['Simulated A', 'Simulated B', 'Simulated C'] as const;
/** How far a source strays from the path, half its spread (both in parts of the price), and how fast it strays. */
const OWN_NOISE = 0.000_15;
const HALF_SPREAD = 0.000_1;
const NOISE_MS = 5_000;

/** Several sources around one path, each with its own noise, as exchanges differ a little about the same price. */
export function openSimulation({ seed, startedAtMs, scenario, clock }: SimulationOptions): Simulation {
  const paths = new Map(SIMULATED_MARKETS.map((market) => [market.symbol, simulatedPath(market, seed)]));
  const openedAtMs = clock.nowMs();

  function openSource(name: string): PriceSource {
    return {
      name,
      quoteOf(symbol) {
        const path = paths.get(symbol);
        if (path === undefined) return undefined;
        const atMs = clock.nowMs();
        const own = 1 + OWN_NOISE * noiseAt((atMs - startedAtMs) / NOISE_MS, spread(`${seed}|${name}|${symbol}`));
        const price = path(atMs - startedAtMs) * scenario.factorOf(symbol, atMs - openedAtMs) * own;
        return { bidUnits: toUnits(price * (1 - HALF_SPREAD)), askUnits: toUnits(price * (1 + HALF_SPREAD)), atMs };
      },
      close: async () => undefined,
    };
  }

  return { startedAtMs, sources: NAMES.map(openSource), pathOf: (symbol) => paths.get(symbol) };
}

/** From here on the price is exact: whatever was invented, everybody counts with the same digits. */
export function toUnits(price: number): bigint {
  return BigInt(Math.round(price * Number(UNITS_PER_WHOLE)));
}
