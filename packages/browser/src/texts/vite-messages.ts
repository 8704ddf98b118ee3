import type { Message } from '@candor/format/messages/format-message.ts';
import type { Plugin, UserConfig } from 'vite';
// By its path: whoever reads a configuration without our loader takes packages as they are.
import { compileMessage } from '../../../format/src/messages/compile-message.ts';

const MESSAGE_FILE = /\/messages\/[\w-]+\.json$/;
const PARSER = '@formatjs/icu-messageformat-parser';

/** Parses texts at build time: plain ones stay strings, all others are what `formatMessage` puts together. */
export function compileMessages(): Plugin {
  return {
    name: 'candor-messages',
    // Before Vite turns the JSON into a module.
    enforce: 'pre',
    // What is built has nothing left to parse.
    config: (_config, { command }): UserConfig =>
      command === 'build'
        ? { resolve: { alias: [{ find: new RegExp(`^${PARSER}$`), replacement: `${PARSER}/no-parser.js` }] } }
        : {},
    transform: {
      filter: { id: MESSAGE_FILE },
      handler: (source) => ({ code: JSON.stringify(compileFile(source)), map: null }),
    },
  };
}

/** The texts of one file as a site reads them. */
export function compileFile(source: string): Record<string, Message> {
  const messages: Record<string, string> = JSON.parse(source);
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileMessage(text)]));
}
