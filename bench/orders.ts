import { createRandom } from '@candor/testkit/generators/random.ts';
import { atScale } from './at-scale.ts';
import { buildPrograms, startProgram, type BuiltProcess } from './built-process.ts';
import { contest, median, percentile, rounded, type Contestant } from './contest.ts';
import { openForgetfulDoor, openJournalDoor, openTransactionDoor, type Door } from './doors.ts';
import { createCommandFlow, openingCommands } from './exchange-flow.ts';
import { buildFormerWriter } from './former-writer.ts';
import { keepIndexFresh } from './index-clock.ts';
import type { BenchPart, Measure } from './measure.ts';
import { flowOf, SHALLOW } from './order-flow.ts';
import type { WriterReport, WriterRequest } from './writer-player.ts';

const IN_FLIGHT = atScale<readonly number[]>([64, 256, 1024], [64]);
const ROUNDS = atScale({ warmUp: 2, counted: 7 }, { warmUp: 0, counted: 1 });
const ROUND_MS = atScale(600, 100);
const TIMES_TRANSACTION_MIN = 5;
const FORMER_IN_FLIGHT = atScale(1024, 64);
const FORMER_ORDERS = atScale(20_000, 1_000);
const FORMER_ROUNDS = atScale({ warmUp: 4, counted: 15 }, { warmUp: 0, counted: 1 });
const TIMES_FORMER_MIN = 1.35;

/** Orders acknowledged at the single writer's door, against a transaction for each and against no durability at all. */
export const ordersPart: BenchPart = {
  name: 'orders',
  async run() {
    const doors = {
      journal: await openPlayer(await openJournalDoor()),
      forgetful: await openPlayer(openForgetfulDoor()),
      transaction: await openPlayer(await openTransactionDoor()),
    };
    const measures: Measure[] = [];
    for (const inFlight of IN_FLIGHT) {
      const contestants = Object.entries(doors).map(([name, player]) => player.at(inFlight, name));
      const speeds = await contest(contestants, ROUNDS);
      measures.push(...judge(inFlight, speeds, doors.journal.takeLatencies()));
    }
    for (const player of Object.values(doors)) await player.close();
    return [...measures, ...(await compareWithFormer())];
  },
};

/** The writer as it is served beside the writer as it was, each in a process of its own, in turns. */
async function compareWithFormer(): Promise<readonly Measure[]> {
  await buildPrograms();
  const former = await buildFormerWriter();
  const ours = openWriter('ours', startProgram('writer-player'));
  const theirs = openWriter('former', former.start());
  try {
    const [speed = 0, formerSpeed = 0] = (await contest([ours, theirs], FORMER_ROUNDS)).values();
    const subject = `${FORMER_IN_FLIGHT} in flight, as served`;
    const times = rounded(speed / formerSpeed);
    const timesOfProcessor = rounded(ours.perProcessorSecond() / theirs.perProcessorSecond());
    return [
      { subject, what: 'durable orders acknowledged', value: Math.round(speed), unit: '/s' },
      { subject, what: 'by the former writer', value: Math.round(formerSpeed), unit: '/s' },
      { subject, what: 'times the former', value: times, unit: '×', limit: TIMES_FORMER_MIN, limitIs: 'atLeast' },
      { subject, what: 'of a second of the processor', value: Math.round(ours.perProcessorSecond()), unit: '/s' },
      { subject, what: 'times the former, by the processor', value: timesOfProcessor, unit: '×' },
    ];
  } finally {
    await Promise.all([ours.end(), theirs.end()]);
    former.remove();
  }
}

interface WriterContestant extends Contestant {
  /** The median of the rounds that count. */
  perProcessorSecond(): number;
  end(): Promise<void>;
}

function openWriter(name: string, player: BuiltProcess): WriterContestant {
  const request: WriterRequest = { inFlight: FORMER_IN_FLIGHT, orders: FORMER_ORDERS };
  const speeds: number[] = [];
  return {
    name,
    async play() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The player is our own file and says nothing else.
      const { perSecond, perProcessorSecond } = (await player.ask(request)) as WriterReport;
      speeds.push(perProcessorSecond);
      return perSecond;
    },
    perProcessorSecond: () => median(speeds.slice(-FORMER_ROUNDS.counted)),
    end: () => player.end(),
  };
}

function judge(
  inFlight: number,
  speeds: ReadonlyMap<string, number>,
  latencies: readonly number[],
): readonly Measure[] {
  const { journal = 0, forgetful = 0, transaction = 0 } = Object.fromEntries(speeds);
  const subject = `${inFlight} in flight`;
  return [
    { subject, what: 'durable orders acknowledged', value: Math.round(journal), unit: '/s' },
    { subject, what: 'waiting for it, median', value: rounded(median(latencies)), unit: 'ms' },
    { subject, what: 'waiting for it, 99 of 100', value: rounded(percentile(latencies, 99)), unit: 'ms' },
    { subject, what: 'with a transaction for each', value: Math.round(transaction), unit: '/s' },
    {
      subject,
      what: 'times a transaction for each',
      value: rounded(journal / transaction),
      unit: '×',
      limit: TIMES_TRANSACTION_MIN,
      limitIs: 'atLeast',
    },
    { subject, what: 'with the journal off', value: Math.round(forgetful), unit: '/s' },
    { subject, what: 'of the journal off', value: rounded(journal / forgetful), unit: '×' },
  ];
}

interface Player {
  at(inFlight: number, name: string): Contestant;
  /** How long each order has waited since the last time this was asked. */
  takeLatencies(): readonly number[];
  close(): Promise<void>;
}

async function openPlayer(door: Door): Promise<Player> {
  const commands = createCommandFlow({ isKeyed: true });
  const flow = flowOf(createRandom(3), SHALLOW, 0);
  let latencies: number[] = [];
  await Promise.all(openingCommands().map((command) => door.submit(command)));
  const stopIndex = keepIndexFresh(door);

  async function runClient(endMs: number): Promise<number> {
    let count = 0;
    for (let nowMs = performance.now(); nowMs < endMs; count += 1) {
      const { value: operation } = flow.next();
      commands.answered(operation, await door.submit(commands.commandOf(operation)));
      const answeredMs = performance.now();
      latencies.push(answeredMs - nowMs);
      nowMs = answeredMs;
    }
    return count;
  }

  return {
    at: (inFlight, name) => ({
      name,
      async play() {
        const startMs = performance.now();
        const counts = await Promise.all(Array.from({ length: inFlight }, () => runClient(startMs + ROUND_MS)));
        const count = counts.reduce((sum, one) => sum + one, 0);
        return (count * 1000) / (performance.now() - startMs);
      },
    }),
    takeLatencies() {
      const taken = latencies;
      latencies = [];
      return taken;
    },
    close() {
      stopIndex();
      return door.close();
    },
  };
}
