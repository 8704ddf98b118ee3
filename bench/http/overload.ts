import { readFileSync } from 'node:fs';
import { atScale } from '../at-scale.ts';
import { type BuiltProcess, buildPrograms, canPin, startProgramOn } from '../built-process.ts';
import { median, percentile, rounded } from '../contest.ts';
import { numberFlag } from '../flag.ts';
import type { BenchPart, Measure } from '../measure.ts';
import { askFacts } from './http.ts';
import type { Kind, MixReport, MixRequest } from './overload-sender.ts';

/** So many calls under way at once keep the server busy; what it can do is the most that it does with any of them. */
const BUSY_LINES = atScale<readonly number[]>([32, 128], [4]);
const LINES_BEFORE = atScale(32, 4);
const FLOOD_LINES = atScale(2_000, 100);
const TIMES_CAPACITY = numberFlag('times', 3);
/** Of so many calls of the flood, one comes by a new connection. */
const NEWCOMER_OF = numberFlag('newcomers', atScale(500, 50));
const DURATION_MS = numberFlag('seconds', atScale(20, 1)) * 1_000;

const GOODPUT_MIN = 0.8;
const ACCEPTED_MS_MAX = 500;
const TURNED_AWAY_MS_MAX = 50;
const CANCELS_MIN = 0.95;
/** What saying no may take of the processor's time that a call takes which is done. */
const REFUSAL_SHARE_MAX = 0.2;

/** What was sent and answered in one go, and what that took of the processors. */
interface Phase extends MixReport {
  readonly serverSeconds: number;
  readonly overflows: number;
}

/** What is left of the server when three times as much is asked as it can do. */
export const overloadPart: BenchPart = {
  name: 'overload',
  async run() {
    await buildPrograms();
    // A processor each: what sending costs is the sender's, and takes nothing from what can be done.
    const boundless = startProgramOn(0, 'http/order-server', 'durable');
    const server = startProgramOn(0, 'http/order-server', 'bounded');
    const closed = startProgramOn(0, 'http/order-server', 'closed');
    const sender = startProgramOn(1, 'http/overload-sender');
    const busyMs = DURATION_MS / 2;
    try {
      // What it can do is asked of one that turns nobody away; both have had a quiet moment first, as every server has.
      for (const one of [boundless, server, closed]) {
        await playPhase(one, sender, { lines: 1, durationMs: busyMs / 2 });
        await playPhase(one, sender, { lines: LINES_BEFORE, durationMs: busyMs });
      }
      const busy: Phase[] = [];
      for (const lines of BUSY_LINES) busy.push(await playPhase(boundless, sender, { lines, durationMs: busyMs }));
      const before = busy.reduce((best, one) => (acceptedPerSecond(one) > acceptedPerSecond(best) ? one : best));
      const refusing = await playPhase(closed, sender, { lines: LINES_BEFORE, durationMs: busyMs });
      const perSecond = Math.round(acceptedPerSecond(before) * TIMES_CAPACITY);
      const crowd = { lines: FLOOD_LINES, durationMs: DURATION_MS, perSecond, newcomerOf: NEWCOMER_OF };
      const flood = await playPhase(server, sender, crowd);
      const after = await playPhase(server, sender, { lines: LINES_BEFORE, durationMs: busyMs });
      return [
        ...measureFlood(before, flood),
        ...measureLines(flood),
        ...measureCost(before, flood),
        ...measureRefusal(busy, refusing),
        ...measureAfter(before, after),
      ];
    } finally {
      for (const one of [sender, server, closed, boundless]) await one.end();
    }
  },
};

async function playPhase(server: BuiltProcess, sender: BuiltProcess, mix: Omit<MixRequest, 'port'>): Promise<Phase> {
  const start = await askFacts(server);
  const overflowsBefore = listenOverflows();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The sender is our own file and says nothing else.
  const report = (await sender.ask({ ...mix, port: start.port })) as MixReport;
  const { processorSeconds } = await askFacts(server);
  const serverSeconds = processorSeconds - start.processorSeconds;
  return { ...report, serverSeconds, overflows: listenOverflows() - overflowsBefore };
}

/** How often the system has thrown a connection away because nobody took it in time. */
function listenOverflows(): number {
  if (process.platform !== 'linux') return 0;
  const [names = '', values = ''] = readFileSync('/proc/net/netstat', 'utf8').split('\n');
  return Number(values.split(' ')[names.split(' ').indexOf('ListenOverflows')]);
}

