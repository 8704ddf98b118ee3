import { createRandom } from '@candor/testkit/generators/random.ts';
import { atScale } from './at-scale.ts';
import { buildPrograms, startProgram } from './built-process.ts';
import { contest, median, percentile, rounded, type Contestant } from './contest.ts';
import { openForgetfulDoor, openJournalDoor, openTransactionDoor, type Door } from './doors.ts';
import { createCommandFlow, openingCommands } from './exchange-flow.ts';
import { buildFormerWriter } from './former-writer.ts';
import type { BenchPart, Measure } from './measure.ts';
import { flowOf, SHALLOW } from './order-flow.ts';
import type { WriterRequest } from './writer-player.ts';

const IN_FLIGHT = atScale<readonly number[]>([64, 256, 1024], [64]);
const ROUNDS = atScale({ warmUp: 2, counted: 7 }, { warmUp: 0, counted: 1 });
const ROUND_MS = atScale(600, 100);
const TIMES_TRANSACTION_MIN = 5;
const FORMER_IN_FLIGHT = atScale(1024, 64);
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
  const players = { ours: startProgram('writer-player'), former: former.start() };
  try {
    const contestants = Object.entries(players).map(([name, player]): Contestant => {
      const request: WriterRequest = { inFlight: FORMER_IN_FLIGHT, roundMs: ROUND_MS };
      return { name, play: async () => Number(await player.ask(request)) };
    });
    const { ours = 0, former: formerSpeed = 0 } = Object.fromEntries(await contest(contestants, FORMER_ROUNDS));
    const subject = `${FORMER_IN_FLIGHT} in flight, as served`;
    const times = rounded(ours / formerSpeed);
    return [
      { subject, what: 'durable orders acknowledged', value: Math.round(ours), unit: '/s' },
      { subject, what: 'by the former writer', value: Math.round(formerSpeed), unit: '/s' },
      { subject, what: 'times the former', value: times, unit: '×', limit: TIMES_FORMER_MIN, limitIs: 'atLeast' },
    ];
  } finally {
    await Promise.all(Object.values(players).map((player) => player.end()));
    former.remove();
  }
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
    close: () => door.close(),
  };
}
