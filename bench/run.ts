import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../tools/project-root.ts';
import { accountsPart } from './login/accounts.ts';
import { IS_SMOKE } from './at-scale.ts';
import { bookPart } from './book/book.ts';
import { enginePart } from './engine/engine.ts';
import { growthPart } from './growth.ts';
import { httpPart } from './http/http.ts';
import { isWithin, printMeasures, type BenchPart, type Measure } from './measure.ts';
import { millionPart } from './million/million.ts';
import { openApiPart } from './open-api/open-api.ts';
import { ordersPart } from './orders.ts';
import { overloadPart } from './http/overload.ts';
import { perpetualsPart } from './perpetuals.ts';
import { sealingPart } from './sealing.ts';
import { recoveryPart } from './recovery.ts';
import { slicesPart } from './slices/slices.ts';
import { socketsPart } from './sockets/sockets.ts';
import { tradePagePart } from './page/trade-page.ts';
import { webPart } from './page/web.ts';

const PARTS: readonly BenchPart[] = [
  bookPart,
  enginePart,
  growthPart,
  perpetualsPart,
  slicesPart,
  ordersPart,
  httpPart,
  overloadPart,
  openApiPart,
  recoveryPart,
  sealingPart,
  millionPart,
  accountsPart,
  socketsPart,
  tradePagePart,
  webPart,
];
const RESULTS_FOLDER = join(PROJECT_ROOT, 'bench/results');

/** Runs the named parts, all of them without a name; each leaves a table in bench/results, but for a smoke's. */
async function main(): Promise<void> {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown !== undefined)
    throw new Error(`No part is called ${unknown}; there are: ${PARTS.map(({ name }) => name).join(', ')}`);
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  for (const part of PARTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const loadBefore = load();
    const measures = await part.run();
    if (IS_SMOKE) {
      requireMeasured(part, measures);
      continue;
    }
    const table = `${printMeasures(measures)}\n\n${machine()}; load ${loadBefore} before, ${load()} after.`;
    writeFileSync(join(RESULTS_FOLDER, `${part.name}.md`), `# ${part.name}\n\n${table}\n`);
    console.log(`\n${part.name}\n\n${table}`);
    if (!measures.every(isWithin)) process.exitCode = 1;
  }
}

/** Limits are not judged in a smoke, only that there is a number to judge. */
function requireMeasured({ name }: BenchPart, measures: readonly Measure[]): void {
  const isMeasured = measures.every(({ value }) => Number.isFinite(value)) && measures.some(({ value }) => value > 0);
  if (!isMeasured) throw new Error(`${name} has measured nothing: ${JSON.stringify(measures)}`);
  console.log(`${name}: ${measures.length} numbers after ${Math.round(performance.now() / 1000)} s`);
}

/** As docs/operations.md advises for a server: large arrays on large pages. Read by the C library before we begin. */
const TUNING = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

function isTuned(): boolean {
  return process.platform !== 'linux' || process.env['GLIBC_TUNABLES'] !== undefined;
}

/** The same again in a process that has the setting, and so have those that it starts. */
function runTuned(): number {
  const { execPath, execArgv, argv, env } = process;
  const parameters = [...execArgv, ...argv.slice(1)];
  return spawnSync(execPath, parameters, { stdio: 'inherit', env: { ...env, ...TUNING } }).status ?? 1;
}

function machine(): string {
  const processors = cpus();
  return `Node ${process.versions.node}, ${processors.length} cores of ${processors[0]?.model ?? 'an unknown make'}`;
}

/** The average of the last minute: above the number of cores, the absolute figures say little, the ratios still hold. */
function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

if (!isTuned()) process.exitCode = runTuned();
else await main();
