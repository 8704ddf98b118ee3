import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea, registerArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { SLICES } from './slices.ts';

registerArea('app', import.meta.glob('./messages/*.json', { import: 'default' }));
registerArea('home', import.meta.glob('./home/messages/*.json', { import: 'default' }));
registerArea('shared', import.meta.glob('../shared/messages/*.json', { import: 'default' }));
registerArea(
  'refusal',
  import.meta.glob('../../../../packages/contract/src/shared/messages/*.json', { import: 'default' }),
);
for (const { name, messages, areas } of SLICES) {
  for (const [area, files] of Object.entries({ [name]: messages, ...areas })) registerArea(area, files);
}

/** What every page needs before it can be drawn. */
export async function loadShellMessages(): Promise<void> {
  const locale = currentLocale();
  await loadChunk(() => Promise.all([loadArea('app', locale), loadArea('shared', locale)]));
}
