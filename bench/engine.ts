import { createRandom } from '@candor/testkit/random.ts';
import { contest, speedOf, type Contestant } from './contest.ts';
import { createCommandFlow, openBareEngine } from './exchange-flow.ts';
import type { BenchPart } from './measure.ts';
import { flowOf, restingOrders, SHALLOW, takeFrom } from './order-flow.ts';

const ROUNDS = { warmUp: 20, counted: 31 };
const OPERATIONS_PER_ROUND = 2_000;
const RESTING = 1_000;

/** What the rules themselves cost: hold, match, settle, fees and every posting, in memory. */
export const enginePart: BenchPart = {
  name: 'engine',
  async run() {
    const speeds = await contest([createPlayer('without keys', false), createPlayer('with keys', true)], ROUNDS);
    return [...speeds].map(([name, speed]) => {
      return { subject: 'engine alone', what: `commands ${name}`, value: Math.round(speed), unit: '/s' };
    });
  },
};

function createPlayer(name: string, isKeyed: boolean): Contestant {
  const engine = openBareEngine(createCommandFlow({ isKeyed }));
  engine.play(restingOrders(createRandom(1), SHALLOW, RESTING));
  const flow = flowOf(createRandom(2), SHALLOW, RESTING);
  return {
    name,
    play() {
      const operations = takeFrom(flow, OPERATIONS_PER_ROUND);
      return speedOf(operations.length, () => engine.play(operations));
    },
  };
}
