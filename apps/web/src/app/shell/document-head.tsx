import { LOCALES } from '@candor/contract/shared/locale.ts';
import { useEffect } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { usePageHead } from '#shared/router/page-head.ts';
import { usePageTitle } from '#shared/router/page-title.ts';
import { usePage } from '#shared/router/use-page.ts';

/** The tab's title, what the page is about and its languages; a screen reader hears the name of each page it enters. */
export function DocumentHead() {
  const t = useT();
  const locale = useLocale();
  const { path } = usePage();
  const { head } = usePageHead();
  const ownTitle = usePageTitle();
  const page = head?.title ?? ownTitle;
  const description = head?.description ?? t('app.description', { page });

  useEffect(() => {
    document.title = t('app.title', { page });
  }, [page, t]);

  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  useEffect(() => nameLanguages(path), [path]);

  return (
    <p aria-live="polite" className="sr-only">
      {page}
    </p>
  );
}

/** Tells search engines where the same page stands in each language; `boot.js` reads the query. */
function nameLanguages(path: string): void {
  for (const link of document.querySelectorAll('link[hreflang]')) link.remove();
  const languages = LOCALES.map((locale) => [locale, `?lang=${locale}`] as const);
  for (const [language, query] of [['x-default', ''] as const, ...languages]) {
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.hreflang = language;
    link.href = `${location.origin}${path}${query}`;
    document.head.append(link);
  }
}
