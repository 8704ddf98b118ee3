import { titleOf } from './page-titles.ts';
import { useT } from '../i18n/use-t.ts';
import { usePage } from './router-scope.tsx';

/** The name of the page on screen, in the reader's language. */
export function usePageTitle(): string {
  const t = useT();
  const { route, address } = usePage();
  return t(titleOf(route.titles, address.search));
}
