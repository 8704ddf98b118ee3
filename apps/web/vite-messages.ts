import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const MESSAGE_FILE = /\/messages\/[\w-]+\.json$/;

/** Parses texts at build time: plain ones stay strings, those with arguments become the tree the formatter reads. */
export function compileMessages(): Plugin {
  return {
    name: 'candor-messages',
    // Before Vite turns the JSON into a module.
    enforce: 'pre',
    transform: {
      filter: { id: MESSAGE_FILE },
      handler: (source) => ({ code: JSON.stringify(compileFile(source)), map: null }),
    },
  };
}

function compileFile(source: string): Record<string, string | MessageFormatElement[]> {
  const messages: Record<string, string> = JSON.parse(source);
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileText(text)]));
}

function compileText(text: string): string | MessageFormatElement[] {
  const tree = parse(text);
  if (tree.length === 0) return '';
  const [first] = tree;
  return tree.length === 1 && first?.type === TYPE.literal ? first.value : tree;
}
