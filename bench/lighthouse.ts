import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse, { desktopConfig } from 'lighthouse';
import { CHROMIUM_FLAGS } from '../tools/chromium.ts';
import type { Site } from './first-load.ts';
import type { Measure } from './measure.ts';

const PROFILES = ['mobile', 'desktop'] as const;
type Profile = (typeof PROFILES)[number];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const LIMITS = {
  mobile: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 },
  desktop: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 95 },
} as const satisfies Record<Profile, Record<Category, number>>;

/** Live prices cost a slow phone some of its score. */
const TRADE_MOBILE_LIMIT = 88;

/** Lighthouse's scores of each path on both profiles, in a browser of its own. */
export async function measureLighthouse({ origin, chromiumPath, paths }: Site): Promise<readonly Measure[]> {
  const browser = await openBrowser(chromiumPath);
  try {
    const measures: Measure[] = [];
    for (const path of paths) {
      for (const profile of PROFILES) measures.push(...(await judge(origin + path, profile, browser.port)));
    }
    return measures.map((measure) => ({ ...measure, subject: measure.subject.replace(origin, '') }));
  } finally {
    await browser.close();
  }
}

async function judge(url: string, profile: Profile, port: number): Promise<readonly Measure[]> {
  const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const };
  const config = profile === 'desktop' ? desktopConfig : undefined;
  let result = await lighthouse(url, flags, config);
  // Now and then it misses the beginning of the page, and has nothing to say about it.
  if (result?.lhr.runtimeError !== undefined) result = await lighthouse(url, flags, config);
  const scores = CATEGORIES.map((category): Measure => {
    const score = result?.lhr.categories[category]?.score;
    if (typeof score !== 'number')
      throw new Error(`No ${category} score for ${url}: ${result?.lhr.runtimeError?.message}`);
    return {
      subject: url,
      what: `${category}, ${profile}`,
      value: Math.round(score * 100),
      unit: '',
      limit: limitOf(url, profile, category),
      limitIs: 'atLeast',
    };
  });
  return [...scores, machineSpeed(url, profile, result?.lhr.environment.benchmarkIndex)];
}

/** Lighthouse plays a phone by taking this machine for four times as quick, which holds at about 1,500. */
function machineSpeed(url: string, profile: Profile, benchmarkIndex = 0): Measure {
  return { subject: url, what: `benchmark index, ${profile}`, value: Math.round(benchmarkIndex), unit: '' };
}

function limitOf(url: string, profile: Profile, category: Category): number {
  const isTrade = new URL(url).pathname.startsWith('/trade/');
  return isTrade && profile === 'mobile' && category === 'performance' ? TRADE_MOBILE_LIMIT : LIMITS[profile][category];
}

interface OpenBrowser {
  readonly port: number;
  close(): Promise<void>;
}

/** Lighthouse steers a browser over its debugging port, which Chromium writes into its profile folder. */
async function openBrowser(chromiumPath: string): Promise<OpenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const flags = [...CHROMIUM_FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(chromiumPath, flags, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  return {
    port: await readPort(join(profile, 'DevToolsActivePort')),
    close: async () => {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
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
