import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea, registerArea } from '@candor/browser/texts/message-store.ts';

registerArea('knowledge', import.meta.glob('./messages/*.json', { import: 'default' }));

/** The questions come with their dialog: most readers never see them. */
export async function loadKnowledgeTexts(): Promise<void> {
  await loadArea('knowledge', currentLocale());
}