const atMost = (limit: number) => ({ limit, limitIs: 'atMost' }) as const;
const atLeast = (limit: number) => ({ limit, limitIs: 'atLeast' }) as const;
const FLOOD = `${TIMES_CAPACITY} × what it can do`;

function measureFlood(before: Phase, flood: Phase): readonly Measure[] {
  const { order, cancel, read } = flood.tallies;
  const capacity = acceptedPerSecond(before);
  const turnedAwayMs = [order, cancel, read].flatMap((tally) => tally.turnedAwayMs);
  const turnedAway = sum(flood, (tally) => tally.turnedAway);
  const sent = sum(flood, (tally) => tally.accepted + tally.other) + turnedAway + flood.unanswered;
  const subject = FLOOD;
  return [
    { subject: 'what it can do', what: 'orders, cancels and looks', value: Math.round(capacity), unit: '/s' },
    { subject, what: 'really sent', value: Math.round(sent / flood.seconds), unit: '/s' },
    { subject, what: 'due while no line was free', value: flood.unsent, unit: 'calls' },
    {
      subject,
      what: 'still done',
      value: rounded(acceptedPerSecond(flood) / capacity),
      unit: '×',
      ...atLeast(GOODPUT_MIN),
    },
    { subject, what: 'an accepted order, median', value: rounded(median(order.acceptedMs)), unit: 'ms' },
    {
      subject,
      what: 'an accepted order, 99 of 100',
      value: rounded(percentile(order.acceptedMs, 99)),
      unit: 'ms',
      ...atMost(ACCEPTED_MS_MAX),
    },
    { subject, what: 'turned away', value: rounded(turnedAway / sent), unit: 'of all' },
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
    {
      subject,
      what: 'neither done nor told when',
      value: sum(flood, ({ other }) => other),
      unit: 'calls',
      ...atMost(0),
    },
  ];
}

function measureLines({ takenMs, newcomersMs, overflows }: Phase): readonly Measure[] {
  const subject = 'new connections';
  return [
    { subject, what: `${FLOOD_LINES} at once, taken within`, value: Math.round(takenMs), unit: 'ms' },
    {
      subject,
      what: `one call of ${NEWCOMER_OF}, answered within, median`,
      value: rounded(median(newcomersMs)),
      unit: 'ms',
    },
    { subject, what: 'the same, 99 of 100', value: rounded(percentile(newcomersMs, 99)), unit: 'ms' },
    { subject, what: 'the system threw away', value: overflows, unit: '', ...atMost(0) },
  ];
}

/** Sender and server share the machine with each other, and perhaps with others: what each second of processor did. */
function measureCost(before: Phase, flood: Phase): readonly Measure[] {
  const doneOf = (phase: Phase): number => sum(phase, ({ accepted }) => accepted) / phase.serverSeconds;
  const shareOf = (seconds: number, phase: Phase): number => rounded(seconds / phase.seconds);
  const subject = canPin() ? 'a processor each' : 'sharing the processors';
  return [
    { subject, what: 'done in a second of processor', value: Math.round(doneOf(before)), unit: '' },
    { subject, what: 'the same at the flood', value: rounded(doneOf(flood) / doneOf(before)), unit: '×' },
    { subject, what: 'the server took before', value: shareOf(before.serverSeconds, before), unit: 'processors' },
    { subject, what: 'the server took at the flood', value: shareOf(flood.serverSeconds, flood), unit: 'processors' },
    { subject, what: 'sending took at the flood', value: shareOf(flood.processorSeconds, flood), unit: 'processors' },
  ];
}

/** By the processor's time, which a machine that others use too hardly changes. */
function measureRefusal(busy: readonly Phase[], refusing: Phase): readonly Measure[] {
  const takes = (phase: Phase, calls: number): number => (phase.serverSeconds * 1_000_000) / calls;
  const done = Math.min(
    ...busy.map((phase) =>
      takes(
        phase,
        sum(phase, ({ accepted }) => accepted),
      ),
    ),
  );
  const refused = takes(
    refusing,
    sum(refusing, ({ turnedAway }) => turnedAway),
  );
  const share = { value: rounded(refused / done), unit: '×', ...atMost(REFUSAL_SHARE_MAX) };
  return [
    { subject: 'a call that is done', what: 'takes of a processor', value: Math.round(done), unit: 'µs' },
    { subject: 'a call that is turned away', what: 'takes of a processor', value: Math.round(refused), unit: 'µs' },
    { subject: 'a call that is turned away', what: 'of one that is done', ...share },
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
