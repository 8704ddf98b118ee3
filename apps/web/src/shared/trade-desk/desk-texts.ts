import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea, registerArea } from '@candor/browser/texts/message-store.ts';

registerArea('desk', import.meta.glob('./messages/*.json', { import: 'default' }));

/** The texts of what only opens on demand. */
export async function loadDeskTexts(): Promise<void> {
  await loadArea('desk', currentLocale());
}
