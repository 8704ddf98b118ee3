import type * as z from 'zod/mini';
import { useNavigate } from './navigate.ts';
import { usePage } from './use-page.ts';
import { useSearchParams } from './use-search-params.ts';

interface ListSearch {
  readonly page: string;
}

/** What a list shows, kept in the address, and how to show something else: a new choice begins on the first page again. */
export function useListSearch<Search extends ListSearch>(
  schema: z.ZodMiniType<Search>,
): readonly [Search, (change: Partial<Search>) => void] {
  const search = useSearchParams(schema);
  const page = usePage();
  const navigate = useNavigate();
  const choose = (change: Partial<Search>) => {
    // What the schema gives for an empty address need not stand in it.
    const empty = new Map<string, unknown>(Object.entries(schema.parse({})));
    const next = { ...page.search, ...search, page: '1', ...change };
    const kept = Object.entries(next).filter(([name, value]) => value !== empty.get(name));
    void navigate({ search: Object.fromEntries(kept), replace: true });
  };
  return [search, choose];
}
