import { showToast } from '@candor/ui/overlays/toast-store.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** A part of the site did not arrive, and the page can go on without it. */
export function reportChunkFailure(t: Translate): void {
  showToast({ id: 'chunk', tone: 'danger', title: t('app.failure.chunk') });
}
