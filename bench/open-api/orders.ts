import { atScale } from '../at-scale.ts';
import { type BuiltProcess, startProgram } from '../built-process.ts';
import { contest, median, percentile, rounded, type Contestant } from '../contest.ts';
import type { Measure } from '../measure.ts';
import type { OrderReport, OrderRequest } from './order-sender.ts';

const IN_FLIGHT = atScale(256, 16);
const ROUNDS = atScale({ warmUp: 2, counted: 5 }, { warmUp: 0, counted: 1 });
const ROUND_MS = atScale(1_500, 200);
const OF_FORGETFUL_MIN = 0.8;
const OF_REST_MIN = 1.5;

/** Orders by HTTP and by socket, against the same server with the journal off. */
export async function measureOrders(): Promise<readonly Measure[]> {
  const sender = startProgram('open-api/order-sender');
  const durable = startProgram('open-api/open-server', 'durable');
  const forgetful = startProgram('open-api/open-server', 'forgetful');
  try {
    const ports = { durable: Number(await durable.ask('port')), forgetful: Number(await forgetful.ask('port')) };
    return await compare(sender, ports);
  } finally {
    for (const one of [sender, durable, forgetful]) await one.end();
  }
}

interface Ports {
  readonly durable: number;
  readonly forgetful: number;
}

async function compare(sender: BuiltProcess, { durable, forgetful }: Ports): Promise<readonly Measure[]> {
  const waits = { rest: [] as number[], forgetful: [] as number[], socket: [] as number[] };
  const contestantOf = (name: keyof typeof waits, kind: 'rest' | 'socket', port: number): Contestant => ({
    name,
    async play(round) {
      const { acceptedMs, seconds } = await send(sender, { kind, port, inFlight: IN_FLIGHT, durationMs: ROUND_MS });
      if (round >= ROUNDS.warmUp) for (const ms of acceptedMs) waits[name].push(ms);
      return acceptedMs.length / seconds;
    },
  });
  const speeds = Object.fromEntries(
    await contest(
      [
        contestantOf('rest', 'rest', durable),
        contestantOf('forgetful', 'rest', forgetful),
        contestantOf('socket', 'socket', durable),
      ],
      ROUNDS,
    ),
  );
  const { rest = 0, forgetful: off = 0, socket = 0 } = speeds;
  const subject = `orders, ${IN_FLIGHT} in flight`;
  const described = (name: 'rest' | 'socket', way: string, speed: number): readonly Measure[] => [
    { subject, what: `durable ${way}`, value: Math.round(speed), unit: '/s' },
    { subject, what: `${way}, median`, value: rounded(median(waits[name])), unit: 'ms' },
    { subject, what: `${way}, 99 of 100`, value: rounded(percentile(waits[name], 99)), unit: 'ms' },
  ];
  const atLeast = (limit: number) => ({ unit: '×', limit, limitIs: 'atLeast' }) as const;
  return [
    ...described('rest', 'over REST', rest),
    { subject, what: 'over REST with the journal off', value: Math.round(off), unit: '/s' },
    { subject, what: 'REST, of the journal off', value: rounded(rest / off), ...atLeast(OF_FORGETFUL_MIN) },
    ...described('socket', 'over the socket', socket),
    { subject, what: 'the socket, of REST', value: rounded(socket / rest), ...atLeast(OF_REST_MIN) },
  ];
}

async function send(sender: BuiltProcess, request: OrderRequest): Promise<OrderReport> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The sender is our own file and says nothing else.
  const report = (await sender.ask(request)) as OrderReport;
  const others = Object.entries(report.countByStatus).filter(([status]) => status !== '200');
  if (others.length === 0) return report;
  throw new Error(`Orders were refused: ${JSON.stringify(others)}, the last with ${report.lastRefusal}`);
}
