import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { usePage } from './use-page.ts';

/**
 * The page's query, read through a schema that forgives: `z.catch(z.enum(['spot', 'sec']), 'spot')`.
 * An address typed by hand may hold anything, and must still open a page.
 */
export function useSearchParams<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> {
  const { search } = usePage();
  return useMemo(() => schema.parse(search), [schema, search]);
}
