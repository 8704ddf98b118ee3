import { createContext, startTransition, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Page } from './route.ts';
import type { Router } from './router.ts';

const RouterContext = createContext<Router | undefined>(undefined);
const PageContext = createContext<Page | undefined>(undefined);

interface RouterScopeProps {
  readonly router: Router;
  readonly children: ReactNode;
}

/** Around the whole site. Drawn once the router has loaded its first page. */
export function RouterScope({ router, children }: RouterScopeProps) {
  const [page, setPage] = useState(router.page);
  // As a transition a large screen is drawn in short slices, and the last one answers meanwhile.
  useLayoutEffect(() => router.onPage(() => startTransition(() => setPage(router.page))), [router]);
  useLayoutEffect(() => {
    if (page?.scrollTop !== undefined) window.scrollTo(0, page.scrollTop);
  }, [page]);
  return (
    <RouterContext value={router}>
      <PageContext value={page}>{children}</PageContext>
    </RouterContext>
  );
}

export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('There is no RouterScope around this.');
  return router;
}

/** The page on screen. */
export function usePage(): Page {
  const page = use(PageContext);
  if (page === undefined) throw new Error('There is no RouterScope around this, or it has no page yet.');
  return page;
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/**
 * The page's query, read through a schema that forgives: `z.catch(z.enum(['spot', 'sec']), 'spot')`.
 * An address typed by hand may hold anything, and must still open a page.
 */
export function useSearchParams<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> {
  const { search } = usePage().address;
  return useMemo(() => schema.parse(search), [schema, search]);
}
