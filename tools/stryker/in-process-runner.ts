import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Script } from 'node:vm';
import * as fastCheck from 'fast-check';
import { expect } from 'vitest';
import { listFiles } from '../list-files.ts';
import { Modules } from './load-modules.ts';

// StrykerJS drives it: it changes the sources, asks for a run of all tests, and then for one of those that reach each
// change. Its own runner for vitest starts a worker and loads every file anew for each of thousands of changes, which
// takes seconds; this one has all of them in memory, and most changes are dead after the first few milliseconds.

interface TestCase {
  readonly id: string;
  readonly run: () => unknown;
}

interface MutantRun {
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly activeMutant: { readonly id: string };
  readonly sandboxFileName: string;
}

/** What the changed sources look at, and count in. */
interface Instruments {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { readonly perTest: Record<string, unknown> };
}

interface RunnerOptions {
  readonly inProcess?: {
    readonly folders: readonly string[];
    /** Files of long tests: they judge only what lies in their own slice. */
    readonly longFiles: readonly string[];
    /** By what takes longer nothing is judged. */
    readonly longestTestMs: number;
  };
}

const RUN_TEST = new Script('runTest?.()');
/** What runs longer than this, and so many times longer than without a change, does not end. */
const ENDLESS_MS = 1_500;
const ENDLESS_FACTOR = 20;
const INSTRUMENTS = '__stryker__';
const DURATIONS = 'test-durations.json';

class InProcessRunner {
  static readonly inject = ['options', 'logger'] as const;
  readonly #root = process.cwd();
  readonly #files: readonly string[];
  readonly #longFiles: ReadonlySet<string>;
  readonly #longestTestMs: number;
  readonly #log: { readonly info: (text: string) => void };
  readonly #instruments: Instruments;
  readonly #modules: Modules;
  #found: TestCase[] = [];
  readonly #casesByFile = new Map<string, readonly TestCase[]>();
  #msByTest: Readonly<Record<string, number>> | undefined;

