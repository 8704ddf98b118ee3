import { showToast } from '@candor/ui/toast-store.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** The white paper is a document elsewhere whose address the server names; until it names one, we say so. */
export function openWhitePaper(t: Translate): void {
  showToast({ id: 'white-paper', tone: 'warning', title: t('app.whitePaper.none') });
}

/** Likewise for the customer service. */
export function openSupport(t: Translate): void {
  showToast({ id: 'support', tone: 'warning', title: t('app.support.none') });
}
