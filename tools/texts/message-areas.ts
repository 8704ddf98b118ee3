import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LOCALES, type Locale } from '../../packages/contract/src/shared/locale.ts';
import { listFiles } from '../list-files.ts';
import { PROJECT_ROOT } from '../project-root.ts';

export type Messages = Readonly<Record<string, string>>;

/** One folder of texts: `features/spot/messages/` with a file for each language. */
export interface MessageArea {
  readonly folder: string;
  /** The first words its keys may begin with. */
  readonly prefixes: readonly string[];
  readonly messages: ReadonlyMap<Locale, Messages>;
  /** Files that are missing or no flat object of texts. */
  readonly faults: readonly string[];
}

const PREFIXES_OF_FOLDER: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/shared/messages': ['ui', 'common'],
  'apps/web/src/shared/trade-desk/messages': ['desk'],
  'apps/ops/src/messages': ['ui', 'ops'],
  'packages/contract/src/shared/messages': ['refusal'],
};

/** Every folder that has English texts; English is the source. */
export function readMessageAreas(): readonly MessageArea[] {
  return listFiles(['apps', 'packages'])
    .filter((file) => file.endsWith('/messages/en.json'))
    .map((file) => readArea(dirname(file)));
}

function readArea(folder: string): MessageArea {
  const files = LOCALES.map((locale) => ({ locale, file: `${folder}/${locale}.json` }));
  const contents = files.map(({ locale, file }) => ({ locale, file, messages: readMessages(file) }));
  return {
    folder,
    prefixes: PREFIXES_OF_FOLDER[folder] ?? [basename(dirname(folder))],
    messages: new Map(contents.flatMap(({ locale, messages }) => (messages === undefined ? [] : [[locale, messages]]))),
    faults: contents.filter(({ messages }) => messages === undefined).map(({ file }) => `${file} is missing or broken`),
  };
}

function readMessages(file: string): Messages | undefined {
  const path = join(PROJECT_ROOT, file);
  if (!existsSync(path)) return undefined;
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isMessages(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

function isMessages(content: unknown): content is Messages {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false;
  return Object.values(content).every((text) => typeof text === 'string');
}
