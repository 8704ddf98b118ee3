import { atScale } from '../at-scale.ts';
import { type BuiltProcess, buildPrograms, startProgram } from '../built-process.ts';
import { median, percentile, rounded } from '../contest.ts';
import { numberFlag } from '../flag.ts';
import type { BenchPart, Measure } from '../measure.ts';
import type { Kind, MixReport, MixRequest } from './overload-sender.ts';

/** So many calls under way at once keep the server busy without turning any away. */
const BUSY_LINES = atScale(32, 4);
const FLOOD_LINES = atScale(2_000, 100);
const TIMES_CAPACITY = numberFlag('times', 3);
const DURATION_MS = numberFlag('seconds', atScale(20, 1)) * 1_000;

const GOODPUT_MIN = 0.8;
const ACCEPTED_MS_MAX = 500;
const TURNED_AWAY_MS_MAX = 50;
const CANCELS_MIN = 0.95;

/** What is left of the server when three times as much is asked as it can do. */
export const overloadPart: BenchPart = {
  name: 'overload',
  async run() {
    await buildPrograms();
    const server = startProgram('http/order-server', 'bounded');
    const sender = startProgram('http/overload-sender');
    try {
      const port = Number(await server.ask('port'));
      const busy = { port, lines: BUSY_LINES, durationMs: DURATION_MS / 2 };
      // A quiet moment first, as every server has before its crowd: it learns what a call takes.
      await send(sender, { ...busy, lines: 1, durationMs: DURATION_MS / 4 });
      await send(sender, { ...busy, durationMs: DURATION_MS / 4 });
      const before = await send(sender, busy);
      const capacity = acceptedPerSecond(before);
      const flood = await send(sender, {
        port,
        lines: FLOOD_LINES,
        durationMs: DURATION_MS,
        perSecond: Math.round(capacity * TIMES_CAPACITY),
      });
      const after = await send(sender, busy);
      return [...measureFlood(capacity, flood), ...measureAfter(before, after)];
    } finally {
      await sender.end();
      await server.end();
    }
  },
};

function measureFlood(capacity: number, flood: MixReport): readonly Measure[] {
  const { order, cancel, read } = flood.tallies;
  const goodput = acceptedPerSecond(flood);
  const turnedAwayMs = [order, cancel, read].flatMap((tally) => tally.turnedAwayMs);
  const sent = sum(flood, ({ accepted, turnedAway, other }) => accepted + turnedAway + other) + flood.unanswered;
  const subject = `${TIMES_CAPACITY} × what it can do`;
  const atMost = (limit: number) => ({ limit, limitIs: 'atMost' }) as const;
  const atLeast = (limit: number) => ({ limit, limitIs: 'atLeast' }) as const;
  return [
    { subject: 'what it can do', what: 'orders, cancels and looks', value: Math.round(capacity), unit: '/s' },
    { subject, what: 'really sent', value: Math.round(sent / flood.seconds), unit: '/s' },
    { subject, what: 'due while no line was free', value: flood.unsent, unit: 'calls' },
    { subject, what: 'still done', value: rounded(goodput / capacity), unit: '×', ...atLeast(GOODPUT_MIN) },
    { subject, what: 'an accepted order, median', value: rounded(median(order.acceptedMs)), unit: 'ms' },
    {
      subject,
      what: 'an accepted order, 99 of 100',
      value: rounded(percentile(order.acceptedMs, 99)),
      unit: 'ms',
      ...atMost(ACCEPTED_MS_MAX),
    },
    { subject, what: 'turned away', value: rounded(turnedAwayMs.length / sent), unit: 'of all' },
    {
      subject,
      what: 'turned away within, median',
      value: rounded(turnedAwayMs.length === 0 ? 0 : median(turnedAwayMs)),
      unit: 'ms',
      ...atMost(TURNED_AWAY_MS_MAX),
    },
    {
      subject,
      what: 'turned away within, 99 of 100',
      value: rounded(turnedAwayMs.length === 0 ? 0 : percentile(turnedAwayMs, 99)),
      unit: 'ms',
    },
    { subject, what: 'cancels done', value: rounded(shareDone(flood, 'cancel')), unit: '×', ...atLeast(CANCELS_MIN) },
    { subject, what: 'orders done', value: rounded(shareDone(flood, 'order')), unit: '×' },
    { subject, what: 'looks done', value: rounded(shareDone(flood, 'read')), unit: '×' },
    { subject, what: 'without an answer in 10 s', value: flood.unanswered, unit: 'calls', ...atMost(0) },
  ];
}

function measureAfter(before: MixReport, after: MixReport): readonly Measure[] {
  const waitOf = ({ tallies }: MixReport): number => rounded(percentile(tallies.order.acceptedMs, 99));
  return [
    { subject: 'before', what: 'an order, 99 of 100', value: waitOf(before), unit: 'ms' },
    { subject: 'right after', what: 'an order, 99 of 100', value: waitOf(after), unit: 'ms' },
  ];
}

function acceptedPerSecond(report: MixReport): number {
  return sum(report, ({ accepted }) => accepted) / report.seconds;
}

function shareDone({ tallies }: MixReport, kind: Kind): number {
  const { accepted, turnedAway, other } = tallies[kind];
  return accepted / Math.max(1, accepted + turnedAway + other);
}

function sum({ tallies }: MixReport, of: (tally: MixReport['tallies'][Kind]) => number): number {
  return Object.values(tallies).reduce((total, tally) => total + of(tally), 0);
}

async function send(sender: BuiltProcess, request: MixRequest): Promise<MixReport> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The sender is our own file and says nothing else.
  return (await sender.ask(request)) as MixReport;
}
