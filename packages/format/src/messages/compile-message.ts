import {
  createNumberElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
  type PluralOrSelectOption,
} from '@formatjs/icu-messageformat-parser';
import type { Message } from './format-message.ts';

/** Parses a text of ICU syntax; a plain one stays a string. Sites are built with what it gives, and the server asks once a text. */
export function compileMessage(text: string): Message {
  const elements = withExactCounts(parse(text), undefined);
  const [first] = elements;
  if (first === undefined) return '';
  return elements.length === 1 && isLiteralElement(first) ? first.value : elements;
}

/** The library takes `#` for a float; as a figure of the number it stands for no digit is lost, unless an offset is taken off. */
function withExactCounts(
  elements: readonly MessageFormatElement[],
  counted: string | undefined,
): MessageFormatElement[] {
  return elements.map((element) => {
    if (isPoundElement(element)) return counted === undefined ? element : createNumberElement(counted);
    if (isTagElement(element)) return { ...element, children: withExactCounts(element.children, counted) };
    if (isSelectElement(element)) return { ...element, options: withinOptions(element.options, undefined) };
    if (!isPluralElement(element)) return element;
    return { ...element, options: withinOptions(element.options, element.offset === 0 ? element.value : undefined) };
  });
}

function withinOptions(options: Readonly<Record<string, PluralOrSelectOption>>, counted: string | undefined) {
  const entries = Object.entries(options).map(([name, { value }]) => [
    name,
    { value: withExactCounts(value, counted) },
  ]);
  return Object.fromEntries(entries) as Record<string, PluralOrSelectOption>;
}
