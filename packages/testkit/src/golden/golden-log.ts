import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Command, Outcome } from '@candor/domain/exchange/exchange.ts';
import { canonicalText, goldenText, parseGoldenText } from './golden-text.ts';

/** Commands with what one version of the rules made of them. */
export interface GoldenLog {
  readonly name: string;
  readonly rulesVersion: number;
  readonly entries: readonly GoldenEntry[];
  /** Of everything that was saved at the end. */
  readonly stateHash: string;
}

export interface GoldenEntry {
  readonly atMs: number;
  readonly command: Command;
  /** The reply or the refusal, readable. */
  readonly answer: string;
  /** A hash over the events. */
  readonly events: string;
}

/** Where the recorded versions lie, one folder each. */
const GOLDEN_FOLDER = new URL('../../golden/', import.meta.url);
const ENDING = '.jsonl.gz';
const EVENT_HASH_LENGTH = 16;

/** What is compared of an outcome. */
export function goldenAnswer(outcome: Outcome): Pick<GoldenEntry, 'answer' | 'events'> {
  const answer = canonicalText(outcome.ok ? { reply: outcome.reply } : { refusal: outcome.refusal });
  return { answer, events: hashOf(outcome.ok ? outcome.events : []).slice(0, EVENT_HASH_LENGTH) };
}

/** Of any plain data, as that which a core saves. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalText(value)).digest('hex');
}

export function goldenFolder(rulesVersion: number): URL {
  return new URL(`${rulesVersion}/`, GOLDEN_FOLDER);
}

export function goldenFile({ name, rulesVersion }: Pick<GoldenLog, 'name' | 'rulesVersion'>): URL {
  return new URL(`${name}${ENDING}`, goldenFolder(rulesVersion));
}

/** One line about the log, then one an entry: a difference between two recordings can be read. */
export function packGoldenLog({ entries, ...head }: GoldenLog): Uint8Array {
  const lines = entries.map(({ atMs, command, answer, events }) => [atMs, command, answer, events]);
  return gzipSync([head, ...lines].map(goldenText).join('\n'), { level: 9 });
}

/** The logs of a version; none when it was not recorded. */
export function readGoldenLogs(rulesVersion: number): readonly GoldenLog[] {
  const folder = goldenFolder(rulesVersion);
  return listNames(folder).map((name) => unpack(readFileSync(new URL(name, folder))));
}

function listNames(folder: URL): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ENDING));
  } catch {
    return [];
  }
}

function unpack(content: Uint8Array): GoldenLog {
  const [head, ...lines] = gunzipSync(content).toString('utf8').split('\n').map(parseGoldenText);
  const entries = lines.map((line) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by `packGoldenLog` and by nobody else.
    const [atMs, command, answer, events] = line as [number, Command, string, string];
    return { atMs, command, answer, events };
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As above.
  return { ...(head as Omit<GoldenLog, 'entries'>), entries };
}
