import { createRandom } from '@candor/testkit/random.ts';
import { contest, rounded, speedOf, type Contestant } from './contest.ts';
import type { BenchPart, Measure } from './measure.ts';
import {
  DEEP,
  flowOf,
  restingOrders,
  SHALLOW,
  takeFrom,
  type FlowBook,
  type FlowOperation,
  type FlowShape,
} from './order-flow.ts';
import { createOurBook } from './our-book.ts';
import { createPeerBook } from './peer-book.ts';

const PEER = 'nodejs-order-book';
const ROUNDS = { warmUp: 20, counted: 41 };

interface Scene {
  readonly name: string;
  readonly shape: FlowShape;
  readonly restingCount: number;
  readonly operationsPerRound: number;
  /** How many times as fast as the peer we promise to be. */
  readonly timesMin: number;
}

const SCENES: readonly Scene[] = [
  {
    name: 'shallow book',
    shape: SHALLOW,
    restingCount: 1_000,
    operationsPerRound: 5_000,
    timesMin: 20,
  },
  {
    name: 'deep book',
    shape: DEEP,
    restingCount: 100_000,
    operationsPerRound: 10_000,
    timesMin: 6,
  },
];

/** Operations of the book against its peer from npm, on the same flow of 60 % limit orders, 30 % cancels, 10 % market. */
export const bookPart: BenchPart = {
  name: 'book',
  async run() {
    const measures: Measure[] = [];
    for (const scene of SCENES) measures.push(...(await compare(scene)));
    return measures;
  },
};

async function compare(scene: Scene): Promise<readonly Measure[]> {
  const { name, shape, restingCount, operationsPerRound, timesMin } = scene;
  const resting = restingOrders(createRandom(1), shape, restingCount);
  const flow = flowOf(createRandom(2), shape, restingCount);
  const segments = Array.from({ length: ROUNDS.warmUp + ROUNDS.counted }, () => takeFrom(flow, operationsPerRound));
  const ours = createPlayer('ours', createOurBook(), { resting, segments });
  const peer = createPlayer(PEER, createPeerBook(), { resting, segments });
  const speeds = await contest([ours, peer], ROUNDS);
  // Whoever trades less has less to do: the comparison only counts when both have traded the same.
  if (ours.tradedLots() !== peer.tradedLots()) {
    throw new Error(`On the ${name} we traded ${ours.tradedLots()} lots and the peer ${peer.tradedLots()}.`);
  }
  const [oursSpeed = 0, peerSpeed = 0] = [speeds.get('ours'), speeds.get(PEER)];
  const times = rounded(oursSpeed / peerSpeed);
  return [
    { subject: name, what: 'our operations', value: Math.round(oursSpeed), unit: '/s' },
    { subject: name, what: `operations of ${PEER}`, value: Math.round(peerSpeed), unit: '/s' },
    { subject: name, what: 'times the peer', value: times, unit: '×', limit: timesMin, limitIs: 'atLeast' },
  ];
}

interface Player extends Contestant {
  tradedLots(): number;
}

interface Script {
  readonly resting: readonly FlowOperation[];
  readonly segments: readonly (readonly FlowOperation[])[];
}

function createPlayer(name: string, book: FlowBook, { resting, segments }: Script): Player {
  for (const operation of resting) book.play(operation);
  let lots = 0;
  return {
    name,
    play(round) {
      const operations = segments[round] ?? [];
      return speedOf(operations.length, () => {
        for (const operation of operations) lots += book.play(operation);
      });
    },
    tradedLots: () => lots,
  };
}
