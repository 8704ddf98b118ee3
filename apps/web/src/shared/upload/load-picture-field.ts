import { loadArea, registerArea } from '@candor/browser/texts/message-store.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';

registerArea('upload', import.meta.glob('./messages/*.json', { import: 'default' }));

/** The field for one photo, with its texts: for every form that asks for a picture. */
export async function loadPictureField() {
  const [{ PictureField }] = await Promise.all([
    loadChunk(() => import('./picture-field.tsx')),
    loadArea('upload', currentLocale()),
  ]);
  return { default: PictureField };
}
