import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atScale } from '../at-scale.ts';
import { buildPrograms, startProgram, type Program } from '../built-process.ts';
import { rounded } from '../contest.ts';
import { numberFlag } from '../flag.ts';
import type { BenchPart, Measure } from '../measure.ts';
import type { BuildReport, BuildRequest } from './builder.ts';
import type { CrowdSize } from './crowd.ts';
import type { FormerReport, FormerRequest } from './former.ts';
import type { RestartReport, RestartRequest } from './restart.ts';
import type { WriterReport, WriterRequest } from './writer.ts';

const IS_SMALL = process.argv.includes('--small');
const ACCOUNTS = numberFlag('accounts', IS_SMALL ? 2_000 : atScale(1_000_000, 2_000));
const SIZE = sizeOf(ACCOUNTS);
const FORMER_SIZE = sizeOf(Math.min(ACCOUNTS, 100_000));
const LOG_COMMANDS = ACCOUNTS;
const LOAD_SECONDS = IS_SMALL ? 1 : atScale(40, 1);

const BLOCK_MS_MAX = 20;
const RESTART_SECONDS_MAX = 60;
const RESIDENT_GB_MAX = 6;
const GIGABYTE = 1e9;

/** A crowd as large as the size table has it: what is taken of it, how long that blocks, and how it comes back. */
export const millionPart: BenchPart = {
  name: 'million',
  async run() {
    await buildPrograms();
    const dataFolder = await mkdtemp(join(tmpdir(), 'candor-million-'));
    try {
      const built = await askOnce<BuildReport>('million/builder', { dataFolder, size: SIZE } satisfies BuildRequest);
      const served = await askOnce<WriterReport>('million/writer', {
        dataFolder,
        size: SIZE,
        seconds: LOAD_SECONDS,
      } satisfies WriterRequest);
      const restarted = await askOnce<RestartReport>('million/restart', { kind: 'restart', dataFolder });
      const replayed = await replay(dataFolder);
      const former = await askOnce<FormerReport>('million/former', { size: FORMER_SIZE } satisfies FormerRequest);
      return [
        ...builtMeasures(built),
        ...servedMeasures(served),
        ...restartMeasures(restarted, replayed),
        ...formerMeasures(former),
      ];
    } finally {
      await rm(dataFolder, { recursive: true });
    }
  },
};

function sizeOf(accounts: number): CrowdSize {
  return { accounts, orders: accounts, positions: accounts / 10 };
}

async function replay(dataFolder: string): Promise<RestartReport> {
  const request: RestartRequest = { kind: 'log', dataFolder, size: SIZE, commands: LOG_COMMANDS };
  await askOnce<number>('million/restart', request);
  return askOnce<RestartReport>('million/restart', { kind: 'restart', dataFolder });
}

/** In a process of its own: what one leaves in memory is no burden of the next. */
async function askOnce<Answer>(program: Program, request: unknown): Promise<Answer> {
  const child = startProgram(program);
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each program answers with its own report.
    return (await child.ask(request)) as Answer;
  } finally {
    await child.end();
  }
}

function builtMeasures(report: BuildReport): readonly Measure[] {
  const { commands, buildSeconds, longestCommandMs, audit, snapshot, proofSeconds, residentBytes } = report;
  const subject = `${SIZE.accounts} accounts`;
  return [
    {
      subject,
      what: `made by ${commands} commands, each`,
      value: rounded((buildSeconds / commands) * 1e6),
      unit: 'µs',
    },
    { subject, what: 'longest command, the collector in it', value: rounded(longestCommandMs), unit: 'ms' },
    { subject, what: 'audit', value: rounded(audit.seconds), unit: 's' },
    { subject, what: 'longest block of its thread by the audit', value: rounded(audit.longestMs), unit: 'ms' },
    { subject, what: 'snapshot written', value: rounded(snapshot.seconds), unit: 's' },
    { subject, what: 'longest block of its thread by the snapshot', value: rounded(snapshot.longestMs), unit: 'ms' },
    { subject, what: 'all but a thousandth of its slices', value: rounded(snapshot.usualMs), unit: 'ms' },
    { subject, what: 'snapshot proved, in a thread of its own', value: rounded(proofSeconds), unit: 's' },
    { subject, what: 'resident with one copy of the state', value: gigabytes(residentBytes), unit: 'GB' },
  ];
}

function servedMeasures({ startSeconds, blocks, answered, residentBytes, closeSeconds, alarms }: WriterReport) {
  const subject = 'writer';
  const block = { value: rounded(blocks.longestOwnMs), unit: 'ms', limit: BLOCK_MS_MAX, limitIs: 'atMost' } as const;
  const resident = { value: gigabytes(residentBytes), unit: 'GB', limit: RESIDENT_GB_MAX, limitIs: 'atMost' } as const;
  return [
    { subject, what: 'start from the snapshot, both copies', value: rounded(startSeconds), unit: 's' },
    { subject, what: 'longest block while its copy is audited and saved', ...block },
    { subject, what: 'longest block with the collector', value: rounded(blocks.longestMs), unit: 'ms' },
    { subject, what: 'all but a thousandth of its turns', value: rounded(blocks.usualMs), unit: 'ms' },
    { subject, what: 'commands answered meanwhile', value: rounded(answered / blocks.seconds), unit: '/s' },
    { subject, what: 'resident with both copies of the state', ...resident },
    { subject, what: 'alarms', value: alarms, unit: '', limit: 0, limitIs: 'atMost' },
    { subject, what: 'closed with a last snapshot and its proof', value: rounded(closeSeconds), unit: 's' },
  ] satisfies readonly Measure[];
}

function restartMeasures(restarted: RestartReport, replayed: RestartReport): readonly Measure[] {
  const subject = 'restart';
  const restart = {
    value: rounded(replayed.seconds),
    unit: 's',
    limit: RESTART_SECONDS_MAX,
    limitIs: 'atMost',
  } as const;
  return [
    { subject, what: 'state from the snapshot alone', value: rounded(restarted.seconds), unit: 's' },
    { subject, what: `and from ${LOG_COMMANDS} commands of log`, ...restart },
    { subject, what: 'resident after it', value: gigabytes(replayed.residentBytes), unit: 'GB' },
  ];
}

function formerMeasures({ formerMs, segmentsMs, auditMs }: FormerReport): readonly Measure[] {
  const subject = `${FORMER_SIZE.accounts} accounts`;
  return [
    { subject, what: 'one text with its proof, by the frozen core 5', value: rounded(formerMs), unit: 'ms' },
    { subject, what: 'all segments', value: rounded(segmentsMs), unit: 'ms' },
    { subject, what: 'the former to this', value: rounded(formerMs / segmentsMs), unit: '×' },
    { subject, what: 'audit', value: rounded(auditMs), unit: 'ms' },
  ];
}

function gigabytes(bytes: number): number {
  return rounded(bytes / GIGABYTE);
}
