import { SYSTEM_WORDS } from '@candor/contract/chat/wire.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** What the operator says by itself; a word that this page does not know yet is shown as it came. */
export function systemText(t: Translate, content: string): string {
  const word = SYSTEM_WORDS.find((known) => known === content);
  return word === undefined ? content : t(`chat.system.${word}`);
}
