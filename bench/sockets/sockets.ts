import { CANDLE_PERIODS } from '@candor/domain/markets/candle-period.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { startServer } from '../../e2e/servers/server.ts';
import { buildChanged } from '../../tools/build.ts';
import { atScale } from '../at-scale.ts';
import { buildPrograms, startProgram, type BuiltProcess } from '../built-process.ts';
import { rounded } from '../contest.ts';
import { numberFlag } from '../flag.ts';
import type { BenchPart, Measure } from '../measure.ts';
import { readServerFigures, type ServerFigures } from './figures.ts';
import { startBookMover } from './mover.ts';
import type { ListenReport, ReaderRequest } from './reader.ts';

/** As many as the server lets in, the stuck ones among them. */
const READERS = numberFlag('readers', atScale(5_000, 100));
const STICKING = Math.max(1, Math.round(READERS / 100));
const LISTEN_MS = numberFlag('seconds', atScale(20, 1)) * 1_000;
/** Twice as long, so that what piles up shows. */
const STUCK_MS = LISTEN_MS * 2;
const WARM_UP_MS = Math.min(5_000, LISTEN_MS);

const FRAMES_PER_SECOND_MIN = 9.9;
const DELAY_MS_MAX = 200;
const STUCK_FACTOR_MAX = 1.2;
const STUCK_GROWTH_MB_MAX = 128;

const BYTES_PER_KB = 1024;
const METRICS_TOKEN = 'bench-metrics-token';
const TOPIC = 'DEPTH:BTC/USDT';

/** What thousands of readers of one book wait for its frames, and what it costs them when others stop reading. */
export const socketsPart: BenchPart = {
  name: 'sockets',
  async run() {
    await buildChanged(['server']);
    await buildPrograms();
    const server = await startServer({ environment: { TRUST_PROXY: '127.0.0.1', METRICS_TOKEN } });
    const readers = startProgram('sockets/reader');
    try {
      const mover = await startBookMover(server.origin);
      await ask(readers, connectRequest(server.origin));
      const figures = () => readServerFigures(server.origin, METRICS_TOKEN);
      await listen(readers, WARM_UP_MS);
      const before = await figures();
      const reading = await listen(readers, LISTEN_MS);
      const between = await figures();
      await ask(readers, { kind: 'stick' });
      const stuck = await listen(readers, STUCK_MS);
      const after = await figures();
      await mover.stop();
      return [...measureReading(reading, before, between), ...measureStuck(reading, stuck, { between, after })];
    } finally {
      await server.stop();
      await readers.end();
    }
  },
};

function connectRequest(origin: string): ReaderRequest {
  return {
    kind: 'connect',
    port: Number(new URL(origin).port),
    readers: [
      { count: STICKING, topics: manyTopics(), canStick: true },
      { count: READERS - STICKING, topics: [TOPIC], canStick: false },
    ],
  };
}

/** Nearly all that one socket may ask for, so that whoever stops reading is soon far behind. */
function manyTopics(): readonly string[] {
  const symbols = DEFAULT_INSTRUMENTS.map(({ symbol }) => symbol);
  const candles = symbols.slice(0, 10).flatMap((symbol) => CANDLE_PERIODS.map((period) => `KLINE:${symbol}:${period}`));
  const others = symbols.flatMap((symbol) => [`DEPTH:${symbol}`, `TRADE:${symbol}`, `DETAIL:${symbol}`]);
  return ['all_symbol_detail', ...others, ...candles];
}

function measureReading(report: ListenReport, before: ServerFigures, after: ServerFigures): readonly Measure[] {
  const subject = `${READERS} readers of one book`;
  const pace = report.frameCount / report.seconds / (READERS - STICKING);
  const microseconds = ((after.cpuSeconds - before.cpuSeconds) * 1_000_000) / report.frameCount;
  return [
    atLeast({ subject, what: 'frames for each', value: rounded(pace), unit: '/s', limit: FRAMES_PER_SECOND_MIN }),
    { subject, what: 'from published to received, median', value: delayOf(report, 50), unit: 'ms' },
    atMost({ subject, what: 'the same, 99 of 100', value: delayOf(report, 99), unit: 'ms', limit: DELAY_MS_MAX }),
    { subject, what: 'the same, the worst', value: delayOf(report, 100), unit: 'ms' },
    atMost({ subject, what: 'gaps and lost readers', value: report.gapCount + report.lostReaders, unit: '', limit: 0 }),
    {
      subject,
      what: 'the server’s work for each frame, all it does included',
      value: rounded(microseconds),
      unit: 'µs',
    },
    {
      subject,
      what: 'the same of the readers',
      value: rounded((report.cpuSeconds * 1_000_000) / report.frameCount),
      unit: 'µs',
    },
    { subject, what: 'the server’s memory', value: Math.round(after.residentMb), unit: 'MB' },
  ];
}

interface Figures {
  readonly between: ServerFigures;
  readonly after: ServerFigures;
}

function measureStuck(reading: ListenReport, stuck: ListenReport, { between, after }: Figures): readonly Measure[] {
  const subject = `the same, ${STICKING} of them stuck`;
  const pace = stuck.frameCount / stuck.seconds / (READERS - STICKING);
  const delayMs = delayOf(stuck, 99);
  const owedKb = reading.stickingBytes / BYTES_PER_KB / reading.seconds / STICKING;
  const grownMb = Math.max(0, Math.round(after.residentMb - between.residentMb));
  return [
    atLeast({ subject, what: 'frames for each other', value: rounded(pace), unit: '/s', limit: FRAMES_PER_SECOND_MIN }),
    { subject, what: 'from published to received, median', value: delayOf(stuck, 50), unit: 'ms' },
    { subject, what: 'the same, 99 of 100', value: delayMs, unit: 'ms' },
    atMost({
      subject,
      what: 'the same, against nobody stuck',
      value: rounded(delayMs / delayOf(reading, 99)),
      unit: '×',
      limit: STUCK_FACTOR_MAX,
    }),
    atMost({ subject, what: 'gaps and lost readers', value: stuck.gapCount + stuck.lostReaders, unit: '', limit: 0 }),
    { subject, what: 'what each of those is owed', value: Math.round(owedKb), unit: 'KB/s' },
    { subject, what: 'stuck readers cut off', value: stuck.cutStuckReaders, unit: '' },
    atMost({ subject, what: 'the server’s memory grew by', value: grownMb, unit: 'MB', limit: STUCK_GROWTH_MB_MAX }),
  ];
}

/** The whole milliseconds within which so many of a hundred frames had come. */
function delayOf({ countByDelayMs, frameCount }: ListenReport, percent: number): number {
  let seen = 0;
  for (const [delayMs, count] of countByDelayMs.entries()) {
    seen += count;
    if (count > 0 && seen >= (frameCount * percent) / 100) return delayMs;
  }
  throw new RangeError('Nobody received a frame.');
}

async function listen(readers: BuiltProcess, durationMs: number): Promise<ListenReport> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The reader is our own file and says nothing else.
  return (await ask(readers, { kind: 'listen', durationMs })) as ListenReport;
}

function ask(readers: BuiltProcess, request: ReaderRequest): Promise<unknown> {
  return readers.ask(request);
}

function atMost(measure: Omit<Measure, 'limitIs'>): Measure {
  return { ...measure, limitIs: 'atMost' };
}

function atLeast(measure: Omit<Measure, 'limitIs'>): Measure {
  return { ...measure, limitIs: 'atLeast' };
}
