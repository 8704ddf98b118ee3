import { atScale } from '../at-scale.ts';
import { buildPrograms, startProgram } from '../built-process.ts';
import { contest, rounded, type Contestant } from '../contest.ts';
import type { CoreName, EngineReport, EngineRequest } from './player.ts';
import type { BenchPart, Measure } from '../measure.ts';

/** Long enough that every round has its share of collecting. */
const OPERATIONS_PER_ROUND = atScale(20_000, 1_000);
const ROUNDS = atScale({ warmUp: 4, counted: 15 }, { warmUp: 0, counted: 1 });
const SAMPLES = atScale(31, 3);

/** What is compared with: the rules as they were before they were made quicker. */
const RELEASED = 5;
const TIMES_KEYED_MIN = 1.7;
const KEYED_KB_MAX = 5;
const BYTES_PER_KB = 1024;

/** What the rules themselves cost: hold, match, settle, fees and every posting, in memory; and what they did cost. */
export const enginePart: BenchPart = {
  name: 'engine',
  async run() {
    await buildPrograms();
    return [...(await compare(true)), ...(await compare(false))];
  },
};

async function compare(isKeyed: boolean): Promise<readonly Measure[]> {
  const ours = await openPlayer('ours', isKeyed);
  const released = await openPlayer(RELEASED, isKeyed);
  try {
    const speeds = await contest([ours, released], ROUNDS);
    if (ours.accepted() !== released.accepted()) {
      throw new Error(`We accepted ${ours.accepted()} commands and version ${RELEASED} ${released.accepted()}.`);
    }
    const [speed = 0, releasedSpeed = 0] = speeds.values();
    const subject = isKeyed ? 'commands with keys' : 'commands without keys';
    const times: Measure = { subject, what: 'times as many', value: rounded(speed / releasedSpeed), unit: '×' };
    const weight: Measure = { subject, what: 'allocated for each', value: await ours.kilobytes(), unit: 'KB' };
    return [
      { subject, what: 'carried out', value: Math.round(speed), unit: '/s' },
      { subject, what: `by version ${RELEASED} of the rules`, value: Math.round(releasedSpeed), unit: '/s' },
      isKeyed ? { ...times, limit: TIMES_KEYED_MIN, limitIs: 'atLeast' } : times,
      isKeyed ? { ...weight, limit: KEYED_KB_MAX, limitIs: 'atMost' } : weight,
      { subject, what: `by version ${RELEASED} of the rules`, value: await released.kilobytes(), unit: 'KB' },
    ];
  } finally {
    await Promise.all([ours.end(), released.end()]);
  }
}

interface Player extends Contestant {
  accepted(): number;
  kilobytes(): Promise<number>;
  end(): Promise<void>;
}

async function openPlayer(core: CoreName, isKeyed: boolean): Promise<Player> {
  const player = startProgram('engine/player');
  const ask = (request: EngineRequest): Promise<unknown> => player.ask(request);
  await ask({ kind: 'open', core, isKeyed });
  let accepted = 0;
  return {
    name: String(core),
    async play() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The player is our own file and says nothing else.
      const report = (await ask({ kind: 'play', operations: OPERATIONS_PER_ROUND })) as EngineReport;
      ({ accepted } = report);
      return report.operationsPerSecond;
    },
    accepted: () => accepted,
    kilobytes: async () => rounded(Number(await ask({ kind: 'weigh', samples: SAMPLES })) / BYTES_PER_KB),
    end: () => player.end(),
  };
}
