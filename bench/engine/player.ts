import { rulesCore, type RulesCore } from '@candor/domain/exchange/rules-core.ts';
import { createRandom } from '@candor/testkit/generators/random.ts';
import { RELEASED_CORES } from '../../packages/domain/released/released-cores.gen.ts';
import { requireCollector } from '../collector.ts';
import { median, speedOf } from '../contest.ts';
import { createCommandFlow, openBareEngine, type BareEngine } from '../exchange-flow.ts';
import { flowOf, restingOrders, SHALLOW, takeFrom } from '../order-flow.ts';

/** The rules of the working tree, or those of a released version. */
export type CoreName = 'ours' | number;

export type EngineRequest =
  | { readonly kind: 'open'; readonly core: CoreName; readonly isKeyed: boolean }
  | { readonly kind: 'play'; readonly operations: number }
  | { readonly kind: 'weigh'; readonly samples: number };

export interface EngineReport {
  readonly operationsPerSecond: number;
  /** Since the beginning: whoever accepts less has less to do. */
  readonly accepted: number;
}

const RESTING = 1_000;
/** So few that the young generation holds all they leave behind. */
const WEIGHED_OPERATIONS = 500;

const flow = flowOf(createRandom(2), SHALLOW, RESTING);
let engine: BareEngine | undefined;

// A process for each core: in one heap each would pay for putting away what the other has left behind.
process.on('message', ({ request }: { readonly request: EngineRequest }) => {
  void answer(request).then((given) => process.send?.(given));
});

async function answer(request: EngineRequest): Promise<'ready' | EngineReport | number> {
  if (request.kind === 'open') return open(request);
  return request.kind === 'play' ? play(request.operations) : weigh(request.samples);
}

async function open({ core, isKeyed }: Extract<EngineRequest, { kind: 'open' }>): Promise<'ready'> {
  const loaded = await loadCore(core);
  engine = openBareEngine(createCommandFlow({ isKeyed }), loaded.start());
  engine.play(restingOrders(createRandom(1), SHALLOW, RESTING));
  return 'ready';
}

async function loadCore(name: CoreName): Promise<RulesCore> {
  if (name === 'ours') return rulesCore;
  const load = RELEASED_CORES[name];
  if (load === undefined) throw new Error(`Version ${name} of the rules was never released.`);
  return (await load()).rulesCore;
}

function play(count: number): EngineReport {
  const opened = requireOpened();
  const operations = takeFrom(flow, count);
  const operationsPerSecond = speedOf(count, () => opened.play(operations));
  return { operationsPerSecond, accepted: opened.accepted() };
}

/** The bytes that one command leaves in the young generation, which is empty before each sample. */
function weigh(samples: number): number {
  const opened = requireOpened();
  const { collectYoung } = requireCollector();
  const bytes = Array.from({ length: samples }, () => {
    const operations = takeFrom(flow, WEIGHED_OPERATIONS);
    collectYoung();
    const before = process.memoryUsage().heapUsed;
    opened.play(operations);
    return (process.memoryUsage().heapUsed - before) / WEIGHED_OPERATIONS;
  });
  return median(bytes);
}

function requireOpened(): BareEngine {
  if (engine === undefined) throw new Error('A core is opened before it is played on.');
  return engine;
}
