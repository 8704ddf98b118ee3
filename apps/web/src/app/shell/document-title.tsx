import { useEffect } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { usePageTitle } from '#shared/router/page-title.ts';

/** The tab's title and the page's language; a screen reader hears the name of each page it enters. */
export function DocumentTitle() {
  const t = useT();
  const locale = useLocale();
  const page = usePageTitle();

  useEffect(() => {
    document.title = page === undefined ? t('app.name') : t('app.title', { page });
  }, [page, t]);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  return (
    <p aria-live="polite" className="sr-only">
      {page}
    </p>
  );
}
