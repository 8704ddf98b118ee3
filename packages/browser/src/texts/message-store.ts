import type { Locale } from '@candor/contract/shared/locale.ts';
import type { Message } from '@candor/format/messages/format-message.ts';

type Messages = Readonly<Record<string, Message>>;

/**
 * The files of one area, as `import.meta.glob('./messages/*.json', { import: 'default' })` gives them; the build puts
 * there what the address of each begins with.
 */
export type MessageFiles = Readonly<Record<string, () => Promise<unknown>>> | string;

const filesByArea = new Map<string, MessageFiles>();
const areasInUse = new Set<string>();
const loaded = new Map<string, Promise<Messages>>();
const messagesByLocale = new Map<Locale, Map<string, Message>>();

export function registerArea(area: string, files: MessageFiles): void {
  filesByArea.set(area, files);
}

/** Fetches an area's texts once a locale; from then on a change of language brings that area along. */
export async function loadArea(area: string, locale: Locale): Promise<void> {
  areasInUse.add(area);
  const name = `${area}/${locale}`;
  const pending = loaded.get(name) ?? fetchMessages(area, locale);
  loaded.set(name, pending);
  try {
    keep(locale, await pending);
  } catch (error) {
    // Forgotten, so that a retry asks again; an area that never came is not in use.
    loaded.delete(name);
    if (![...loaded.keys()].some((known) => known.startsWith(`${area}/`))) areasInUse.delete(area);
    throw error;
  }
}

export async function loadAreasInUse(locale: Locale): Promise<void> {
  await Promise.all([...areasInUse].map((area) => loadArea(area, locale)));
}

export function findMessage(locale: Locale, id: string): Message | undefined {
  return messagesByLocale.get(locale)?.get(id);
}

async function fetchMessages(area: string, locale: Locale): Promise<Messages> {
  const files = filesByArea.get(area) ?? {};
  if (typeof files === 'string') return fetchFile(`${files}${locale}.json`);
  const file = Object.keys(files).find((path) => path.endsWith(`/${locale}.json`));
  const load = file === undefined ? undefined : files[file];
  if (load === undefined) throw new Error(`No messages for ${area} in ${locale}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The build made the file from checked sources.
  return (await load()) as Messages;
}

const fetched = new Map<string, Promise<Messages>>();

/** Several areas may lie in one file. */
function fetchFile(address: string): Promise<Messages> {
  const pending = fetched.get(address) ?? readFile(address);
  fetched.set(address, pending);
  return pending;
}

async function readFile(address: string): Promise<Messages> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The build made the file from checked sources.
    return (await answer.json()) as Messages;
  } catch (error) {
    fetched.delete(address);
    throw error;
  }
}

function keep(locale: Locale, messages: Messages): void {
  const all = messagesByLocale.get(locale) ?? new Map<string, Message>();
  for (const [id, message] of Object.entries(messages)) all.set(id, message);
  messagesByLocale.set(locale, all);
}
