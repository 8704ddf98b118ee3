import type { Locale } from '../packages/contract/src/shared/locale.ts';
import { readMessageAreas } from '../tools/texts/message-areas.ts';

const AREAS = readMessageAreas();

/** The texts of one language, as the screens speak them; of those with arguments the plain ones. */
export function textsIn(locale: Locale): (key: string, values?: Readonly<Record<string, string>>) => string {
  return (key, values = {}) => {
    const text = AREAS.map((area) => area.messages.get(locale)?.[key]).find((found) => found !== undefined);
    if (text === undefined) throw new Error(`${key} has no text in ${locale}`);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}
