import { useNavigate, useSearchParams } from '#shared/router/router-scope.tsx';
import { RecordsSearch } from './records-search.ts';

type Change = Partial<RecordsSearch>;

/** What the page shows, and how to show something else: a new choice begins on the first page again. */
export function useRecordsSearch(): readonly [RecordsSearch, (change: Change) => void] {
  const search = useSearchParams(RecordsSearch);
  const navigate = useNavigate();
  const choose = (change: Change) => {
    const next = { ...search, page: '1', ...change };
    const kept = Object.entries(next).filter(([name, value]) => value !== EMPTY[name]);
    void navigate({ search: Object.fromEntries(kept), replace: true });
  };
  return [search, choose];
}

/** What need not stand in the address. */
const EMPTY: Readonly<Record<string, unknown>> = RecordsSearch.parse({});
