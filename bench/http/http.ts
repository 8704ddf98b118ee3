import { atScale } from '../at-scale.ts';
import { type BuiltProcess, buildPrograms, startProgram } from '../built-process.ts';
import { contest, median, percentile, rounded, type Contestant } from '../contest.ts';
import type { BenchPart, Measure } from '../measure.ts';
import type { LoadReport, LoadRequest } from './order-sender.ts';
import type { ServerFacts } from './order-server.ts';

const IN_FLIGHT = atScale<readonly number[]>([64, 256, 1024], [64]);
const ROUNDS = atScale({ warmUp: 2, counted: 5 }, { warmUp: 0, counted: 1 });
const ROUND_MS = atScale(1_500, 200);
const OF_FORGETFUL_MIN = 0.8;

/** Durable orders over HTTP on this machine, against the same server with the journal off. */
export const httpPart: BenchPart = {
  name: 'http',
  async run() {
    await buildPrograms();
    const processes = {
      sender: startProgram('http/order-sender'),
      durable: startProgram('http/order-server', 'durable'),
      forgetful: startProgram('http/order-server', 'forgetful'),
    };
    const ports = {
      durable: (await askFacts(processes.durable)).port,
      forgetful: (await askFacts(processes.forgetful)).port,
    };
    const measures: Measure[] = [];
    for (const inFlight of IN_FLIGHT) measures.push(...(await compare(processes.sender, ports, inFlight)));
    for (const one of Object.values(processes)) await one.end();
    return measures;
  },
};

interface Ports {
  readonly durable: number;
  readonly forgetful: number;
}

async function compare(sender: BuiltProcess, ports: Ports, inFlight: number): Promise<readonly Measure[]> {
  const latenciesMs: number[] = [];
  const contestants = Object.entries(ports).map(([name, port]): Contestant => {
    return {
      name,
      async play(round) {
        const report = await send(sender, { port, connections: inFlight, durationMs: ROUND_MS });
        const counts = name === 'durable' && round >= ROUNDS.warmUp;
        if (counts) for (const latencyMs of report.latenciesMs) latenciesMs.push(latencyMs);
        return report.accepted / report.seconds;
      },
    };
  });
  const { durable = 0, forgetful = 0 } = Object.fromEntries(await contest(contestants, ROUNDS));
  const subject = `HTTP, ${inFlight} in flight`;
  const share = rounded(durable / forgetful);
  return [
    { subject, what: 'durable orders acknowledged', value: Math.round(durable), unit: '/s' },
    { subject, what: 'waiting for it, median', value: rounded(median(latenciesMs)), unit: 'ms' },
    { subject, what: 'waiting for it, 99 of 100', value: rounded(percentile(latenciesMs, 99)), unit: 'ms' },
    { subject, what: 'with the journal off', value: Math.round(forgetful), unit: '/s' },
    { subject, what: 'of the journal off', value: share, unit: '×', limit: OF_FORGETFUL_MIN, limitIs: 'atLeast' },
  ];
}

/** Asks an order server of the bench for its facts. */
export async function askFacts(server: BuiltProcess): Promise<ServerFacts> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server is our own file and says nothing else.
  return (await server.ask('facts')) as ServerFacts;
}

async function send(sender: BuiltProcess, request: LoadRequest): Promise<LoadReport> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The sender is our own file and says nothing else.
  const report = (await sender.ask(request)) as LoadReport;
  if (report.refused === 0) return report;
  throw new Error(`${report.refused} orders of ${report.accepted + report.refused} were refused.`);
}
