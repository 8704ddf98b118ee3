import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse, { auditFlowArtifacts, desktopConfig, type Flags } from 'lighthouse';
import { CHROMIUM_FLAGS } from '../../tools/programs/chromium.ts';
import { atScale } from '../at-scale.ts';
import type { Site } from './first-load.ts';
import type { Measure } from '../measure.ts';
import { watchStolenTime } from './stolen-time.ts';

const PROFILES = ['mobile', 'desktop'] as const;
type Profile = (typeof PROFILES)[number];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const LIMITS = {
  mobile: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 },
  desktop: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 95 },
} as const satisfies Record<Profile, Record<Category, number>>;

/** Live prices cost a slow phone some of its score. */
const TRADE_MOBILE_LIMIT = 90;

/** A single reading varies by several points: the median of so many counts. */
const READINGS = atScale(3, 1);
/** Enough tries to find them on a machine that is shared. */
const READINGS_MAX = atScale(9, 1);
/** A reading counts when the host took at most this much of what this machine wanted. */
const STOLEN_MAX = 0.1;
const FLAGS: Flags = { onlyCategories: [...CATEGORIES], logLevel: 'error' };

/** Lighthouse's scores of each path on both profiles, in a browser of its own. */
export async function measureLighthouse({ origin, chromiumPath, paths }: Site): Promise<readonly Measure[]> {
  const browser = await openBrowser(chromiumPath);
  try {
    const measures: Measure[] = [];
    for (const path of paths) {
      for (const profile of atScale<readonly Profile[]>(PROFILES, ['desktop']))
        measures.push(...(await judge(origin + path, profile, browser.port)));
    }
    return measures.map((measure) => ({ ...measure, subject: measure.subject.replace(origin, '') }));
  } finally {
    await browser.close();
  }
}

/** What one visit of Lighthouse said, and what the machine was like meanwhile. */
interface Reading {
  readonly scores: Readonly<Record<Category, number>>;
  /** The performance by Lighthouse's stock slowdown. */
  readonly stock: number;
  readonly benchmarkIndex: number;
  readonly stolen: number | undefined;
}

async function judge(url: string, profile: Profile, port: number): Promise<readonly Measure[]> {
  const readings = await takeReadings(url, profile, port);
  const quiet = readings.filter(isQuiet);
  const { scores, stock, benchmarkIndex, stolen } = medianOf(quiet.length > 0 ? quiet : readings);
  const judged = CATEGORIES.map((category): Measure => ({
    subject: url,
    what: `${category}, ${profile}`,
    value: scores[category],
    unit: '',
    limit: limitOf(url, profile, category),
    limitIs: 'atLeast',
  }));
  const said = (what: string, value: number, unit = ''): Measure => ({
    subject: url,
    what: `${what}, ${profile}`,
    value: Math.round(value),
    unit,
  });
  return [
    ...judged,
    ...(profile === 'mobile' ? [said('performance by the stock slowdown', stock)] : []),
    said('quiet readings', quiet.length, `of ${readings.length}`),
    said('benchmark index', benchmarkIndex),
    ...(stolen === undefined ? [] : [said('taken by the host', stolen * 100, '%')]),
  ];
}

async function takeReadings(url: string, profile: Profile, port: number): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  while (readings.length < READINGS_MAX && readings.filter(isQuiet).length < READINGS)
    readings.push(await read(url, profile, port));
  return readings;
}

/** Lighthouse takes a processor that was given to others for a page that blocks. */
function isQuiet({ stolen = 0 }: Reading): boolean {
  return stolen <= STOLEN_MAX;
}

async function read(url: string, profile: Profile, port: number): Promise<Reading> {
  const stolenSince = watchStolenTime();
  const visit = (await tryVisit(url, profile, port)) ?? (await tryVisit(url, profile, port));
  if (visit === undefined) throw new Error(`Lighthouse has nothing to say about ${url}.`);
  const stolen = stolenSince();
  const scores = scoresOf(visit.lhr);
  const { benchmarkIndex } = visit.lhr.environment;
  const stock = scores.performance;
  const performance = profile === 'mobile' ? await judgeAsPhone(visit) : stock;
  return { scores: { ...scores, performance }, stock, benchmarkIndex, stolen };
}

