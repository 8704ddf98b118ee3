import { openSession } from '../../apps/server/src/testing/users/test-person.ts';
import { startServer } from '../../e2e/servers/server.ts';
import { getMyBalance } from '../../packages/contract/src/wallet/wire.ts';
import { atScale } from '../at-scale.ts';
import { type BuiltProcess, startProgram } from '../built-process.ts';
import { percentile, rounded } from '../contest.ts';
import type { FloodReport, FloodRequest } from './flood.ts';
import type { Measure } from '../measure.ts';
import { prepareCalls, type ReadyCall } from './ready-call.ts';

const GUESSES_PER_SECOND = 100;
const SECONDS = Number(process.env['GUESS_SECONDS'] ?? atScale(60, 1));
/** Not counted: what a server does for the first time it does slowly, whoever asks. */
const WARM_UP_SECONDS = atScale(5, 1);
const DURING_BY_BEFORE_MAX = 2;
const TURNED_AWAY_MS_MAX = 50;
/** A guesser who is slower than this would prove nothing. */
const GUESSES_PER_SECOND_MIN = 90;

/** Together 75 calls a second, each below what one caller may read. */
const READERS = 5;
const READS_PER_SECOND = 15;

const FROM = { oneNetwork: 'guesses from one network', manyNetworks: 'guesses from a network each' } as const;

/** What a hundred wrong logins a second do to those who are in. The real limits are on. */
export async function measureGuessing(): Promise<readonly Measure[]> {
  const server = await startServer({ environment: { CANDOR_LIMITS: '{}', TRUST_PROXY: '127.0.0.1' } });
  const guesser = startProgram('login/flood');
  try {
    const readers = await prepareReaders(server.origin);
    const prepare = (from: FloodRequest['from'], seconds: number) =>
      guesser.ask({ origin: server.origin, count: GUESSES_PER_SECOND * seconds, perSecond: GUESSES_PER_SECOND, from });
    await prepare('manyNetworks', WARM_UP_SECONDS);
    await Promise.all([flood(guesser), read(readers, WARM_UP_SECONDS)]);
    const measures: Measure[] = [];
    for (const from of ['oneNetwork', 'manyNetworks'] as const) {
      await prepare(from, SECONDS);
      const before = await read(readers, SECONDS);
      const [report, during] = await Promise.all([flood(guesser), read(readers, SECONDS)]);
      measures.push(...describeFlood(FROM[from], report), ...judge(FROM[from], before, during));
    }
    return measures;
  } finally {
    await guesser.end();
    await server.stop();
  }
}

async function prepareReaders(origin: string): Promise<readonly ReadyCall[]> {
  const prepare = await prepareCalls(origin);
  const readers: ReadyCall[] = [];
  for (let index = 0; index < READERS; index += 1) {
    const { satoken } = await openSession({ address: origin }, `reader_${index}`);
    // From elsewhere: the limits of the guesser's network are not theirs.
    const headers = { authorization: satoken, 'x-forwarded-for': `198.51.100.${index}` };
    readers.push(await prepare(getMyBalance, { headers }));
  }
  return readers;
}

async function flood(guesser: BuiltProcess): Promise<FloodReport> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The guesser is our own file and says nothing else.
  return (await guesser.ask('begin')) as FloodReport;
}

interface Reads {
  readonly timesMs: readonly number[];
  /** Answered with anything but a balance, or not at all. */
  readonly failed: number;
}

/** Sent by the clock and not after the last answer: a server that is slow is asked as often as one that is quick. */
async function read(readers: readonly ReadyCall[], seconds: number): Promise<Reads> {
  const count = READERS * READS_PER_SECOND * seconds;
  let failed = 0;
  const timesMs = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * seconds * 1000) / count));
      const startMs = performance.now();
      if ((await readers[index % READERS]?.()) !== 200) failed += 1;
      return performance.now() - startMs;
    }),
  );
  return { timesMs, failed };
}

function describeFlood(subject: string, { statuses, turnedAwayMs, sendingSeconds }: FloodReport): readonly Measure[] {
  const withinMs = (percent: number): number =>
    turnedAwayMs.length === 0 ? 0 : rounded(percentile(turnedAwayMs, percent));
  const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return [
    {
      subject,
      what: 'wrong logins sent',
      value: rounded(sent / sendingSeconds),
      unit: '/s',
      limit: GUESSES_PER_SECOND_MIN,
      limitIs: 'atLeast',
    },
    ...Object.entries(statuses).map(([status, count]) => ({
      subject,
      what: `of them answered ${status}`,
      value: count,
      unit: '',
    })),
    {
      subject,
      what: 'told to come again within, median',
      value: withinMs(50),
      unit: 'ms',
      limit: TURNED_AWAY_MS_MAX,
      limitIs: 'atMost',
    },
    { subject, what: 'told to come again within, 99 of 100', value: withinMs(99), unit: 'ms' },
  ];
}

function judge(subject: string, before: Reads, during: Reads): readonly Measure[] {
  const of = ({ timesMs }: Reads, percent: number): number => rounded(percentile(timesMs, percent));
  const ratio = rounded(percentile(during.timesMs, 99) / percentile(before.timesMs, 99));
  const what = 'a balance, 99 of 100: during by before';
  return [
    { subject, what: 'a balance before, median', value: of(before, 50), unit: 'ms' },
    { subject, what: 'a balance during, median', value: of(during, 50), unit: 'ms' },
    { subject, what: 'a balance before, 99 of 100', value: of(before, 99), unit: 'ms' },
    { subject, what: 'a balance during, 99 of 100', value: of(during, 99), unit: 'ms' },
    { subject, what: 'balances not answered', value: during.failed, unit: '', limit: 0, limitIs: 'atMost' },
    { subject, what, value: ratio, unit: '×', limit: DURING_BY_BEFORE_MAX, limitIs: 'atMost' },
  ];
}
