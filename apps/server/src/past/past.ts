import { readdir, rm, writeFile } from 'node:fs/promises';
import type { Config } from '#platform/config/config.ts';
import type { ResumedClock } from '#platform/clock.ts';
import type { DataFolder } from '#platform/data-folder.ts';
import { syncFolder } from '#platform/sync-folder.ts';
import { createWoundClock, type WoundClock } from '#platform/wound-clock.ts';
import type { PastMarkets } from './past-markets.ts';
import { marketStartOf, momentsOf, type PastMoment } from './past-moments.ts';

/** What is carried out at one moment of the past; the clock of the exchange stands there meanwhile. */
export type PastAct = (moment: PastMoment) => Promise<void>;

/** The time before a demonstration was first started, while it is lived through (decision 91). */
export interface Past {
  readonly clock: WoundClock;
  /** When the market began, of which there are trades for every minute. */
  readonly marketFromMs: number;
  readonly moments: readonly PastMoment[];
  readonly acts: readonly PastAct[];
  /** What is carried out alone, one after the other, after the jobs of a moment and before its trades. */
  readonly scenes: readonly PastAct[];
  /** Set by the slice that knows the disclosed accounts, and asked for by what is carried out. */
  readonly markets: { current: PastMarkets | undefined };
  /** Hangs in what happens at each of its moments. */
  onMoment(act: PastAct): void;
  /** Hangs in what happens alone at each moment at which the jobs take their turns. */
  onTurn(act: PastAct): void;
  /** Hangs in what is still to be done when it is over and the clock goes by itself. */
  onEnd(act: () => Promise<unknown>): void;
  /** It is whole, and the folder may be served. */
  end(): Promise<void>;
}

/** Stands in a folder whose past is not whole: nobody was ever served from it. */
const MARKER = 'past-under-way';
/** What is in a folder that nobody has used. */
const LOCK_FILES: ReadonlySet<string> = new Set(['lock.db', 'lock.db-journal', 'lock.pid']);

interface PastGround {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly clock: ResumedClock;
}

/** Undefined where there is none: it was lived through at the first start, or is not wanted. */
export async function openPast({ config, folder, clock }: PastGround): Promise<Past | undefined> {
  await discardUnfinished(folder);
  if (!isWanted(config) || !(await isUnused(folder))) return undefined;
  await writeFile(folder.file(MARKER), '');
  await syncFolder(folder.path);
  const nowMs = clock.nowMs();
  const moments = momentsOf(nowMs, config.demoPastMs);
  const acts: PastAct[] = [];
  const scenes: PastAct[] = [];
  const endings: (() => Promise<unknown>)[] = [];
  return {
    clock: createWoundClock(clock, moments[0]?.atMs ?? nowMs),
    marketFromMs: marketStartOf(nowMs, config.demoPastMs),
    moments,
    acts,
    scenes,
    markets: { current: undefined },
    onTurn: (act) => void scenes.push(act),
    onMoment: (act) => void acts.push(act),
    onEnd: (act) => void endings.push(act),
    async end() {
      for (const act of endings) await act();
      await rm(folder.file(MARKER));
      await syncFolder(folder.path);
    },
  };
}

/** It needs those who trade and a price from before the start; and it is discarded whole, which is for a folder alone. */
function isWanted({ mode, makers, prices, databaseUrl, demoPastMs }: Config): boolean {
  const hasMarket = mode === 'demo' && makers !== 'off' && prices === 'simulated';
  return hasMarket && databaseUrl === undefined && demoPastMs > 0;
}

/** A past that was cut short is made again from its beginning. */
async function discardUnfinished(folder: DataFolder): Promise<void> {
  const names = await readdir(folder.path);
  if (!names.includes(MARKER)) return;
  const discarded = names.filter((name) => !LOCK_FILES.has(name) && name !== MARKER);
  for (const name of discarded) await rm(folder.file(name), { recursive: true });
  await syncFolder(folder.path);
  // The last of all: if this is cut short too, the next start goes on with it.
  await rm(folder.file(MARKER));
  await syncFolder(folder.path);
}

async function isUnused(folder: DataFolder): Promise<boolean> {
  return (await readdir(folder.path)).every((name) => LOCK_FILES.has(name));
}
