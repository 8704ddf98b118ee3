import type { PriceMode } from '@candor/contract/markets/prices.ts';
import type { Context } from '#context.ts';
import { LIVE_FORMATS } from './live-format.ts';
import { openLiveSource } from './live-source.ts';
import { NO_SCENARIO, readPriceScenario } from './price-scenario.ts';
import type { PriceSource } from './price-source.ts';
import { openReplay } from './replay-sources.ts';
import { openSimulation, type Simulation } from './simulated-sources.ts';
import { requireSimulationStart } from './simulation-start.ts';
import { StartProblem } from '#platform/start-problem.ts';

/** Where prices come from while this server runs; chosen once, by configuration. */
export interface Prices {
  readonly mode: PriceMode;
  /** As rule G-8 words it. */
  readonly label: string;
  readonly recordedOn: string | undefined;
  readonly sources: readonly PriceSource[];
  /** In simulated mode alone. */
  readonly simulation: Simulation | undefined;
  close(): Promise<void>;
}

type PricesContext = Pick<Context, 'config' | 'clock' | 'past' | 'log' | 'store'>;

export async function openPrices(context: PricesContext, symbols: readonly string[]): Promise<Prices> {
  switch (context.config.prices) {
    case 'simulated':
      return openSimulated(context);
    case 'replay':
      return openRecorded(context);
    case 'live':
      return openLive(context, symbols);
    case 'off':
      return withSources({ mode: 'OFF', label: 'No prices', sources: [] });
    default:
      throw new TypeError(`Unknown source of prices: ${String(context.config.prices satisfies never)}`);
  }
}

async function openSimulated({ config, clock, past, store }: PricesContext): Promise<Prices> {
  const { priceScenario, simulationSeed: seed } = config;
  const scenario = priceScenario === undefined ? NO_SCENARIO : await readPriceScenario(priceScenario);
  const startedAtMs = await requireSimulationStart(store.tables(), { clock, past });
  const simulation = openSimulation({ seed, startedAtMs, scenario, clock });
  const label = 'Simulated prices – not a market';
  return { ...withSources({ mode: 'SIMULATED', label, sources: simulation.sources }), simulation };
}

async function openRecorded({ config, clock }: PricesContext): Promise<Prices> {
  if (config.priceRecording === undefined)
    throw new StartProblem('PRICES=replay needs PRICE_RECORDING, a file to play.');
  const { sources, recordedOn } = await openReplay(config.priceRecording, clock);
  return { ...withSources({ mode: 'REPLAY', label: `Recorded prices of ${recordedOn}`, sources }), recordedOn };
}

async function openLive({ clock, log }: PricesContext, symbols: readonly string[]): Promise<Prices> {
  const sources = LIVE_FORMATS.map((format) => openLiveSource({ format, url: format.url, symbols, clock, log }));
  return withSources({ mode: 'LIVE', label: 'Prices of public exchanges', sources });
}

function withSources(parts: Pick<Prices, 'mode' | 'label' | 'sources'>): Prices {
  const close = async (): Promise<void> => void (await Promise.all(parts.sources.map((source) => source.close())));
  return { ...parts, recordedOn: undefined, simulation: undefined, close };
}
