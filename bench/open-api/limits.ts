import { atScale } from '../at-scale.ts';
import { type BuiltProcess, startProgram } from '../built-process.ts';
import { median, percentile, rounded } from '../contest.ts';
import type { Measure } from '../measure.ts';
import type { ClockRequest, OrderReport } from './order-sender.ts';

/** Ten accounts, each well within what an account may send. */
const QUIET = { owners: { first: 0, count: 10 }, lines: 64, perSecond: 80 };
/** One account from one address, at far more than either may. */
const FLOOD = { owners: { first: 100, count: 1 }, lines: 256, perSecond: atScale(1_000, 500) };
const DURATION_MS = atScale(9_000, 1_000);
/** What a server has met before somebody floods it: a busy while, and another flood. Code that never ran is slow. */
const BUSY = { owners: { first: 300, count: 100 }, lines: 64, perSecond: 800 };
const FORMER_FLOOD = { ...FLOOD, owners: { first: 200, count: 1 } };
const WARM_UP_MS = atScale(4_000, 200);
/** An account's orders are counted over so long. */
const LIMIT_MS = atScale(10_000, 0);
const BESIDE_BY_ALONE_MAX = 2;

/** What the limits do to somebody who floods, and what that is to those who do not. The real limits are on. */
export async function measureLimits(): Promise<readonly Measure[]> {
  const server = startProgram('open-api/open-server', 'limited');
  const [quiet, flooder] = [startProgram('open-api/order-sender'), startProgram('open-api/order-sender')];
  try {
    const port = Number(await server.ask('port'));
    const play = (sender: BuiltProcess, load: Omit<ClockRequest, 'port' | 'durationMs'>, durationMs = DURATION_MS) =>
      send(sender, { ...load, port, durationMs });
    await play(quiet, BUSY, WARM_UP_MS);
    await play(flooder, FORMER_FLOOD, WARM_UP_MS);
    const alone = await play(quiet, QUIET);
    await new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
    const [flood, beside] = await Promise.all([play(flooder, FLOOD), play(quiet, QUIET)]);
    return [...describeFlood(flood), ...judge(alone, beside)];
  } finally {
    for (const one of [quiet, flooder, server]) await one.end();
  }
}

function describeFlood({ countByStatus, withoutRetryAfter, seconds, unsent }: OrderReport): readonly Measure[] {
  const subject = 'one account flooding';
  const sent = Object.values(countByStatus).reduce((sum, count) => sum + count, 0);
  return [
    { subject, what: 'orders sent', value: Math.round(sent / seconds), unit: '/s' },
    { subject, what: 'due while no line was free', value: unsent, unit: '' },
    ...Object.entries(countByStatus).map(([status, value]) => ({
      subject,
      what: `of them answered ${status}`,
      value,
      unit: '',
    })),
    {
      subject,
      what: 'turned away without Retry-After',
      value: withoutRetryAfter,
      unit: '',
      limit: 0,
      limitIs: 'atMost',
    },
  ];
}

function judge(alone: OrderReport, beside: OrderReport): readonly Measure[] {
  const subject = 'ten accounts within their limits';
  const waitOf = ({ acceptedMs }: OrderReport, percent: number): number => rounded(percentile(acceptedMs, percent));
  const refused = [alone, beside]
    .flatMap(({ countByStatus }) => Object.entries(countByStatus))
    .reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0);
  const ratio = rounded(percentile(beside.acceptedMs, 99) / percentile(alone.acceptedMs, 99));
  return [
    { subject, what: 'an order alone, median', value: rounded(median(alone.acceptedMs)), unit: 'ms' },
    { subject, what: 'an order beside the flood, median', value: rounded(median(beside.acceptedMs)), unit: 'ms' },
    { subject, what: 'an order alone, 99 of 100', value: waitOf(alone, 99), unit: 'ms' },
    { subject, what: 'an order beside the flood, 99 of 100', value: waitOf(beside, 99), unit: 'ms' },
    {
      subject,
      what: 'beside the flood, of alone',
      value: ratio,
      unit: '×',
      limit: BESIDE_BY_ALONE_MAX,
      limitIs: 'atMost',
    },
    { subject, what: 'turned away', value: refused, unit: '', limit: 0, limitIs: 'atMost' },
  ];
}

async function send(sender: BuiltProcess, request: ClockRequest): Promise<OrderReport> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The sender is our own file and says nothing else.
  return (await sender.ask({ kind: 'clock', ...request })) as OrderReport;
}
