import { atScale } from '../at-scale.ts';
import { startProgram } from '../built-process.ts';
import { median, percentile, rounded } from '../contest.ts';
import type { Measure } from '../measure.ts';
import type { StreamReport, StreamRequest } from './stream-listener.ts';

const FEW = 20;
const MANY = atScale(2_000, 40);
const ACTIVE_SHARE = 10;
const ORDERS_PER_SECOND = atScale(200, 50);
const ROUNDS = atScale({ warmUp: 1, counted: 5 }, { warmUp: 0, counted: 1 });
const ROUND_MS = atScale(2_000, 300);
const MANY_BY_FEW_MAX = 2;

/** What an account waits for on its stream when thousands have one, and when a few have. */
export async function measureStreams(): Promise<readonly Measure[]> {
  const sides = await Promise.all([openSide(FEW), openSide(MANY)]);
  try {
    for (let round = 0; round < ROUNDS.warmUp + ROUNDS.counted; round += 1) {
      // In turns, so that whatever else the machine does meets both alike.
      for (const side of sides) await side.play(round >= ROUNDS.warmUp);
    }
    const [few, many] = sides.map(({ heardMs }) => heardMs);
    const ratio = percentile(many ?? [], 99) / percentile(few ?? [], 99);
    const subject = `${MANY} streams, a tenth active`;
    const unheard = sides.reduce((sum, side) => sum + side.missed(), 0);
    return [
      ...describe(`${FEW} streams, a tenth active`, few ?? []),
      ...describe(subject, many ?? []),
      {
        subject,
        what: 'the same, of few',
        value: rounded(ratio),
        unit: '×',
        limit: MANY_BY_FEW_MAX,
        limitIs: 'atMost',
      },
      { subject, what: 'orders unheard, streams lost', value: unheard, unit: '', limit: 0, limitIs: 'atMost' },
    ];
  } finally {
    for (const side of sides) await side.end();
  }
}

function describe(subject: string, heardMs: readonly number[]): readonly Measure[] {
  return [
    { subject, what: 'from order to its event, median', value: rounded(median(heardMs)), unit: 'ms' },
    { subject, what: 'from order to its event, 99 of 100', value: rounded(percentile(heardMs, 99)), unit: 'ms' },
  ];
}

/** A server with so many streams open, and whoever reads them. */
async function openSide(streams: number) {
  const server = startProgram('open-api/open-server', 'durable');
  const listener = startProgram('open-api/stream-listener');
  const ask = (request: StreamRequest): Promise<unknown> => listener.ask(request);
  await ask({ kind: 'open', port: Number(await server.ask('port')), streams });
  const heardMs: number[] = [];
  let missed = 0;
  return {
    heardMs,
    missed: () => missed,
    async play(counts: boolean) {
      const wanted = { active: streams / ACTIVE_SHARE, perSecond: ORDERS_PER_SECOND, durationMs: ROUND_MS };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The listener is our own file and says nothing else.
      const report = (await ask({ kind: 'trade', ...wanted })) as StreamReport;
      missed += report.unheard + report.lost;
      if (counts) heardMs.push(...report.heardMs);
    },
    async end() {
      await listener.end();
      await server.end();
    },
  };
}
