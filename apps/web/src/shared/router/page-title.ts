import { titleOf } from './page-titles.ts';
import { useT } from '../i18n/use-t.ts';
import { usePage } from './use-page.ts';

/** The name of the page on screen, in the reader's language. */
export function usePageTitle(): string {
  const t = useT();
  const { titles, search } = usePage();
  return t(titleOf(titles ?? NO_SCREEN, search));
}

/** The shell around no screen. */
const NO_SCREEN = { title: 'app.page.home' } as const;
