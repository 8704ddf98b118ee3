import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { usePage } from './router-scope.tsx';

/**
 * The page's query, read through a schema that forgives: `z.catch(z.enum(['spot', 'sec']), 'spot')`.
 * An address typed by hand may hold anything, and must still open a page.
 */
export function useSearchParams<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> {
  const { search } = usePage().address;
  return useMemo(() => schema.parse(search), [schema, search]);
}