  constructor({ inProcess }: RunnerOptions, log: { readonly info: (text: string) => void }) {
    this.#files = listFiles(inProcess?.folders ?? [], this.#root).filter((file) => file.endsWith('.test.ts'));
    this.#longFiles = new Set(inProcess?.longFiles);
    this.#longestTestMs = inProcess?.longestTestMs ?? Infinity;
    this.#log = log;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Where StrykerJS keeps it.
    const globals = globalThis as { [INSTRUMENTS]?: Instruments };
    this.#instruments = globals[INSTRUMENTS] ??= {};
    this.#modules = new Modules(
      this.#root,
      new Map<string, unknown>([
        ['fast-check', fastCheck],
        ['vitest', { expect, test: this.#testFunction() }],
      ]),
    );
    // The same values for every change: whoever survives, survives again.
    fastCheck.configureGlobal({ seed: 1, numRuns: 50 });
  }

  capabilities(): object {
    return { reloadEnvironment: true };
  }

  async dryRun({ files: changed = [] }: { readonly files?: readonly string[] }): Promise<object> {
    const slices = new Set(changed.map((file) => sliceOf(relative(this.#root, file))));
    const files = this.#files.filter((file) => slices.has(sliceOf(file)) || !this.#longFiles.has(file));
    const tests = [];
    const msByTest: Record<string, number> = {};
    for (const test of files.flatMap((file) => this.#casesOf(file))) {
      this.#instruments.currentTestId = test.id;
      const { failure, ms, waitedMs } = await attempt(test);
      this.#instruments.currentTestId = undefined;
      msByTest[test.id] = ms;
      // It has to pass, but without coverage nothing is judged by it.
      if (ms > this.#longestTestMs) {
        this.#log.info(`Too long, left out: ${test.id} (${ms} ms)`);
        delete this.#instruments.mutantCoverage?.perTest[test.id];
      }
      tests.push({ id: test.id, name: test.id, timeSpentMs: waitedMs, ...outcome(failure) });
    }
    writeFileSync(DURATIONS, JSON.stringify(msByTest));
    return { status: 'complete', tests, mutantCoverage: this.#instruments.mutantCoverage };
  }

  async mutantRun({ testFilter = [], hitLimit, activeMutant, sandboxFileName }: MutantRun): Promise<object> {
    // Everything anew, so that no change leaves anything to the next.
    this.#modules.forget();
    this.#casesByFile.clear();
    Object.assign(this.#instruments, { hitCount: 0, hitLimit });
    let nrOfTests = 0;
    for (const id of this.#soonestFirst(testFilter, sliceOf(relative(this.#root, sandboxFileName)))) {
      this.#instruments.activeMutant = undefined;
      const test = this.#casesOf(fileOf(id)).find((each) => each.id === id);
      this.#instruments.activeMutant = activeMutant.id;
      const { failure, isEndless } = await attempt(test, this.#msByTest?.[id]);
      nrOfTests += 1;
      if (isEndless) return { status: 'timeout', reason: `${id} does not end` };
      if (hitLimit !== undefined && (this.#instruments.hitCount ?? 0) > hitLimit)
        return { status: 'timeout', reason: `Hit limit reached (${hitLimit})` };
      if (failure !== undefined) return { status: 'killed', killedBy: [id], failureMessage: failure, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }

  /** The tests of the same slice before others, and of each the shortest first: most changes do not live long. */
  #soonestFirst(ids: readonly string[], slice: string): readonly string[] {
    if (this.#msByTest === undefined) this.#msByTest = JSON.parse(readFileSync(DURATIONS, 'utf8'));
    const costOf = (id: string): number => (this.#msByTest?.[id] ?? 0) + (sliceOf(id) === slice ? 0 : 1_000_000);
    return ids.toSorted((one, other) => costOf(one) - costOf(other));
  }

  #casesOf(file: string): readonly TestCase[] {
    const known = this.#casesByFile.get(file);
    if (known) return known;
    this.#found = [];
    this.#modules.load(join(this.#root, file));
    const cases = this.#found.map(({ id, run }, place) => ({ id: `${file}#${place + 1} ${id}`, run }));
    this.#casesByFile.set(file, cases);
    return cases;
  }

  #testFunction(): unknown {
    const add = (title: string, run: () => unknown): void => {
      this.#found.push({ id: title, run });
    };
    const each =
      (rows: readonly unknown[]) =>
      (title: string, run: (...row: readonly unknown[]) => unknown): void => {
        for (const row of rows) add(title, () => (Array.isArray(row) ? run(...row) : run(row)));
      };
    return Object.assign(add, { each });
  }
}

/** `packages/domain/src/margin`, of whatever lies in it. */
function sliceOf(file: string): string {
  return file.split('/').slice(0, 4).join('/');
}

function fileOf(id: string): string {
  return id.slice(0, id.indexOf('#'));
}

interface Attempt {
  readonly failure: string | undefined;
  readonly isEndless: boolean;
  /** Time of the processor: how busy the machine is with other things orders, leaves out and ends no test. */
  readonly ms: number;
  readonly waitedMs: number;
}

/** Runs a test; when it is known how long it takes, not for much longer. */
async function attempt(test: TestCase | undefined, knownMs?: number): Promise<Attempt> {
  const startedAt = performance.now();
  const mostMs = knownMs === undefined ? undefined : ENDLESS_MS + ENDLESS_FACTOR * knownMs;
  for (let timeout = mostMs; ; timeout = timeout === undefined ? undefined : 2 * timeout) {
    const cpuBefore = process.cpuUsage();
    const failure = await failureOf(test, timeout);
    const { user, system } = process.cpuUsage(cpuBefore);
    const ms = Math.round((user + system) / 1000);
    const isEndless = failure instanceof Error && 'code' in failure && failure.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    // Ended while others had the processor: it has not shown anything yet.
    if (isEndless && mostMs !== undefined && ms < mostMs / 2) continue;
    const text = failure instanceof Error ? failure.message : String(failure);
    const waitedMs = Math.round(performance.now() - startedAt);
    return { failure: failure === undefined ? undefined : text, isEndless, ms, waitedMs };
  }
}

async function failureOf(test: TestCase | undefined, timeout: number | undefined): Promise<unknown> {
  try {
    // Only a script can be ended from outside.
    Reflect.set(globalThis, 'runTest', test?.run);
    await RUN_TEST.runInThisContext(timeout === undefined ? {} : { timeout });
    return undefined;
  } catch (error) {
    return error ?? new Error('Nothing was thrown.');
  }
}

function outcome(failure: string | undefined): object {
  return failure === undefined ? { status: 0 } : { status: 1, failureMessage: failure };
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];
