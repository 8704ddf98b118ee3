import { useT } from '#shared/i18n/use-t.ts';
import { TermsOfService } from './terms-of-service.tsx';

/** The same text for whoever has no account yet: one reads it before one agrees to it. */
export function Screen() {
  const t = useT();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
      <h1 className="text-28 font-semibold">{t('app.page.terms')}</h1>
      <TermsOfService />
    </div>
  );
}
