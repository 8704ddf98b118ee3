import type { Translate } from '#shared/i18n/translate.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { reportChunkFailure } from './chunk-failure.ts';

/** What leads out of the site; its code comes with the first click. */
export function openWhitePaper(t: Translate): void {
  loadChunk(() => import('./open-outside.ts')).then(
    (outside) => outside.openWhitePaper(t),
    () => reportChunkFailure(t),
  );
}
