import { createRandom } from '@candor/testkit/generators/random.ts';
import { speedOf } from '../contest.ts';
import { DEEP, flowOf, restingOrders, SHALLOW, takeFrom, type FlowOperation } from '../order-flow.ts';
import { createOurBook } from './our-book.ts';
import { createPeerBook } from './peer-book.ts';

export type PlayerRequest =
  | { readonly kind: 'open'; readonly book: 'ours' | 'peer'; readonly scene: BookScene; readonly rounds: number }
  | { readonly kind: 'play'; readonly round: number };

export interface BookScene {
  readonly shape: 'shallow' | 'deep';
  readonly restingCount: number;
  readonly operationsPerRound: number;
}

export interface RoundReport {
  readonly operationsPerSecond: number;
  /** Since the beginning. */
  readonly tradedLots: number;
}

const SHAPES = { shallow: SHALLOW, deep: DEEP } as const;
const BOOKS = { ours: createOurBook, peer: createPeerBook } as const;

let play: (round: number) => RoundReport = () => {
  throw new Error('A book is opened before it is played on.');
};

// A process for each book: in one heap each would pay for putting away what the other has left behind.
process.on('message', ({ request }: { readonly request: PlayerRequest }) => {
  process.send?.(request.kind === 'open' ? open(request) : play(request.round));
});

function open({ book: name, scene, rounds }: Extract<PlayerRequest, { kind: 'open' }>): 'ready' {
  const { restingCount, operationsPerRound } = scene;
  const shape = SHAPES[scene.shape];
  const flow = flowOf(createRandom(2), shape, restingCount);
  const segments = Array.from({ length: rounds }, () => takeFrom(flow, operationsPerRound));
  const book = BOOKS[name]();
  for (const operation of restingOrders(createRandom(1), shape, restingCount)) book.play(operation);
  let tradedLots = 0;
  const playAll = (operations: readonly FlowOperation[]): void => {
    for (const operation of operations) tradedLots += book.play(operation);
  };
  play = (round) => {
    const operations = segments[round] ?? [];
    const operationsPerSecond = speedOf(operations.length, () => playAll(operations));
    return { operationsPerSecond, tradedLots };
  };
  return 'ready';
}
