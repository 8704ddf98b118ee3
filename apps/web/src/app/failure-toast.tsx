import { LIFTED_BY_VERIFICATION } from '@candor/contract/identity/lifted.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { dismissToast, showToast } from '@candor/ui/overlays/toast-store.ts';
import type { ApiError } from '@candor/browser/errors/api-error.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { translateIn } from '#shared/i18n/translate.ts';
import { Link } from '#shared/router/link.tsx';

/** Tells a failure in the reader's language, with the way to what lifts it where there is one. */
export function showFailure(error: ApiError): void {
  const locale = currentLocale();
  const title = failureText(error, locale);
  if (error.word === undefined || !LIFTED_BY_VERIFICATION.has(error.word))
    return void showToast({ tone: 'danger', title });
  showToast({
    id: VERIFICATION_TOAST,
    tone: 'danger',
    title,
    durationMs: LINK_SHOWN_MS,
    action: (
      <Link to="/account/center/kyc" className={linkClass} onClick={() => dismissToast(VERIFICATION_TOAST)}>
        {translateIn(locale)('app.page.identity')}
      </Link>
    ),
  });
}

const VERIFICATION_TOAST = 'verification';

/** Longer than a toast that is only read. */
const LINK_SHOWN_MS = 10_000;