type Visit = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

/** Now and then it misses the beginning of the page, and has nothing to say about it. */
async function tryVisit(url: string, profile: Profile, port: number): Promise<Visit | undefined> {
  const config = profile === 'desktop' ? desktopConfig : undefined;
  const visit = await lighthouse(url, { port, ...FLAGS }, config);
  return visit?.lhr.runtimeError === undefined ? visit : undefined;
}

/** The same visit judged again, as that of the phone that Lighthouse means, whatever machine played it. */
async function judgeAsPhone({ artifacts, lhr }: Visit): Promise<number> {
  const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier: slowdownFor(artifacts.BenchmarkIndex) };
  const slowed = { ...artifacts, settings: { ...artifacts.settings, throttling } };
  const step = { artifacts: slowed, name: lhr.requestedUrl ?? '', flags: { ...FLAGS, throttling } };
  const { steps } = await auditFlowArtifacts({ gatherSteps: [step] });
  const again = steps[0]?.lhr;
  if (again === undefined) throw new Error('Lighthouse did not judge its own visit again.');
  return scoresOf(again).performance;
}

function scoresOf({ categories, finalDisplayedUrl }: Visit['lhr']): Record<Category, number> {
  const score = (category: Category): number => {
    const value = categories[category]?.score;
    if (typeof value === 'number') return Math.round(value * 100);
    throw new Error(`No ${category} score for ${finalDisplayedUrl}.`);
  };
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/**
 * A phone is played by a machine slowed down; by how much, Lighthouse leaves to whoever knows the machine. These are the
 * steps of its own calculator: the stock factor of 4 belongs to an index of 1,533, which is a fast desktop.
 */
function slowdownFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return 1 + Math.max(0, benchmarkIndex - 150) / 650;
}

/** By its performance, the lower one of two in the middle. */
function medianOf(readings: readonly Reading[]): Reading {
  const sorted = readings.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) throw new Error('Nothing was read.');
  return median;
}

function limitOf(url: string, profile: Profile, category: Category): number {
  const isTrade = new URL(url).pathname.startsWith('/trade/');
  return isTrade && profile === 'mobile' && category === 'performance' ? TRADE_MOBILE_LIMIT : LIMITS[profile][category];
}

const REMOVALS_MAX = 40;
const REMOVAL_PAUSE_MS = 250;

/** Processes of a browser outlive it for a moment and go on writing: what is new is removed with the next attempt. */
async function removeProfile(folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (attempt === REMOVALS_MAX) throw error;
      await pause(REMOVAL_PAUSE_MS);
    }
  }
}

interface OpenBrowser {
  readonly port: number;
  close(): Promise<void>;
}

/** Lighthouse steers a browser over its debugging port, which Chromium writes into its profile folder. */
async function openBrowser(chromiumPath: string): Promise<OpenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const flags = [...CHROMIUM_FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // With a group of its own: what is started may be a script that waits for the browser, which outlives its end.
  const child = spawn(chromiumPath, flags, { stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  const killAll = (): void => killGroup(child.pid);
  process.once('exit', killAll);
  const close = async (): Promise<void> => {
    killAll();
    await ended;
    process.off('exit', killAll);
    await removeProfile(profile);
  };
  try {
    return { port: await readPort(join(profile, 'DevToolsActivePort')), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends a process and all that it has started; one that has ended already is left alone. */
function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const PORT_TRIES = 100;

async function readPort(file: string): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    try {
      return Number(readFileSync(file, 'utf8').split('\n')[0]);
    } catch {
      await pause(100);
    }
  }
  throw new Error('Chromium did not open its debugging port.');
}
