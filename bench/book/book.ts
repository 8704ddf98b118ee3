import { atScale } from '../at-scale.ts';
import { type BookScene, type PlayerRequest, type RoundReport } from './player.ts';
import { buildPrograms, startProgram, type BuiltProcess } from '../built-process.ts';
import { contest, rounded, type Contestant } from '../contest.ts';
import type { BenchPart, Measure } from '../measure.ts';

const PEER = 'nodejs-order-book';
const ROUNDS = atScale({ warmUp: 20, counted: 41 }, { warmUp: 1, counted: 2 });

interface Scene extends BookScene {
  readonly name: string;
  /** How many times as fast as the peer we promise to be. */
  readonly timesMin: number;
}

const SCENES: readonly Scene[] = [
  { name: 'shallow book', shape: 'shallow', restingCount: 1_000, operationsPerRound: 5_000, timesMin: 20 },
  {
    name: 'deep book',
    shape: 'deep',
    restingCount: atScale(100_000, 5_000),
    operationsPerRound: atScale(40_000, 2_000),
    timesMin: 6,
  },
];

/** Operations of the book against its peer from npm, on the same flow of 60 % limit orders, 30 % cancels, 10 % market. */
export const bookPart: BenchPart = {
  name: 'book',
  async run() {
    await buildPrograms();
    const measures: Measure[] = [];
    for (const scene of SCENES) measures.push(...(await compare(scene)));
    return measures;
  },
};

async function compare(scene: Scene): Promise<readonly Measure[]> {
  const { name, timesMin } = scene;
  const ours = await openPlayer('ours', scene);
  const peer = await openPlayer('peer', scene);
  try {
    const speeds = await contest([ours, peer], ROUNDS);
    // Whoever trades less has less to do: the comparison only counts when both have traded the same.
    if (ours.tradedLots() !== peer.tradedLots()) {
      throw new Error(`On the ${name} we traded ${ours.tradedLots()} lots and the peer ${peer.tradedLots()}.`);
    }
    const [oursSpeed = 0, peerSpeed = 0] = [speeds.get('ours'), speeds.get('peer')];
    const times = rounded(oursSpeed / peerSpeed);
    return [
      { subject: name, what: 'our operations', value: Math.round(oursSpeed), unit: '/s' },
      { subject: name, what: `operations of ${PEER}`, value: Math.round(peerSpeed), unit: '/s' },
      { subject: name, what: 'times the peer', value: times, unit: '×', limit: timesMin, limitIs: 'atLeast' },
    ];
  } finally {
    await Promise.all([ours.end(), peer.end()]);
  }
}

interface Player extends Contestant {
  tradedLots(): number;
  end(): Promise<void>;
}

async function openPlayer(book: 'ours' | 'peer', { shape, restingCount, operationsPerRound }: Scene): Promise<Player> {
  const player = startProgram('book/player');
  const scene = { shape, restingCount, operationsPerRound };
  await ask(player, { kind: 'open', book, scene, rounds: ROUNDS.warmUp + ROUNDS.counted });
  let lots = 0;
  return {
    name: book,
    async play(round) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The player is our own file and says nothing else.
      const report = (await ask(player, { kind: 'play', round })) as RoundReport;
      lots = report.tradedLots;
      return report.operationsPerSecond;
    },
    tradedLots: () => lots,
    end: () => player.end(),
  };
}

function ask(player: BuiltProcess, request: PlayerRequest): Promise<unknown> {
  return player.ask(request);
}
