import { getWhitePaper } from '@candor/contract/shared/site-links.ts';
import { isEmpty } from '@candor/format/is-empty.ts';
import { isUrl } from '@candor/format/is-url.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { call } from '#shared/api/call.ts';
import type { PlainMessageId, Translate } from '#shared/i18n/translate.ts';

/** Opens the white paper, a document whose address the server names. */
export function openWhitePaper(t: Translate): void {
  call(getWhitePaper, {}, { isQuiet: true }).then(
    ({ url }) => (isEmpty(url) ? warn(t, 'app.whitePaper.none') : openElsewhere(url)),
    () => fail(t, 'app.whitePaper.failed'),
  );
}

/** A relative address is one of this site. */
function openElsewhere(url: string): void {
  window.open(isUrl(url) ? url : new URL(url, location.origin), '_blank', 'noopener');
}

function warn(t: Translate, text: PlainMessageId): void {
  showToast({ id: text, tone: 'warning', title: t(text) });
}

function fail(t: Translate, text: PlainMessageId): void {
  showToast({ id: text, tone: 'danger', title: t(text) });
}
