import { parse, TYPE, type MessageFormatElement, type NumberElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { FigureKind } from '../../packages/format/src/format-figure.ts';
import type { Message, MessagePart } from './src/shared/i18n/message.ts';

const MESSAGE_FILE = /\/messages\/[\w-]+\.json$/;

/** Parses texts at build time: plain ones stay strings, those with arguments become the parts they are put together from. */
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

/** The texts of one file as the site reads them. */
export function compileFile(source: string): Record<string, Message> {
  const messages: Record<string, string> = JSON.parse(source);
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileText(text)]));
}

export function compileText(text: string): Message {
  const parts = parse(text).map(partOf);
  const [first = ''] = parts;
  return parts.length <= 1 && typeof first === 'string' ? first : parts;
}

function partOf(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return 0;
    case TYPE.number:
      return [element.value, figureKindOf(element)];
    case TYPE.select:
      return [element.value, 'select', optionsOf(element.options)];
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType !== 'cardinal') break;
      return [element.value, 'plural', optionsOf(element.options)];
    default:
  }
  return refuse(element);
}

function refuse(element: MessageFormatElement): never {
  throw new Error(`A text asks for more than the site can show: ${JSON.stringify(element)}`);
}

/** The skeletons of ICU that a text may use: `::percent`, a number of percent already, and `::unit/minute`. */
const FIGURE_KINDS: Readonly<Record<string, FigureKind>> = {
  percent: 'percent',
  'unit/minute': 'minute',
  'unit/hour': 'hour',
};

function figureKindOf(element: NumberElement): FigureKind {
  const { style } = element;
  if (style === null || style === undefined) return 'number';
  const skeleton =
    typeof style === 'string' ? [style] : style.tokens.map(({ stem, options }) => [stem, ...options].join('/'));
  return FIGURE_KINDS[skeleton.join(' ')] ?? refuse(element);
}

function optionsOf(options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>) {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(partOf)]));
}
