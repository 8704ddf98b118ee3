import { type FileHandle, open, readFile } from 'node:fs/promises';
import { decode, encode } from '@candor/domain/exchange/codec.ts';
import type { Outcome, Reply } from '@candor/domain/exchange/exchange.ts';

/** A file of what clients have sent and heard, on the disk before they go on: it stands on nobody's word. */
export interface Recorder {
  sent(index: number): Promise<void>;
  heard(index: number, outcome: Outcome): Promise<void>;
  testimony(): Promise<Testimony>;
  close(): Promise<void>;
}

export interface Testimony {
  readonly sent: ReadonlySet<number>;
  /** By index, what was answered. */
  readonly acknowledged: ReadonlyMap<number, Reply>;
  /** By index, why. */
  readonly refused: ReadonlyMap<number, string>;
}

export async function openRecorder(path: string): Promise<Recorder> {
  const file = await open(path, 'a');
  return {
    sent: (index) => note(file, ['sent', index]),
    heard: (index, outcome) => note(file, noteOf(index, outcome)),
    testimony: async () => readTestimony(await readFile(path, 'utf8')),
    close: () => file.close(),
  };
}

type Note = readonly ['sent', number] | readonly ['acknowledged', number, Reply] | readonly ['refused', number, string];

function noteOf(index: number, outcome: Outcome): Note {
  if (outcome.ok) return ['acknowledged', index, outcome.reply];
  const { word, details } = outcome.refusal;
  return ['refused', index, details?.['cause'] ?? word];
}

async function note(file: FileHandle, words: Note): Promise<void> {
  await file.write(`${encode(words)}\n`);
  await file.datasync();
}

function readTestimony(text: string): Testimony {
  const sent = new Set<number>();
  const acknowledged = new Map<number, Reply>();
  const refused = new Map<number, string>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by `note` above and by nobody else.
    const words = decode(line) as Note;
    if (words[0] === 'sent') sent.add(words[1]);
    else if (words[0] === 'acknowledged') acknowledged.set(words[1], words[2]);
    else refused.set(words[1], words[2]);
  }
  return { sent, acknowledged, refused };
}
